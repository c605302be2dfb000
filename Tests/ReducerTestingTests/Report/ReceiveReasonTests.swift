import Foundation
import ReducerRuntime
import Testing

@testable import ReducerTesting

/// Why the suggested calls name only the case of an action: for the calls that are written.
@Suite struct ReceiveReasonTests {
  /// The reason for as many numbers that equal themselves as are written, with one that does not.
  private func reason(nanAt position: Int) -> Failure.UnnamedValue? {
    var numbers = Array(repeating: 1.0, count: FailureLimits.calls.count)
    numbers.insert(.nan, at: position)
    return ReceiveCode<Int, Double>.reason(
      for: numbers.enumerated().map { index, number in
        let id = ActionID(rawValue: index + 1)
        return Received(
          action: number,
          record: ActionRecord(id: id, root: id, source: .sent),
          change: StateChange(none: 0)
        )
      }
    )
  }

  @Test func aCallThatDoesNotFitBesideTheFirstIsCounted() {
    let long = Array(repeating: String(repeating: "a", count: 70), count: 40)
    let entries = [["b"], long].enumerated().map { index, texts in
      let id = ActionID(rawValue: index + 1)
      return Received(
        action: texts,
        record: ActionRecord(id: id, root: id, source: .sent),
        change: StateChange(none: 0)
      )
    }
    let code = ReceiveCode<Int, [String]>(exhaustivity: .on)
    #expect(code.lines(for: entries) == ["await store.receive([\"b\"])", "// … and 1 more"])
    // The first is written whatever its length.
    #expect(code.lines(for: entries.reversed()).count > FailureLimits.calls.lines)
  }

  /// A UUID of this run in a closure would fail in the next.
  @Test(arguments: [("00000000-0000-4000-8000-000000000000", 1), (nil, 3)])
  func aClosureHoldsNoValueOfThisRun(_ text: String?, lines: Int) throws {
    let before: UUID? = nil
    let after = try #require(UUID(uuidString: text ?? "00000000-0000-0000-0000-000000000001"))
    let entry = Received(
      action: "loaded",
      record: ActionRecord(
        id: ActionID(rawValue: 1),
        root: ActionID(rawValue: 1),
        source: .sent
      ),
      change: StateChange(before: before, after: after)
    )
    let code = ReceiveCode<UUID?, String>(exhaustivity: .on)
    #expect(code.lines(for: [entry]).count == lines)
  }

  @Test func aClosureSaysWhatIsRemoved() {
    let entry = Received(
      action: "removed",
      record: ActionRecord(
        id: ActionID(rawValue: 1),
        root: ActionID(rawValue: 1),
        source: .sent
      ),
      change: StateChange(before: [1, 2], after: [1])
    )
    let code = ReceiveCode<[Int], String>(exhaustivity: .on)
    #expect(
      code.lines(for: [entry])
        == ["await store.receive(\"removed\") {", "  $0.removeLast()", "}"]
    )
  }

  @Test func theFirstActionsAreWritten() {
    #expect(reason(nanAt: 0) == .neverEqual)
    #expect(reason(nanAt: FailureLimits.calls.count - 1) == .neverEqual)
  }

  @Test func theRestAreCounted() {
    #expect(reason(nanAt: FailureLimits.calls.count) == nil)
  }
}
