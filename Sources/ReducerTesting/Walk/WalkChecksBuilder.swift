/// Builds the list of what walks check.
@resultBuilder
public enum WalkChecksBuilder<State> {
  /// Adds a condition that must always hold.
  public static func buildExpression(_ check: Always<State>) -> WalkChecks<State> {
    WalkChecks(always: [check])
  }

  /// Adds a condition that must hold while no effect is running.
  public static func buildExpression(_ check: AtRest<State>) -> WalkChecks<State> {
    WalkChecks(atRest: [check])
  }

  /// Adds a condition that must be met once.
  public static func buildExpression(_ check: Sometimes<State>) -> WalkChecks<State> {
    WalkChecks(sometimes: [check])
  }

  /// Combines the checks of several statements.
  public static func buildBlock(_ checks: WalkChecks<State>...) -> WalkChecks<State> {
    WalkChecks(
      always: checks.flatMap(\.always),
      atRest: checks.flatMap(\.atRest),
      sometimes: checks.flatMap(\.sometimes)
    )
  }
}
