/// A condition that must be met at least once in all walks together.
///
/// It shows that the walks reach the states that matter.
///
/// <!-- context: in-checks -->
/// ```swift
/// Sometimes("the account is empty") { $0.balance == 0 }
/// ```
public struct Sometimes<State>: WalkCheck {
  let name: String
  let happens: (State) -> Bool

  /// This check alone.
  public var checks: WalkChecks<State> { WalkChecks(sometimes: [self]) }

  /// Creates a check that fails the walks if none of their states meets it.
  ///
  /// - Parameters:
  ///   - name: What happens, for the report.
  ///   - happens: Whether it happens in a state.
  public init(_ name: String, _ happens: @escaping (_ state: State) -> Bool) {
    self.name = name.onOneLine
    self.happens = happens
  }
}
