import ReducerRuntime
import Testing

@testable import ReducerTesting

/// How much is noted of what a test passed over.
@Suite struct NoteLimitsTests {
  private struct State: Equatable {
    var a = 0
    var b = 0
    var c = 0
    var d = 0
    var e = 0
    var f = 0
  }

  /// An action that changed some fields.
  private func action(_ name: String, changing count: Int = 0) -> Received<State, String> {
    let fields: [WritableKeyPath<State, Int>] = [\.a, \.b, \.c, \.d, \.e, \.f]
    var state = State()
    for field in fields.prefix(count) { state[keyPath: field] = 1 }
    let id = ActionID(rawValue: 1)
    return Received(
      action: name,
      record: ActionRecord(id: id, root: id, source: .sent),
      change: StateChange(before: State(), after: state)
    )
  }

  private let heading = "Received actions that were skipped, and what they changed: …\n\n"

  @Test func fivePathsAreNamed() {
    let five = """
          "save"
            $0.a  0 → 1
            $0.b  0 → 1
            $0.c  0 → 1
            $0.d  0 → 1
            $0.e  0 → 1
      """
    #expect(Failure.skippedActions([action("save", changing: 5)]) == heading + five)
    #expect(
      Failure.skippedActions([action("save", changing: 6)])
        == heading + five + "\n      … and 1 more"
    )
  }

  @Test func tenActionsAreNamed() {
    let actions = (1...12).map { action("\($0)") }
    let ten = (1...10).map { "    \"\($0)\"" }.joined(separator: "\n")
    #expect(Failure.skippedActions(Array(actions.prefix(10))) == heading + ten)
    #expect(
      Failure.skippedActions(Array(actions.prefix(11))) == heading + ten + "\n    … (1 more)"
    )
    #expect(Failure.skippedActions(actions) == heading + ten + "\n    … (2 more)")
  }

  @Test func tenFollowingFailuresAreNamed() {
    let names = (1...12).map { "failure \($0)" }
    let ten = names.prefix(10).map { "    \($0)" }.joined(separator: "\n")
    func heading(_ count: Int) -> String {
      "\(count) more failures follow from the one at this line and are not reported separately: …\n\n"
    }
    #expect(Failure.followUps(Array(names.prefix(10))) == heading(10) + ten)
    #expect(
      Failure.followUps(Array(names.prefix(11))) == heading(11) + ten + "\n    … (1 more)"
    )
    #expect(Failure.followUps(names) == heading(12) + ten + "\n    … (2 more)")
  }

  @Test func oneFollowingFailureIsNoList() {
    #expect(
      Failure.followUps(["finish"]) == """
        Another failure follows from the one at this line and is not reported separately: …

            finish
        """
    )
  }
}
