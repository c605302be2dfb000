import CustomDiff
import ReducerRuntime

/// The action that a test expects to receive.
///
/// A class, so that generic code that passes it on need not look up its layout.
final class ActionExpectation<Action> {
  let isMet: (Action) -> Bool
  /// Describes the expected action.
  ///
  /// It is called only for a failure, when a case path may know more about its case.
  let describe: () -> Failure.Expected
  /// Whether matching runs a predicate of the test.
  let runsTestCode: Bool
  private let anyExample: Any?

  /// An action that meets the expectation, if there is one to compare with.
  var example: Action? { anyExample.flatMap { $0 as? Action } }

  /// Expects exactly this action.
  convenience init(_ action: Action) where Action: Equatable {
    self.init(isMet: { $0 == action }, example: action)
  }

  /// Expects an action of a case with a value.
  convenience init<Value: Equatable>(_ casePath: CasePath<Action, Value>, _ value: Value) {
    self.init(isMet: { casePath.extract(from: $0) == value }, example: casePath.embed(value))
  }

  /// Expects any action of a case.
  init<Value>(_ casePath: CasePath<Action, Value>) {
    isMet = { casePath.extract(from: $0) != nil }
    describe = { .casePath(casePath.description) }
    runsTestCode = false
    anyExample = nil
  }

  /// Expects any action that a predicate accepts.
  init(_ isMatching: @escaping (Action) -> Bool) {
    isMet = isMatching
    describe = { .predicate }
    runsTestCode = true
    anyExample = nil
  }

  private init(isMet: @escaping (Action) -> Bool, example: Action) {
    self.isMet = isMet
    anyExample = example
    runsTestCode = false
    describe = { .action(Failure.dump(example)) }
  }
}

extension ActionExpectation {
  /// Returns how an action differs from the expected one, if there is a value to compare with.
  func difference(
    from action: Action,
    lines: Int = FailureLimits.actionDifference
  ) -> String? {
    example.flatMap { differenceText(from: $0, to: action, lines: lines) }
  }

  /// Returns the received action that is closest to the expected one: a match, or one that shares
  /// cases.
  ///
  /// - Complexity: O(*n*) in the size of the first hundred actions.
  func nearest(among actions: some Sequence<Action>) -> Failure.Nearest? {
    let candidates = actions.prefix(100).enumerated()
    if let match = candidates.first(where: { isMet($0.element) }) {
      return Failure.Nearest(index: match.offset, difference: nil)
    }
    guard let example else { return nil }
    let cases = caseNames(of: example).names
    var likely: [(index: Int, action: Action)] = []
    var most = cases.isEmpty ? 0 : 1
    for (index, action) in candidates {
      let shared = zip(cases, caseNames(of: action).names).prefix { $0 == $1 }.count
      if shared > most { likely = [] }
      if shared >= most { likely.append((index, action)) }
      most = max(most, shared)
    }
    // Among actions that share equally many cases, the one with the fewest changes.
    let nearest = likely.min { changes(to: $0.action) < changes(to: $1.action) }
    return nearest.map {
      Failure.Nearest(
        index: $0.index,
        difference: difference(from: $0.action, lines: FailureLimits.nearDifference)
      )
    }
  }

  private func changes(to action: Action) -> Int {
    guard let example else { return 0 }
    return boundedDifference(between: example, and: action)?.root.changeCount.found ?? 0
  }
}
