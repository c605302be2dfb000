internal import CustomDiff
public import Foundation

/// An alert, as data: its texts, and the actions that its buttons send.
///
/// <!-- context: in-change -->
/// ```swift
/// state.alert = AlertState {
///   TextState("Are you sure you want to delete?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmDeletion) {
///     TextState("Delete")
///   }
/// } message: {
///   TextState("This cannot be undone.")
/// }
/// ```
public struct AlertState<Action>: EphemeralState, Identifiable, NonisolatedExtensions {
  /// The identifier, which distinguishes alerts with the same contents.
  ///
  /// Equality ignores it.
  public var id: UUID { identity.id }

  private var identity = Identity()

  /// The buttons.
  ///
  /// If there are none, the view that shows the alert adds a button that closes it.
  public var buttons: [ButtonState<Action>]

  /// The text below the title, if there is one.
  public var message: TextState?

  /// The title.
  public var title: TextState

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The text below the title.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.buttons = actions()
    self.message = message?()
  }

  /// Returns the same alert for actions of another type.
  ///
  /// - Parameter transform: Converts the action of a button. Nil stands for no action.
  /// - Returns: The alert, with the same identifier.
  public func map<NewAction>(
    _ transform: (Action?) throws -> NewAction?
  ) rethrows -> AlertState<NewAction> {
    let buttons = try buttons.map { try $0.map(transform) }
    var alert = AlertState<NewAction>(title: title, message: message, buttons: buttons)
    alert.identity = identity
    return alert
  }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomReflectable {
  /// The title, the buttons, and the message if there is one.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [("title", title), ("actions", buttons)]
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// The identifier of an alert, a dialog or a button, which their equality ignores.
struct Identity: Hashable, Sendable {
  let id = UUID()

  static func == (left: Self, right: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// A dialog that asks for a choice, as data: its texts, and the actions that its buttons send.
///
/// <!-- context: in-change -->
/// ```swift
/// state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
///   TextState("Discard the draft?")
/// } actions: {
///   ButtonState(role: .destructive, action: .discard) { TextState("Discard") }
///   ButtonState(role: .cancel) { TextState("Keep") }
/// }
/// ```
public struct ConfirmationDialogState<Action>: EphemeralState, Identifiable,
  NonisolatedExtensions
{
  /// The identifier, which distinguishes dialogs with the same contents.
  ///
  /// Equality ignores it.
  public var id: UUID { identity.id }

  private var identity = Identity()

  /// The buttons.
  public var buttons: [ButtonState<Action>]

  /// The text below the title, if there is one.
  public var message: TextState?

  /// The title.
  public var title: TextState

  /// The visibility of the title.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: The visibility of the title.
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The text below the title.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.titleVisibility = titleVisibility
    self.title = title()
    self.buttons = actions()
    self.message = message?()
  }

  /// Returns the same dialog for actions of another type.
  ///
  /// - Parameter transform: Converts the action of a button. Nil stands for no action.
  /// - Returns: The dialog, with the same identifier.
  public func map<NewAction>(
    _ transform: (Action?) throws -> NewAction?
  ) rethrows -> ConfirmationDialogState<NewAction> {
    var dialog = ConfirmationDialogState<NewAction>(
      title: title,
      titleVisibility: titleVisibility,
      message: message,
      buttons: try buttons.map { try $0.map(transform) }
    )
    dialog.identity = identity
    return dialog
  }
}

/// The visibility of a dialog's title.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// Lets the view that shows the dialog decide.
  case automatic

  /// Hides the title.
  case hidden

  /// Shows the title.
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomReflectable {
  /// The visibility of the title unless it is automatic, the title, the buttons, and the message if
  /// there is one.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [("title", title), ("actions", buttons)]
    if titleVisibility != .automatic {
      children.insert(("titleVisibility", titleVisibility), at: 0)
    }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension AlertState {
  /// Creates an alert from values instead of closures.
  ///
  /// <!-- context: in-alert -->
  /// ```swift
  /// AlertState(title: TextState("Delete?"), buttons: [.destructive(TextState("Delete"), action: .send(.delete))])
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title.
  ///   - buttons: The buttons. If there are none, the view adds one that closes the alert.
  public init(
    title: TextState,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(title: { title }, actions: { buttons }, message: message.map { text in { text } })
  }

  /// Creates an alert with one button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title.
  ///   - dismissButton: The button.
  public init(
    title: TextState,
    message: TextState? = nil,
    dismissButton: ButtonState<Action>
  ) {
    self.init(title: title, message: message, buttons: [dismissButton])
  }

  /// Creates an alert with two buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title.
  ///   - primaryButton: The first button.
  ///   - secondaryButton: The second button.
  public init(
    title: TextState,
    message: TextState? = nil,
    primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}

extension ConfirmationDialogState {
  /// Creates a dialog from values instead of closures.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - titleVisibility: The visibility of the title.
  ///   - message: The text below the title.
  ///   - buttons: The buttons.
  public init(
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(
      titleVisibility: titleVisibility,
      title: { title },
      actions: { buttons },
      message: message.map { text in { text } }
    )
  }
}

extension ButtonState {
  /// Creates a button that leaves things as they are.
  ///
  /// - Parameters:
  ///   - label: The text on the button.
  ///   - action: The action that a tap sends. By default, a tap only closes the alert.
  /// - Returns: The button.
  public static func cancel(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// Creates a button without a role.
  ///
  /// - Parameters:
  ///   - label: The text on the button.
  ///   - action: The action that a tap sends. By default, a tap only closes the alert.
  /// - Returns: The button.
  public static func `default`(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(action: action) { label }
  }

  /// Creates a button that deletes something, or does something else that cannot be undone.
  ///
  /// - Parameters:
  ///   - label: The text on the button.
  ///   - action: The action that a tap sends. By default, a tap only closes the alert.
  /// - Returns: The button.
  public static func destructive(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}

/// State that its own buttons dismiss: an alert or a dialog.
///
/// It has no logic. The parent's reducer clears it once one of its actions has been handled.
public protocol EphemeralState<Action> {
  /// The action that its buttons send.
  associatedtype Action
}

/// Returns whether an action dismisses a child: an alert or a dialog whose button sends the action.
///
/// A case that holds an alert belongs to the actions of the case with the same name. Where the
/// actions have no such case, it belongs to all that hold an action of the alert's type.
func dismisses<State, Action>(_ action: Action, _ state: State) -> Bool {
  func isSent<Alert: EphemeralState>(by alert: Alert, in stateCase: String?) -> Bool {
    if action is Alert.Action { return true }
    guard mirroredPayload(of: action) is Alert.Action else { return false }
    guard let stateCase, enumCaseNames(of: type(of: action)).contains(stateCase) else {
      return true
    }
    return enumCaseName(of: action) == stateCase
  }
  if let alert = state as? any EphemeralState { return isSent(by: alert, in: nil) }
  guard enumTag(of: state) != nil,
    let alert = mirroredPayload(of: state) as? any EphemeralState
  else { return false }
  return isSent(by: alert, in: enumCaseName(of: state))
}
