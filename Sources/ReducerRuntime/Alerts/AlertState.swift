public import Foundation

/// An alert, as data: what it says, and which actions its buttons send.
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
  /// Tells apart alerts that are otherwise the same.
  ///
  /// It plays no part in whether they are equal.
  public let id: UUID

  /// The buttons.
  ///
  /// Without any, the view that shows the alert offers one to close it.
  public var buttons: [ButtonState<Action>]

  /// What there is to say besides the title.
  public var message: TextState?

  /// The title.
  public var title: TextState

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: What there is to say besides.
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

  /// The same alert for actions of another type.
  ///
  /// - Parameter transform: Turns a button's action into another, or into nil for none.
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
  /// Whether two alerts say the same, and their buttons do the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && left.buttons == right.buttons && left.message == right.message
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Feeds what the alert says and its buttons into a hasher.
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
