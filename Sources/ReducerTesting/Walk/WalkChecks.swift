internal import CustomDiff
internal import ReducerRuntime

/// The checks of walks, which can be a part of other checks.
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

  var all: [StateCheck<State>] = []
  var models: [ModelCheck<State>] = []

  /// The names of the checks of a kind.
  func names(
    _ kind: StateCheck<State>.Kind,
    where isIncluded: (_ position: Int) -> Bool = { _ in true }
  ) -> [String] {
    all.indices.filter { all[$0].kind == kind && isIncluded($0) }.map { all[$0].name }
  }

  /// The first invariant that does not hold in a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - before: The state before and the step that led on; nil for the initial state.
  ///   - isAtRest: True if no effect is running.
  func broken(
    in state: TimedState<State>,
    after before: (state: TimedState<State>, step: WalkedStep)?,
    isAtRest: Bool
  ) -> WalkFailure? {
    for check in all where check.kind == .always || isAtRest && check.kind == .atRest {
      let old = (before?.state ?? state).shared
      let comparison = SharedComparison(old, state.shared)
      func isMet() -> Bool { check.holds(state.state, before.map { ($0.state.state, $0.step) }) }
      let holds = comparison.compare(isMet)
      // The check cannot say of which state it reads a shared value. That matters unless it reads one only, and
      // holds with both of its values, or with none.
      if check.concernsStep, let key = comparison.ambiguousRead,
        comparison.ambiguousReads > 1 || old.read(isMet) != holds
      {
        return .failure(ExplorationReport.ambiguous(check.name, key))
      }
      if !holds {
        let readsClient = DependencyValues.readsClient { _ = comparison.compare(isMet) }
        return .invariant(
          check.name,
          isAtRest: check.kind == .atRest,
          readsClient: readsClient
        )
      }
    }
    return nil
  }
}

extension WalkChecks {
  init(
    _ kind: StateCheck<State>.Kind,
    _ name: String,
    _ holds: @escaping (_ state: State) -> Bool
  ) {
    all = [StateCheck(kind: kind, name: name.onOneLine) { state, _ in holds(state) }]
  }
}

/// A condition for states, or for the steps that lead to them.
struct StateCheck<State> {
  enum Kind { case always, atRest, sometimes, canEnd, reachable }

  let kind: Kind
  let name: String
  /// True if the check concerns a step, and not only the state that the step leads to.
  var concernsStep = false
  /// Returns true if the condition holds, given the step and the state before it, which the initial
  /// state does not have.
  let holds: (_ state: State, _ before: (state: State, step: WalkedStep)?) -> Bool
}

/// A model that follows the steps of a walk.
struct ModelCheck<State> {
  let name: String
  /// Begins a walk: returns a function that follows its steps.
  ///
  /// That function returns the model as text if it disagrees with the state; nil if it agrees.
  let begin: () -> (_ step: WalkedStep?, _ state: State) -> String?
}

/// A check in a list of checks: ``Always``, ``AtRest``, ``Sometimes``, ``Model`` and others.
///
/// The list takes any of them, so the compiler names a mistake in a check, on its line.
public protocol WalkCheck<State> {
  /// The state of the feature.
  associatedtype State

  /// The check as a list.
  var checks: WalkChecks<State> { get }
}

/// Builds the list of checks of walks.
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
    WalkChecks(all: checks.flatMap(\.all), models: checks.flatMap(\.models))
  }
}

/// An invariant, which must hold after every step of every walk.
///
/// A step ends when all actions have arrived that its effects send at once.
///
/// <!-- context: in-checks -->
/// ```swift
/// Always("the balance is not negative") { $0.balance >= 0 }
/// Always("a closed account stays closed") { before, after in !before.isClosed || after.isClosed }
/// ```
public struct Always<State>: WalkCheck {
  /// This check alone.
  public let checks: WalkChecks<State>

  /// Creates a check that fails a walk in any state that violates it.
  ///
  /// - Parameters:
  ///   - name: The name of the check in reports.
  ///   - holds: Returns true if the condition holds in a state.
  public init(_ name: String, _ holds: @escaping (_ state: State) -> Bool) {
    checks = WalkChecks(.always, name, holds)
  }

  /// Creates a check that fails a walk at any step that violates it.
  ///
  /// - Parameters:
  ///   - name: The name of the check in reports.
  ///   - holds: Returns true if the condition holds for the states before and after a step.
  public init(_ name: String, _ holds: @escaping (_ before: State, _ after: State) -> Bool) {
    self.init(name) { before, _, after in holds(before, after) }
  }

  /// Creates a check that fails a walk at any step that violates it, and sees what the step does.
  ///
  /// - Parameters:
  ///   - name: The name of the check in reports.
  ///   - holds: Returns true if the condition holds for a step and the states before and after it.
  public init(
    _ name: String,
    _ holds: @escaping (_ before: State, _ step: WalkedStep, _ after: State) -> Bool
  ) {
    let check = StateCheck<State>(kind: .always, name: name.onOneLine, concernsStep: true) {
      (after, before) in
      before.map { holds($0.state, $0.step, after) } ?? true
    }
    checks = WalkChecks(all: [check])
  }
}

