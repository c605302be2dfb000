import CustomDiff
import ReducerRuntime

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

  /// Returns whether an action is of the expected case, as far as that shows without code of the test.
  func isOfCase(_ action: Action) -> Bool {
    if runsTestCode { return true }
    guard let example else { return isMet(action) }
    return caseNames(of: example).names == caseNames(of: action).names
  }

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
