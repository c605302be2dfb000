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
  /// Tells apart buttons that are otherwise the same.
  ///
  /// It plays no part in whether they are equal.
  public let id: UUID

  /// What happens when the button is tapped.
  public let action: ButtonStateAction<Action>

  /// What the button says.
  public let label: TextState

  /// What kind of button it is.
  public let role: ButtonStateRole?

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - role: What kind of button it is.
  ///   - action: What happens when it is tapped. By default the alert closes, and that is all.
  ///   - label: What it says.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(id: UUID(), role: role, action: action, label: label())
  }

  /// Makes a button that sends an action.
  ///
  /// - Parameters:
  ///   - role: What kind of button it is.
  ///   - action: The action that is sent when it is tapped.
  ///   - label: What it says.
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

  /// Hands the button's action to a function, as a tap on it does.
  ///
  /// - Parameter perform: What to do with the action, which is nil for a button that sends none.
  /// - Returns: What the function returns.
  public func withAction<Result>(_ perform: (Action?) throws -> Result) rethrows -> Result {
    try perform(action.action)
  }

  /// The same button for actions of another type.
  ///
  /// - Parameter transform: Turns the action into another, or into nil for none.
  /// - Returns: The button, with the same identifier.
  public func map<NewAction>(
    _ transform: (Action?) throws -> NewAction?
  ) rethrows -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: id, role: role, action: try action.map(transform), label: label)
  }
}

/// What happens when a button of an alert or dialog is tapped.
public enum ButtonStateAction<Action> {
  /// An action is sent, or none. The alert closes in any case.
  case send(Action?)

  /// The action that is sent.
  public var action: Action? {
    switch self {
    case .send(let action): action
    }
  }

  /// The same for actions of another type.
  ///
  /// - Parameter transform: Turns the action into another, or into nil for none.
  /// - Returns: What happens instead.
  public func map<NewAction>(
    _ transform: (Action?) throws -> NewAction?
  ) rethrows -> ButtonStateAction<NewAction> {
    .send(try transform(action))
  }
}

/// What kind of button a button is.
public enum ButtonStateRole: Hashable, Sendable {
  /// It leaves things as they are.
  case cancel

  /// It deletes something, or does something else that cannot be undone.
  case destructive
}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether two buttons say and do the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.action == right.action && left.label == right.label && left.role == right.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Feeds what the button says and does into a hasher.
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
  /// The role if there is one, the action and the label.
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
