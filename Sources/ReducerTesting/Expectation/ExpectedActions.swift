import ReducerRuntime

/// The actions that a call of the test expects to receive, matched with the received ones.
///
/// It is an object, so that it matches each received action once, however often the call waits.
final class ExpectedActions<Action> {
  let expectations: [ActionExpectation<Action>]
  /// True if the actions may come in any order; otherwise, the call expects a single action.
  let isUnordered: Bool
  /// The received actions that meet an expectation, as ascending offsets into the inbox.
  private(set) var matches: [Int] = []
  /// The expectations that no received action meets, in ascending order.
  private(set) var missing: [Int] = []
  /// The number of actions that have been matched.
  private var count = 0
  /// The identifier of the oldest action that has been matched.
  private var oldest: ActionID?

  init(_ expectations: [ActionExpectation<Action>], isUnordered: Bool = false) {
    self.expectations = expectations
    self.isUnordered = isUnordered
  }

  /// Assigns each received action that has not been matched before, oldest first, to the first free
  /// expectation that it meets.
  ///
  /// - Returns: True if all expectations are met.
  /// - Complexity: O(*n*·*m*) for *n* expectations and *m* actions; it stops when all expectations
  ///   are met.
  func match<State>(_ inbox: ArraySlice<ReceivedAction<State, Action>>) -> Bool {
    // A call that overlaps with this one may have taken the first actions.
    if count == 0 || inbox.first?.id != oldest {
      (matches, missing, count) = ([], Array(expectations.indices), 0)
    }
    oldest = inbox.first?.id
    while count < inbox.count, !missing.isEmpty {
      let action = inbox[inbox.startIndex + count].action
      if let met = missing.firstIndex(where: { expectations[$0].isMet(action) }) {
        missing.remove(at: met)
        matches.append(count)
      }
      count += 1
    }
    return missing.isEmpty
  }

  /// The number of actions up to the last one that meets an expectation.
  var end: Int { matches.last.map { $0 + 1 } ?? 0 }

  /// Returns the actions that meet no expectation.
  func others<Element>(_ actions: [Element]) -> [Element] {
    actions.indices.filter { !matches.contains($0) }.map { actions[$0] }
  }
}
