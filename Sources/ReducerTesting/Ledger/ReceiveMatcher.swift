/// The received actions that one call of `receive` takes.
protocol ReceiveMatcher<Action> {
  associatedtype Action

  /// The expectations for the actions that must arrive.
  var expectations: [ActionExpectation<Action>] { get }

  /// The expectation, if there is only one.
  var only: ActionExpectation<Action>? { get }

  /// Whether matching runs code of the test that may use the store.
  var runsTestCode: Bool { get }

  /// Returns the failure for expected actions that did not arrive.
  func missing<State>(_ evidence: MissingEvidence<State, Action>) -> Failure.Kind

  /// Returns the failure for other actions that arrived instead.
  func different<State>(_ evidence: DifferentEvidence<State, Action>) -> Failure.Kind
}

extension ReceiveMatcher {
  /// How many actions must arrive.
  var count: Int { only == nil ? expectations.count : 1 }

  var runsTestCode: Bool { false }
}

/// What is known when expected actions did not arrive.
struct MissingEvidence<State, Action> {
  /// The expectations that nothing met.
  var missing: [ActionExpectation<Action>]
  /// The actions that met the other expectations.
  var matches: [Received<State, Action>]
  /// The actions that have arrived but were not expected.
  var others: [Received<State, Action>]
  /// Where an earlier call took the only missing action.
  var earlier: Failure.Earlier?
  /// The last action, if it did nothing.
  var idle: IdleAction?
  var reason: Failure.StopReason
  var effects: [Failure.RunningEffect]
  var code: ReceiveCode<State, Action>
}

/// What is known when actions other than the expected ones arrived.
struct DifferentEvidence<State, Action> {
  /// The expectations that nothing met.
  var missing: [ActionExpectation<Action>]
  /// The actions that the call takes, oldest first.
  var taken: [Received<State, Action>]
  /// The taken actions that were not expected.
  var others: [Received<State, Action>]
  /// The actions that arrived later.
  var later: [Received<State, Action>]
  /// Whether effects are running that might have sent something before the first of the actions.
  var hasOvertaken = false
  var code: ReceiveCode<State, Action>
}

/// The next action, which must meet the expectation.
extension ActionExpectation: ReceiveMatcher {
  var expectations: [ActionExpectation] { [self] }
  var only: ActionExpectation? { self }
}

/// The next actions, which must be those of a list in any order.
struct UnorderedActions<Action>: ReceiveMatcher {
  var expectations: [ActionExpectation<Action>]
  var only: ActionExpectation<Action>? { expectations.count == 1 ? expectations[0] : nil }
}

/// Which received actions meet which expectations, as offsets into both.
struct Match: Equatable {
  /// The received actions that meet an expectation, in ascending order.
  var matches: [Int] = []
  /// The expectations that no received action meets, in ascending order.
  var missing: [Int]

  /// Assigns to each action, from the oldest on, the first free expectation that it meets.
  ///
  /// - Complexity: O(*n*·*m*) for *n* expectations and *m* actions; it stops when all are met.
  init<Action>(
    _ expectations: [ActionExpectation<Action>],
    _ actions: some Sequence<Action>
  ) {
    missing = Array(expectations.indices)
    for (offset, action) in actions.enumerated() {
      if missing.isEmpty { return }
      guard let met = missing.firstIndex(where: { expectations[$0].isMet(action) }) else {
        continue
      }
      missing.remove(at: met)
      matches.append(offset)
    }
  }
}
