import CustomDiff
import ReducerRuntime
import SwiftCode

/// The wording of a store's notes, which do not fail the test.
extension Failure {
  /// - Parameters:
  ///   - difference: The changes that the test did not assert, or all changes.
  ///   - isAll: True if the difference contains what the test asserted, too.
  static func skippedAssertions(_ difference: Difference, isAll: Bool) -> String {
    """
    \(isAll ? "All changes of state, asserted or not" : "Changes of state that were not asserted"): …

    \(difference.text.indented(by: 4))

    (\(isAll ? "Before" : "Asserted"): −, Actual: +)
    """
  }

  /// The comment on issues in a closure that runs only to find the changes that it leaves out.
  static let silencedClosure = "The closure ran once more, on the state before the action."

  static func skippedActions<State, Action>(_ entries: [ReceivedAction<State, Action>]) -> String {
    let lines = zip(entries, dumps(entries.map(\.action))).map { entry, dump in
      let paths = dump == "…" ? [] : entry.change.difference?.changedPaths(limit: 5) ?? []
      return dump + paths.map { "\n" + $0.indented(by: 2) }.joined()
    }
    return """
      Received actions that were skipped, and what they changed: …

      \(list(lines))
      """
  }

  static func consequences(_ what: [String]) -> String {
    """
    \(what.count == 1 ? "Another failure follows" : "\(what.count) more failures follow") from the \
    one at this line and \(what.count == 1 ? "is" : "are") not reported separately: …

    \(list(what))
    """
  }

  static func waited(for effect: UnfinishedEffect) -> String {
    """
    This call waited in real time for the effect of \(effect.action), made at \(effect.location).

    If the effect waits for time to pass, have it sleep on a clock of its dependencies \
    ("@Dependency(\\.continuousClock)"), override that with a test clock, and advance it. If the test \
    should wait, pass "timeout:" to the call.
    """
  }

  /// Says that the changes of an object are not compared.
  static func unseen(_ object: StateObject) -> String {
    """
    Changes inside an object are not seen: …

      \(object.path): \(object.type)

    Unless the action replaces it, it is the same object before and after. To fix, make \
    "\(object.type)" a struct, or make it a dependency.
    """
  }

  /// - Parameter action: The first action that the read did not include.
  static func readEarly(_ action: String) -> String {
    """
    The test read the state of the store while \(action) waited to be received, so it saw the state before that.

    To see the state after it, receive it first, or skip it: "await store.skipReceivedActions()".
    """
  }

  static func skippedEffects(_ effects: [UnfinishedEffect]) -> String {
    """
    Running effects that were cancelled: …

    \(effects.map { "    The effect of \($0.action), made at \($0.location)" }.joined(separator: "\n"))
    """
  }
}
