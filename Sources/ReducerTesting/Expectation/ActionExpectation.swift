import CustomDiff
import ReducerRuntime

/// Which action a test expects to receive.
struct ActionExpectation<Action> {
  var isMet: (Action) -> Bool
  /// What to call it: asked only for a failure, when a case path may have found out more of its case.
  var describe: () -> Failure.Expected
  /// An action that would do, where there is one to compare with.
  var example: Action?
}

extension ActionExpectation {
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
    describe = { .casePath(casePath.description) }
  }

  /// Expects any action that a predicate accepts.
  init(_ isMatching: @escaping (Action) -> Bool) {
    isMet = isMatching
    describe = { .predicate }
  }

  private init(isMet: @escaping (Action) -> Bool, example: Action) {
    self.isMet = isMet
    self.example = example
    describe = { .action(String(customDumping: example)) }
  }

  /// How a received action differs from the expected one, where there is a value to compare with.
  func difference(from action: Action) -> String? {
    example.flatMap { diff($0, action, format: .proportional) }
  }

  /// The received action that is most like the expected one: it, or one that shares cases with it.
  ///
  /// - Complexity: O(*n*) in the size of the first hundred actions.
  func nearest(among actions: some Sequence<Action>) -> Failure.Nearest? {
    let candidates = actions.prefix(100).enumerated()
    if let match = candidates.first(where: { isMet($0.element) }) {
      return Failure.Nearest(index: match.offset, difference: nil)
    }
    guard let example else { return nil }
    let cases = caseNames(of: example)
    let likeness = candidates.compactMap {
      index,
      action -> (Int, Action, shared: Int, changes: Int)? in
      let shared = zip(cases, caseNames(of: action)).prefix { $0 == $1 }.count
      if shared == 0, !cases.isEmpty { return nil }
      let changes = CustomDiff.difference(between: example, and: action)?.changes.count ?? 0
      return (index, action, shared, changes)
    }
    return likeness.min { ($1.shared, $0.changes) < ($0.shared, $1.changes) }.map {
      Failure.Nearest(index: $0.0, difference: difference(from: $0.1))
    }
  }
}
