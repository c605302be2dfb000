/// The step that a check sees: what the walk did before a state.
///
/// <!-- context: in-checks -->
/// ```swift
/// Always("a deposit is added") { before, step, after in
///   guard case .deposit(let amount)? = step.sent(as: Account.Action.self) else { return true }
///   return after.balance == before.balance + amount
/// }
/// ```
public struct WalkedStep: Sendable {
  private enum Kind: @unchecked Sendable {
    /// Unchecked: an action is a value, and a check reads it where the walk runs.
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
