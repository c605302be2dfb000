public import Foundation

/// A dialog that asks for a choice, as data: what it says, and which actions its buttons send.
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
public struct ConfirmationDialogState<Action>: Identifiable, NonisolatedExtensions {
  /// Tells apart dialogs that are otherwise the same.
  ///
  /// It plays no part in whether they are equal.
  public let id: UUID

  /// The buttons.
  public var buttons: [ButtonState<Action>]

  /// What there is to say besides the title.
  public var message: TextState?

  /// The title.
  public var title: TextState

  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: What there is to say besides.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: UUID(),
      titleVisibility: titleVisibility,
      title: title(),
      buttons: actions(),
      message: message?()
    )
  }

  private init(
    id: UUID,
    titleVisibility: ConfirmationDialogStateTitleVisibility,
    title: TextState,
    buttons: [ButtonState<Action>],
    message: TextState?
  ) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
    self.titleVisibility = titleVisibility
  }

  /// The same dialog for actions of another type.
  ///
  /// - Parameter transform: Turns a button's action into another, or into nil for none.
  /// - Returns: The dialog, with the same identifier.
  public func map<NewAction>(
    _ transform: (Action?) throws -> NewAction?
  ) rethrows -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: id,
      titleVisibility: titleVisibility,
      title: title,
      buttons: try buttons.map { try $0.map(transform) },
      message: message
    )
  }
}

/// Whether the title of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// The view that shows the dialog decides.
  case automatic

  /// It is not shown.
  case hidden

  /// It is shown.
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether two dialogs say the same, and their buttons do the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && left.buttons == right.buttons && left.message == right.message
      && left.titleVisibility == right.titleVisibility
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Feeds what the dialog says and its buttons into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(buttons)
    hasher.combine(message)
    hasher.combine(titleVisibility)
  }
}

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
