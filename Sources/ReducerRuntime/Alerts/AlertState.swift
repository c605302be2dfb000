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
public struct AlertState<Action>: Identifiable, NonisolatedExtensions {
  /// The identifier, which distinguishes alerts with the same contents.
  ///
  /// Equality ignores it.
  public let id: UUID

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
    self.init(id: UUID(), title: title(), buttons: actions(), message: message?())
  }

  private init(id: UUID, title: TextState, buttons: [ButtonState<Action>], message: TextState?) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
  }

  /// Returns the same alert for actions of another type.
  ///
  /// - Parameter transform: Converts the action of a button. Nil stands for no action.
  /// - Returns: The alert, with the same identifier.
  public func map<NewAction>(
    _ transform: (Action?) throws -> NewAction?
  ) rethrows -> AlertState<NewAction> {
    AlertState<NewAction>(
      id: id,
      title: title,
      buttons: try buttons.map { try $0.map(transform) },
      message: message
    )
  }
}

extension AlertState: Equatable where Action: Equatable {
  /// Returns whether two alerts have equal titles, messages and buttons.
  public static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && left.buttons == right.buttons && left.message == right.message
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Feeds the title, the buttons and the message into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(buttons)
    hasher.combine(message)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomReflectable {
  /// The title, the buttons, and the message if there is one.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [("title", title), ("actions", buttons)]
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
