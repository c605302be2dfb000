/// What a list of checks consists of: ``Always``, ``AtRest``, ``Sometimes``, ``Model`` and others.
///
/// The list takes any of them, so the compiler names a mistake in a check, on its line.
public protocol WalkCheck<State> {
  /// The state of the feature.
  associatedtype State

  /// The check as a list.
  var checks: WalkChecks<State> { get }
}

/// Builds the list of what walks check.
@resultBuilder
public enum WalkChecksBuilder<State> {
  /// Adds a check.
  public static func buildExpression(_ check: some WalkCheck<State>) -> WalkChecks<State> {
    check.checks
  }

  /// Combines the checks of several statements.
  public static func buildBlock(_ checks: WalkChecks<State>...) -> WalkChecks<State> {
    buildArray(checks)
  }

  /// Adds the checks of an `if` whose condition holds.
  public static func buildOptional(_ checks: WalkChecks<State>?) -> WalkChecks<State> {
    checks ?? WalkChecks()
  }

  /// Adds the checks of the first branch.
  public static func buildEither(first checks: WalkChecks<State>) -> WalkChecks<State> {
    checks
  }

  /// Adds the checks of the second branch.
  public static func buildEither(second checks: WalkChecks<State>) -> WalkChecks<State> {
    checks
  }

  /// Combines the checks of a loop.
  public static func buildArray(_ checks: [WalkChecks<State>]) -> WalkChecks<State> {
    WalkChecks(
      always: checks.flatMap(\.always),
      atRest: checks.flatMap(\.atRest),
      sometimes: checks.flatMap(\.sometimes),
      models: checks.flatMap(\.models),
      ends: checks.flatMap(\.ends),
      reachable: checks.flatMap(\.reachable)
    )
  }
}
