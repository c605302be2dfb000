public import CustomDiff
public import Foundation

/// A button of an alert or dialog, as data.
///
/// <!-- context: in-buttons -->
/// ```swift
/// ButtonState(role: .destructive, action: .confirmDeletion) {
///   TextState("Delete")
/// }
/// ```
public struct ButtonState<Action>: Identifiable, NonisolatedExtensions {
  /// The identifier, which distinguishes buttons with the same contents.
  ///
  /// Equality ignores it.
  public var id: UUID { identity.id }

  private var identity = Identity()

  /// The consequence of a tap on the button.
  public let action: ButtonStateAction<Action>

  /// The text on the button.
  public let label: TextState

  /// The role of the button, if it has one.
  public let role: ButtonStateRole?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - role: The role of the button, if it has one.
  ///   - action: The consequence of a tap on the button. By default, a tap only closes the alert.
  ///   - label: The text on the button.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// Creates a button that sends an action.
  ///
  /// - Parameters:
  ///   - role: The role of the button, if it has one.
  ///   - action: The action that a tap sends.
  ///   - label: The text on the button.
  public init(
    role: ButtonStateRole? = nil,
    action: Action,
    label: () -> TextState
  ) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Passes the button's action to a function, as a tap does.
  ///
  /// - Parameter perform: Handles the action, which is nil if the button sends none.
  /// - Returns: The result of `perform`.
  public func withAction<Result>(_ perform: (Action?) throws -> Result) rethrows -> Result {
    try perform(action.action)
  }

  /// Returns the same button for actions of another type.
  ///
  /// - Parameter transform: Converts the action. Nil stands for no action.
  /// - Returns: The button, with the same identifier.
  public func map<NewAction>(
    _ transform: (Action?) throws -> NewAction?
  ) rethrows -> ButtonState<NewAction> {
    var button = ButtonState<NewAction>(role: role, action: try action.map(transform)) { label }
    button.identity = identity
    return button
  }
}

/// The consequence of a tap on a button of an alert or dialog.
public enum ButtonStateAction<Action> {
  /// Sends an action, or none. The alert closes in either case.
  case send(Action?)

  /// The action that is sent, if any.
  public var action: Action? {
    switch self {
    case .send(let action): action
    }
  }

  /// Returns the same behavior for actions of another type.
  ///
  /// - Parameter transform: Converts the action. Nil stands for no action.
  /// - Returns: The behavior with the converted action.
  public func map<NewAction>(
    _ transform: (Action?) throws -> NewAction?
  ) rethrows -> ButtonStateAction<NewAction> {
    .send(try transform(action))
  }
}

/// The role of a button.
public enum ButtonStateRole: Hashable, Sendable {
  /// A button that leaves things as they are.
  case cancel

  /// A button that deletes something, or does something else that cannot be undone.
  case destructive
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}
extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}

extension ButtonState: CustomReflectable {
  /// The role if there is one, the action, and the label.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [("action", action), ("label", label)]
    if let role { children.insert(("role", role), at: 0) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension ButtonStateAction: CustomDumpReflectable {
  /// The action itself, without the optional around it.
  public var customDumpMirror: Mirror {
    let action: Any = if let action { action } else { Action?.none as Any }
    return Mirror(self, children: ["send": action], displayStyle: .enum)
  }
}

/// Collects the buttons of an alert or dialog.
///
/// <!-- context: in-alert -->
/// ```swift
/// AlertState {
///   TextState("Delete?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
///   if canArchive {
///     ButtonState(action: .archive) { TextState("Archive") }
///   }
/// }
/// ```
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// Adds a button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  /// Adds an array of buttons.
  public static func buildExpression(_ buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// Combines the buttons of a block.
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }

  /// Combines the buttons of a loop.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }

  /// Adds the buttons of the first branch of a condition.
  public static func buildEither(first buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// Adds the buttons of the second branch of a condition.
  public static func buildEither(second buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// Adds the buttons of a condition without an else branch, if it holds.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }
}