/// An invariant, which must hold in every state of every walk in which no effect is running.
///
/// It describes the outcome of effects that have ended: nothing is loading, the results are
/// those of the query, everything is saved.
///
/// <!-- context: in-checks -->
/// ```swift
/// AtRest("nothing is loading") { !$0.isLoading }
/// ```
public struct AtRest<State>: WalkCheck {
  /// This check alone.
  public let checks: WalkChecks<State>

  /// Creates a check that fails a walk where all effects have ended and the state violates it.
  ///
  /// - Parameters:
  ///   - name: The name of the check in reports.
  ///   - holds: Returns true if the condition holds in a state.
  public init(_ name: String, _ holds: @escaping (_ state: State) -> Bool) {
    checks = WalkChecks(.atRest, name, holds)
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
  /// This check alone.
  public let checks: WalkChecks<State>

  /// Creates a check that fails the walks if none of their states meets it.
  ///
  /// - Parameters:
  ///   - name: The name of the condition in reports.
  ///   - happens: Returns true if a state meets the condition.
  public init(_ name: String, _ happens: @escaping (_ state: State) -> Bool) {
    checks = WalkChecks(.sometimes, name, happens)
  }
}

/// A simpler description of a feature, which must agree with it after every step of every walk.
///
/// <!-- context: in-checks -->
/// ```swift
/// Model("the balance is the sum of what was paid", 0) { sum, step in
///   if case .deposit(let amount)? = step.sent(as: Account.Action.self) { sum += amount }
///   if case .withdraw(let amount)? = step.sent(as: Account.Action.self) { sum -= amount }
/// } agrees: { sum, state in
///   sum == state.balance
/// }
/// ```
///
/// A search of states has no model, since it goes many ways at once.
public struct Model<State>: WalkCheck {
  /// This check alone.
  public let checks: WalkChecks<State>

  /// Creates a check that fails a walk in the first state with which a model disagrees.
  ///
  /// - Parameters:
  ///   - name: The name of the check in reports.
  ///   - initial: The model at the beginning of a walk.
  ///   - follow: Changes the model as a step should change the feature.
  ///   - agrees: Returns true if the model agrees with a state.
  public init<Value>(
    _ name: String,
    _ initial: Value,
    follow: @escaping (_ model: inout Value, _ step: WalkedStep) -> Void,
    agrees: @escaping (_ model: Value, _ state: State) -> Bool
  ) {
    let check = ModelCheck<State>(name: name.onOneLine) {
      var model = initial
      return { step, state in
        if let step { follow(&model, step) }
        return agrees(model, state) ? nil : String(customDumping: model)
      }
    }
    checks = WalkChecks(models: [check])
  }
}

/// A condition for states in which a feature may end, when all of its states are searched.
///
/// With such a check, the search fails at any other state that no step leads on from. Walks ignore it.
///
/// <!-- context: in-checks -->
/// ```swift
/// CanEnd("the account is closed") { $0.isClosed }
/// ```
public struct CanEnd<State>: WalkCheck {
  /// This check alone.
  public let checks: WalkChecks<State>

  /// Creates a check that fails a search of states in a state that it does not allow as an end.
  ///
  /// - Parameters:
  ///   - name: The name of the check in reports.
  ///   - holds: Returns true if a state may be an end.
  public init(_ name: String, _ holds: @escaping (_ state: State) -> Bool) {
    checks = WalkChecks(.canEnd, name, holds)
  }
}

/// A condition that some steps must lead to from every state, when all states are searched.
///
/// Walks ignore it. A search fails if it ends before it has visited all states.
///
/// <!-- context: in-checks -->
/// ```swift
/// AlwaysReachable("the account can be closed") { $0.isClosed }
/// ```
public struct AlwaysReachable<State>: WalkCheck {
  /// This check alone.
  public let checks: WalkChecks<State>

  /// Creates a check that fails a search of states in a state from which the condition is out of reach.
  ///
  /// - Parameters:
  ///   - name: The name of the goal in reports.
  ///   - holds: Returns true if a state meets the condition.
  public init(_ name: String, _ holds: @escaping (_ state: State) -> Bool) {
    checks = WalkChecks(.reachable, name, holds)
  }
}

/// The step that a check sees: the one that led to a state.
///
/// <!-- context: in-checks -->
/// ```swift
/// Always("a deposit is added") { before, step, after in
///   guard case .deposit(let amount)? = step.sent(as: Account.Action.self) else { return true }
///   return after.balance == before.balance + amount
/// }
/// ```
public struct WalkedStep {
  private var action: Any?
  /// How far the step advanced the clock; nil if it did something else.
  public private(set) var advanced: Duration?
  /// The name of what happened outside the feature; nil if nothing did.
  public private(set) var happened: String?
  /// True if the step delivered an action of an effect.
  public private(set) var isDelivery = false

  init<Action>(_ move: WalkMove<Action>) {
    switch move {
    case .sent(let action): self.action = action
    case .advanced(let duration): advanced = duration
    case .delivered: isDelivery = true
    case .happened(let event): happened = event.name
    }
  }

  /// Returns the action that the step sent; nil if it did something else.
  ///
  /// - Parameter type: The type of the feature's actions.
  /// - Returns: The action.
  public func sent<Action>(as type: Action.Type = Action.self) -> Action? {
    action.flatMap { $0 as? Action }
  }
}
