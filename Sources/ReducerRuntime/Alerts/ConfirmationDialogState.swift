public import Foundation

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
public struct ConfirmationDialogState<Action>: Identifiable, NonisolatedExtensions {
  /// The identifier, which distinguishes dialogs with the same contents.
  ///
  /// Equality ignores it.
  public let id: UUID

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

  /// Returns the same dialog for actions of another type.
  ///
  /// - Parameter transform: Converts the action of a button. Nil stands for no action.
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

/// The visibility of a dialog's title.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// Lets the view that shows the dialog decide.
  case automatic

  /// Hides the title.
  case hidden

  /// Shows the title.
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Returns whether two dialogs have equal titles, messages, buttons and title visibilities.
  public static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && left.buttons == right.buttons && left.message == right.message
      && left.titleVisibility == right.titleVisibility
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Feeds the title, the buttons, the message and the title visibility into a hasher.
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
