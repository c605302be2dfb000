import CustomDiff
import Testing

/// A note names the place by the last eight steps that lead there.
@Suite struct NotePathTests {
  private func nested(_ value: Int) -> Any {
    var result: Any = value
    for _ in 0..<12 { result = [result] }
    return result
  }

  private func note(depth: Int) -> String? {
    diff(nested(1), nested(2), limits: DiffLimits(depth: depth))?
      .split(separator: "\n").map { String($0.drop { $0 == " " }) }.first { $0.hasPrefix("//") }
  }

  @Test func eightSteps() {
    let place = "[0][0][0][0][0][0][0][0]"
    #expect(note(depth: 8) == "// Differs more than 8 levels deep (\(place): [Any]):")
    #expect(note(depth: 9) == "// Differs more than 9 levels deep (…\(place): [Any]):")
  }

  @Test func noSteps() {
    #expect(note(depth: 0) == "// Differs more than 0 levels deep:")
    #expect(note(depth: 1) == "// Differs more than 1 level deep ([0]: [Any]):")
  }
}
