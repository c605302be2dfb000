/// Which received actions one call of `receive` takes.
protocol ReceiveMatcher<Action> {
  associatedtype Action

  /// The actions that must come.
  var expectations: [ActionExpectation<Action>] { get }

  /// The expectation where there is only one.
  var only: ActionExpectation<Action>? { get }

  /// Describes that expected actions did not come.
  func missing<State>(_ evidence: MissingEvidence<State, Action>) -> Failure.Kind

  /// Describes that other actions came.
  func different<State>(_ evidence: DifferentEvidence<State, Action>) -> Failure.Kind
}

extension ReceiveMatcher {
  /// How many actions must come.
  var count: Int { only == nil ? expectations.count : 1 }
}

/// What is known where expected actions did not come.
struct MissingEvidence<State, Action> {
  /// The expectations that nothing met.
  var missing: [ActionExpectation<Action>]
  /// The actions that met the others.
  var matches: [Received<State, Action>]
  /// The actions that are there and were not expected.
  var others: [Received<State, Action>]
  var reason: Failure.Reason
  var effects: [Failure.RunningEffect]
  var code: ReceiveCode<State, Action>
}

/// What is known where other actions came than those that were expected.
struct DifferentEvidence<State, Action> {
  /// The expectations that nothing met.
  var missing: [ActionExpectation<Action>]
  /// The actions that the call takes, oldest first.
  var taken: [Received<State, Action>]
  /// Those of them that were not expected.
  var others: [Received<State, Action>]
  /// The actions that came later.
  var later: [Received<State, Action>]
  var code: ReceiveCode<State, Action>
}

/// The next action, which must be one that an expectation describes.
extension ActionExpectation: ReceiveMatcher {
  var expectations: [ActionExpectation] { [self] }
  var only: ActionExpectation? { self }
}

/// The next actions, which must be those of a list, in any order.
struct UnorderedActions<Action>: ReceiveMatcher {
  var expectations: [ActionExpectation<Action>]
  var only: ActionExpectation<Action>? { expectations.count == 1 ? expectations[0] : nil }
}

/// What of the received actions meets expectations, as offsets into both.
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
