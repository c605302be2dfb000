import ReducerRuntime

/// The received actions that the test has not taken, oldest first, and what failures said of them.
///
/// It is an object, since a predicate of the test that it runs may read the store at the same time.
final class Inbox<State, Action> {
  typealias Received = ReceivedAction<State, Action>

  /// The actions that wait.
  private(set) var entries: ArraySlice<Received> = []
  /// Actions that a failure has listed, and that the test has gone past.
  private(set) var passed: [Received] = []
  /// Expected actions that a running effect may still send, although their call has already failed.
  private var tooEarly: [(expectation: ActionExpectation<Action>, cause: Cause)] = []
  /// The last action that waited when the test read the state that an action of its own had left.
  private var lastOverlooked = ActionID(rawValue: 0)
  /// The last action that a failure has listed as not received.
  private var lastReported = ActionID(rawValue: 0)

  func add(_ entry: Received) { entries.append(entry) }

  /// Takes the oldest actions.
  ///
  /// - Complexity: O(*k*) for *k* actions taken.
  func take(_ count: Int) -> [Received] {
    let taken = Array(entries.prefix(count))
    entries.removeFirst(taken.count)
    // Releases the states of the taken actions.
    if entries.isEmpty { entries = [] }
    return taken
  }

  // MARK: Reported actions

  /// The actions that no failure has listed yet.
  var unreported: ArraySlice<Received> { entries.drop(while: isReported) }

  /// The number of actions that a failure has listed.
  var reportedCount: Int { entries.prefix(while: isReported).count }

  private func isReported(_ entry: Received) -> Bool { entry.id <= lastReported }

  /// Returns whether a failure has listed an action, whether or not it waits.
  func hasReported(_ action: ActionID) -> Bool { action <= lastReported }

  /// Records that a failure lists all actions that wait.
  func didReport() {
    if let last = entries.last { lastReported = last.id }
  }

  /// Takes the actions that a failure has listed, since the test goes on with what came after.
  func passReported() -> [Received] {
    let taken = take(reportedCount)
    passed += taken
    return taken
  }

  // MARK: Overlooked actions

  /// The actions that still wait, as they did when the test read the state after its own action.
  var overlooked: some Collection<Received> { entries.prefix { $0.id <= lastOverlooked } }

  /// Records that the test has read the state while these actions waited.
  func didOverlook() {
    if let last = entries.last { lastOverlooked = last.id }
  }

  /// Records that a failure has said which actions the test overlooked.
  func didReportOverlooked() { lastOverlooked = ActionID(rawValue: 0) }

  // MARK: Actions that were expected too early

  /// Records that a call has failed for actions that a running effect may still send.
  func didExpectTooEarly(_ expectations: [ActionExpectation<Action>], _ cause: Cause) {
    tooEarly += expectations.map { ($0, cause) }
  }

  /// Forgets these calls, since another one has received its action.
  func forgetEarlyCalls() { tooEarly = [] }

  /// Returns the failure of a call that expected an action too early, once for each call.
  func takeEarlyCall(expecting entry: Received) -> Cause? {
    tooEarly.firstIndex { $0.expectation.isMet(entry.action) }.map { tooEarly.remove(at: $0).cause }
  }
}
