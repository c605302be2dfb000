import Testing

@testable import ReducerTesting

/// How much of each action is shown where a failure lists some.
@Suite struct ListedActionsTests {
  @Test func tenActionsAreLookedAt() {
    let ten = (1...10).map { "\($0)" }
    #expect(Failure.dumps(Array(1...10)) == ten)
    #expect(Failure.dumps(Array(1...12)) == ten + ["…", "…"])
  }

  @Test func theyShareTenLines() {
    let action = Array(0..<20)
    #expect(lineCounts([action]) == [10])
    #expect(lineCounts([action, action]) == [5, 5])
    #expect(lineCounts([action, action, action]) == [3, 3, 3])
  }

  @Test func moreThanThreeHaveALineEach() {
    let action = [1, 2, 3]
    let line = "[ [0]: 1, [1]: 2, [2]: 3 ]"
    #expect(
      Failure.dumps([action, action, action]).last == """
        [
          [0]: 1,
          [1]: 2,
        … (cut after 3 lines)
        """
    )
    #expect(Failure.dumps(Array(repeating: action, count: 4)) == [line, line, line, line])
    #expect(Failure.dumps(Array(repeating: action, count: 6)).last == line)
  }

  @Test func aLineHasAHundredCharacters() {
    let text = { (count: Int) in String(repeating: "a", count: count) }
    #expect(
      Failure.dumps([text(98), text(99), "", ""])
        == ["\"\(text(98))\"", "\"\(text(98))…", "\"\"", "\"\""]
    )
  }

  @Test func noActionsAreNone() {
    #expect(Failure.dumps([Int]()) == [])
  }

  /// How many lines are shown of each, without the one that says so.
  private func lineCounts(_ actions: [[Int]]) -> [Int] {
    Failure.dumps(actions).map { $0.split(separator: "\n").count - 1 }
  }
}
