public import ReducerRuntime

/// A path to a case of the actions, whatever the case carries: `/Feature.Action.response`.
///
/// Only case paths conform. The types after the root are always `Never`. Each of them that nothing
/// determines counts as a mistake when the compiler looks for the likeliest one. So it does not take
/// a misspelt action, as in `receive(.row(.taped))`, for a misspelt path.
public protocol ActionCase<Root, First, Second, Third, Fourth, Fifth, Sixth> {
  /// The actions.
  associatedtype Root
  /// What the case carries.
  associatedtype Value
  /// Always `Never`.
  associatedtype First = Never
  /// Always `Never`.
  associatedtype Second = Never
  /// Always `Never`.
  associatedtype Third = Never
  /// Always `Never`.
  associatedtype Fourth = Never
  /// Always `Never`.
  associatedtype Fifth = Never
  /// Always `Never`.
  associatedtype Sixth = Never

  /// The path.
  var casePath: CasePath<Root, Value> { get }
}

extension CasePath: ActionCase {
  /// The path itself.
  public var casePath: CasePath { self }
}
