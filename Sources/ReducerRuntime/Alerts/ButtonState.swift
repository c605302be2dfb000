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
  public let id: UUID

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
    self.init(id: UUID(), role: role, action: action, label: label())
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
    self.init(id: UUID(), role: role, action: .send(action), label: label())
  }

  private init(
    id: UUID,
    role: ButtonStateRole?,
    action: ButtonStateAction<Action>,
    label: TextState
  ) {
    self.id = id
    self.action = action
    self.label = label
    self.role = role
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
    ButtonState<NewAction>(id: id, role: role, action: try action.map(transform), label: label)
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

extension ButtonState: Equatable where Action: Equatable {
  /// Returns whether two buttons have equal actions, labels and roles.
  public static func == (left: Self, right: Self) -> Bool {
    left.action == right.action && left.label == right.label && left.role == right.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Feeds the action, the label and the role into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

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
