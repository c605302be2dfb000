/// An invariant, which must hold after every step of every walk.
///
/// <!-- context: in-checks -->
/// ```swift
/// Always("the balance is not negative") { $0.balance >= 0 }
/// Always("a closed account stays closed") { before, after in !before.isClosed || after.isClosed }
/// ```
public struct Always<State> {
  let name: String
  /// Whether it concerns a step, and not only the state that the step leads to.
  let concernsStep: Bool
  /// Whether it holds, given the state before the step, which the initial state does not have.
  let holds: (_ before: State?, _ state: State) -> Bool

  /// Creates a check that fails a walk in any state that violates it.
  ///
  /// - Parameters:
  ///   - name: What holds, for the report.
  ///   - holds: Whether it holds in a state.
  public init(_ name: String, _ holds: @escaping (_ state: State) -> Bool) {
    self.name = name
    concernsStep = false
    self.holds = { holds($1) }
  }

  /// Creates a check that fails a walk at any step that violates it.
  ///
  /// - Parameters:
  ///   - name: What holds, for the report.
  ///   - holds: Whether it holds for the states before and after a step.
  public init(_ name: String, _ holds: @escaping (_ before: State, _ after: State) -> Bool) {
    self.name = name
    concernsStep = true
    self.holds = { before, after in before.map { holds($0, after) } ?? true }
  }
}

/// An invariant, which must hold in every state of every walk in which no effect is running.
///
/// It says what effects must have done when they have ended: nothing is loading, the results are
/// those of the query, everything is saved.
///
/// <!-- context: in-checks -->
/// ```swift
/// AtRest("nothing is loading") { !$0.isLoading }
/// ```
public struct AtRest<State> {
  let name: String
  let holds: (State) -> Bool

  /// Creates a check that fails a walk where all effects have ended and the state violates it.
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
    isAtRest: Bool = true
  ) -> String? {
    for check in always where !check.holds(before, state) { return check.name }
    guard isAtRest else { return nil }
    for check in atRest where !check.holds(state) { return check.name }
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
