import CustomDiff
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

/// An action that a test expects to receive.
struct ActionExpectation<Action> {
  let isMet: (Action) -> Bool
  /// Describes the expected action.
  ///
  /// Only a failure calls it. By then, a case path may know more about its case.
  let describe: () -> String
  /// True if matching runs a predicate of the test.
  let runsTestCode: Bool
  /// An action that meets the expectation, if there is one for a comparison.
  let example: Action?

  /// Expects exactly this action.
  init(_ action: Action) where Action: Equatable {
    self.init(isMet: { $0 == action }, example: action)
  }

  /// Expects an action of a case with a value.
  init<Value: Equatable>(_ casePath: CasePath<Action, Value>, _ value: Value) {
    self.init(isMet: { casePath.extract(from: $0) == value }, example: casePath.embed(value))
  }

  /// Expects any action of a case.
  init<Value>(_ casePath: CasePath<Action, Value>) {
    isMet = { casePath.extract(from: $0) != nil }
    describe = { "any action of the case \(casePath.description)" }
    runsTestCode = false
    example = nil
  }

  /// Expects any action that a predicate accepts.
  init(_ isMatching: @escaping (Action) -> Bool) {
    isMet = isMatching
    describe = { "any action that the predicate accepts" }
    runsTestCode = true
    example = nil
  }

  private init(isMet: @escaping (Action) -> Bool, example: Action) {
    self.isMet = isMet
    self.example = example
    runsTestCode = false
    describe = { Failure.dump(example) }
  }
}

extension ActionExpectation {
  /// Returns whether an action meets the expectation, as far as that shows without code of the test.
  ///
  /// A predicate would see an action twice, or one that the reducer has not.
  func isKnownToMeet(_ action: Action) -> Bool { !runsTestCode && isMet(action) }

  /// Returns whether an effect may send the expected action, judging by its type of actions.
  func mayBeSent(by effect: RunningEffect) -> Bool {
    guard let example, TypeKind(effect.actionType) == .enumeration else { return true }
    return ActionText.types(in: example).contains(ObjectIdentifier(effect.actionType))
  }

  /// Returns how an action differs from the expected one, if there is a value to compare with.
  func difference(
    from action: Action,
    lines: Int = FailureLimits.actionDifference
  ) -> String? {
    example.flatMap { differenceText(from: $0, to: action, lines: lines) }
  }

  /// Returns the received action that is closest to the expected one: a match, or an action that
  /// shares cases with it.
  ///
  /// - Complexity: O(*n*) in the size of the first hundred actions.
  func nearest(among actions: some Sequence<Action>) -> Failure.Nearest? {
    let candidates = actions.prefix(100).enumerated()
    if let match = candidates.first(where: { isMet($0.element) }) {
      return Failure.Nearest(index: match.offset, difference: nil)
    }
    guard let example else { return nil }
    let cases = caseNames(of: example).names
    var nearest: (index: Int, action: Action)?
    var most = cases.isEmpty ? -1 : 0
    for (index, action) in candidates {
      let shared = zip(cases, caseNames(of: action).names).prefix { $0 == $1 }.count
      if shared > most { (nearest, most) = ((index, action), shared) }
    }
    return nearest.map {
      Failure.Nearest(
        index: $0.index,
        difference: difference(from: $0.action, lines: FailureLimits.nearDifference)
      )
    }
  }
}
