/// An invariant, which must hold after every step of every walk.
///
/// <!-- context: in-checks -->
/// ```swift
/// Always("the balance is not negative") { $0.balance >= 0 }
/// ```
public struct Always<State> {
  let name: String
  let holds: (State) -> Bool

  /// Creates a check that fails a walk in any state that violates it.
  ///
  /// - Parameters:
  ///   - name: What holds, for the report.
  ///   - holds: Whether it holds in a state.
  public init(_ name: String, _ holds: @escaping (_ state: State) -> Bool) {
    self.name = name
    self.holds = holds
  }
}

/// A condition that must be met at least once in all walks together.
///
/// It shows that the walks reach the states that matter.
///
/// <!-- context: in-checks -->
/// ```swift
/// Sometimes("the account is empty") { $0.balance == 0 }
/// ```
public struct Sometimes<State> {
  let name: String
  let happens: (State) -> Bool

  /// Creates a check that fails the walks if none of their states meets it.
  ///
  /// - Parameters:
  ///   - name: What happens, for the report.
  ///   - happens: Whether it happens in a state.
  public init(_ name: String, _ happens: @escaping (_ state: State) -> Bool) {
    self.name = name
    self.happens = happens
  }
}

/// The checks of walks.
public struct WalkChecks<State> {
  var always: [Always<State>] = []
  var sometimes: [Sometimes<State>] = []

  /// The first invariant that does not hold in a state.
  func broken(in state: State) -> String? {
    for check in always where !check.holds(state) { return check.name }
    return nil
  }
}

/// Builds the list of what walks check.
@resultBuilder
public enum WalkChecksBuilder<State> {
  /// Adds a condition that must always hold.
  public static func buildExpression(_ check: Always<State>) -> WalkChecks<State> {
    WalkChecks(always: [check])
  }

  /// Adds a condition that must be met once.
  public static func buildExpression(_ check: Sometimes<State>) -> WalkChecks<State> {
    WalkChecks(sometimes: [check])
  }

  /// Combines the checks of several statements.
  public static func buildBlock(_ checks: WalkChecks<State>...) -> WalkChecks<State> {
    WalkChecks(always: checks.flatMap(\.always), sometimes: checks.flatMap(\.sometimes))
  }
}
