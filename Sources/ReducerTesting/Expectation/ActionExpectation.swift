import CustomDiff
import ReducerRuntime

/// Which action a test expects to receive.
struct ActionExpectation<Action> {
  var expected: Failure.Expected
  var isMet: (Action) -> Bool
  /// How a received action differs from the expected one, where there is a value to compare with.
  var difference: (Action) -> String?
}

extension ActionExpectation {
  /// Expects exactly this action.
  init(_ action: Action) where Action: Equatable {
    expected = .action(String(customDumping: action))
    isMet = { $0 == action }
    difference = { diff(action, $0, format: .proportional) }
  }

  /// Expects an action of a case with a value.
  init<Value: Equatable>(_ casePath: CasePath<Action, Value>, _ value: Value) {
    expected = .action(String(customDumping: casePath.embed(value)))
    isMet = { casePath.extract(from: $0) == value }
    difference = { diff(casePath.embed(value), $0, format: .proportional) }
  }

  /// Expects any action of a case.
  init<Value>(_ casePath: CasePath<Action, Value>) {
    expected = .casePath(casePath.description)
    isMet = { casePath.extract(from: $0) != nil }
    difference = { _ in nil }
  }
}
