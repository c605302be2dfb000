/// The checks of walks, also as a part of the checks of others.
///
/// <!-- context: account, top-level; module: walks -->
/// ```swift
/// @WalkChecksBuilder<Account.State> func accountChecks() -> WalkChecks<Account.State> {
///   Always("the balance is not negative") { $0.balance >= 0 }
/// }
/// ```
public struct WalkChecks<State>: WalkCheck {
  /// These checks.
  public var checks: WalkChecks<State> { self }

  var always: [Always<State>] = []
  var atRest: [AtRest<State>] = []
  var sometimes: [Sometimes<State>] = []
  var models: [Model<State>] = []
  var ends: [CanEnd<State>] = []
  var reachable: [AlwaysReachable<State>] = []

  /// Whether a check concerns steps, and not only states.
  var includesSteps: Bool { always.contains(where: \.concernsStep) }

  /// The first invariant that does not hold in a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - before: The state before and the step that led on; nil for the initial state.
  ///   - isAtRest: Whether no effect is running.
  func broken(
    in state: State,
    after before: (state: State, step: WalkedStep)? = nil,
    isAtRest: Bool
  ) -> WalkBreak? {
    for check in always where !check.holds(before, state) { return .invariant(check.name) }
    guard isAtRest else { return nil }
    for check in atRest where !check.holds(state) {
      return .invariant(check.name, isAtRest: true)
    }
    return nil
  }
}
