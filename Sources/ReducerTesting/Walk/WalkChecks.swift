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

/// An invariant, which must hold after every step of every walk.
///
/// A step ends when everything has arrived that its effects send at once.
///
/// <!-- context: in-checks -->
/// ```swift
/// Always("the balance is not negative") { $0.balance >= 0 }
/// Always("a closed account stays closed") { before, after in !before.isClosed || after.isClosed }
/// ```
public struct Always<State>: WalkCheck {
  let name: String
  /// Whether it concerns a step, and not only the state that the step leads to.
  let concernsStep: Bool
  /// Whether it holds, given the step and the state before it, which the initial state does not have.
  let holds: (_ before: (state: State, step: WalkedStep)?, _ state: State) -> Bool

  /// This check alone.
  public var checks: WalkChecks<State> { WalkChecks(always: [self]) }

  /// Creates a check that fails a walk in any state that violates it.
  ///
  /// - Parameters:
  ///   - name: What holds, for the report.
  ///   - holds: Whether it holds in a state.
  public init(_ name: String, _ holds: @escaping (_ state: State) -> Bool) {
    self.name = name.onOneLine
    concernsStep = false
    self.holds = { holds($1) }
  }

  /// Creates a check that fails a walk at any step that violates it.
  ///
  /// - Parameters:
  ///   - name: What holds, for the report.
  ///   - holds: Whether it holds for the states before and after a step.
  public init(_ name: String, _ holds: @escaping (_ before: State, _ after: State) -> Bool) {
    self.name = name.onOneLine
    concernsStep = true
    self.holds = { before, after in before.map { holds($0.state, after) } ?? true }
  }

  /// Creates a check that fails a walk at any step that violates it, and sees what the step does.
  ///
  /// - Parameters:
  ///   - name: What holds, for the report.
  ///   - holds: Whether it holds for a step and the states before and after it.
  public init(
    _ name: String,
    _ holds: @escaping (_ before: State, _ step: WalkedStep, _ after: State) -> Bool
  ) {
    self.name = name.onOneLine
    concernsStep = true
    self.holds = { before, after in before.map { holds($0.state, $0.step, after) } ?? true }
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
public struct AtRest<State>: WalkCheck {
  let name: String
  let holds: (State) -> Bool

  /// This check alone.
  public var checks: WalkChecks<State> { WalkChecks(atRest: [self]) }

  /// Creates a check that fails a walk where all effects have ended and the state violates it.
  ///
  /// - Parameters:
  ///   - name: What holds, for the report.
  ///   - holds: Whether it holds in a state.
  public init(_ name: String, _ holds: @escaping (_ state: State) -> Bool) {
    self.name = name.onOneLine
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

/// The step that a check sees: what the walk did before a state.
///
/// <!-- context: in-checks -->
/// ```swift
/// Always("a deposit is added") { before, step, after in
///   guard case .deposit(let amount)? = step.sent(as: Account.Action.self) else { return true }
///   return after.balance == before.balance + amount
/// }
/// ```
public struct WalkedStep {
  private enum Kind {
    case sent(Any)
    case advanced(Duration)
    case delivered
    case happened(String)
  }

  private let kind: Kind

  init<Action>(_ move: WalkMove<Action>) {
    kind =
      switch move {
      case .sent(let action): .sent(action)
      case .advanced(let duration): .advanced(duration)
      case .delivered: .delivered
      case .happened(let event): .happened(event.name)
      }
  }

  /// Returns the action that the step sent; nil if it did something else.
  ///
  /// - Parameter type: The type of the feature's actions.
  /// - Returns: The action.
  public func sent<Action>(as type: Action.Type = Action.self) -> Action? {
    if case .sent(let action) = kind { action as? Action } else { nil }
  }

  /// How far the step advanced the clock; nil if it did something else.
  public var advanced: Duration? {
    if case .advanced(let duration) = kind { duration } else { nil }
  }

  /// The name of what happened outside the feature; nil if nothing did.
  public var happened: String? {
    if case .happened(let name) = kind { name } else { nil }
  }

  /// Whether the step delivered an action of an effect.
  public var isDelivery: Bool {
    if case .delivered = kind { true } else { false }
  }
}
