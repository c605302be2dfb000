/// The checks of walks.
public struct WalkChecks<State> {
  var always: [Always<State>] = []
  var atRest: [AtRest<State>] = []
  var sometimes: [Sometimes<State>] = []

  /// Whether a check concerns steps, and not only states.
  var includesSteps: Bool { always.contains(where: \.concernsStep) }

  /// The first invariant that does not hold in a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - before: The state before; nil for the initial state.
  ///   - isAtRest: Whether no effect is running.
  func broken(
    in state: State,
    after before: State? = nil,
    isAtRest: Bool
  ) -> String? {
    for check in always where !check.holds(before, state) { return check.name }
    guard isAtRest else { return nil }
    for check in atRest where !check.holds(state) { return check.name }
    return nil
  }
}
