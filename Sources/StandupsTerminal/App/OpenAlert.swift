internal import Foundation
internal import ReducerRuntime
internal import StandupsSample

/// An alert of any feature, ready to be shown, and what its buttons send.
struct OpenAlert {
  struct Button {
    var label: String
    var isDestructive = false
    var action: AppFeature.Action?
  }

  var title: String
  var message: String
  var buttons: [Button]
  /// What leaving the alert without an answer sends.
  var dismissal: AppFeature.Action?

  /// The alert on top, if there is one.
  init?(_ app: AppFeature.State, _ view: ViewState) {
    if let alert = app.alert {
      self.init(alert) { .alert($0) }
    } else if let alert = Self.ofPath(app) {
      self = alert
    } else if case .alert(let alert) = app.standupsList.destination {
      self.init(alert) { .standupsList(.destination($0.map { .alert($0) })) }
    } else if let removal = view.removal {
      self.init(removal)
    } else {
      return nil
    }
  }

  private static func ofPath(_ app: AppFeature.State) -> OpenAlert? {
    guard let id = app.path.ids.last else { return nil }
    switch app.path.last {
    case .detail(let detail):
      guard case .alert(let alert) = detail.destination else { return nil }
      return OpenAlert(alert) {
        .path(.element(id: id, action: .detail(.destination($0.map { .alert($0) }))))
      }
    case .recordMeeting(let recording):
      guard let alert = recording.alert else { return nil }
      return OpenAlert(alert) { .path(.element(id: id, action: .recordMeeting(.alert($0)))) }
    case .meeting, nil:
      return nil
    }
  }

  private init<Action>(
    _ alert: AlertState<Action>,
    send: (PresentationAction<Action>) -> AppFeature.Action
  ) {
    title = String(state: alert.title)
    message = alert.message.map { String(state: $0) } ?? ""
    dismissal = send(.dismiss)
    buttons = alert.buttons.map { button in
      Button(
        label: String(state: button.label),
        isDestructive: button.role == .destructive,
        action: button.withAction { $0.map { send(.presented($0)) } } ?? send(.dismiss)
      )
    }
    if buttons.isEmpty { buttons = [Button(label: "OK", action: dismissal)] }
  }

  /// The question before something is removed from a list, which the features leave to the front end.
  private init(_ removal: ViewState.Removal) {
    title = "Are you sure you want to delete?"
    message = "\(removal.name) will be gone."
    buttons = [
      Button(label: "Delete", isDestructive: true, action: removal.action),
      Button(label: "Nevermind", action: nil),
    ]
  }

  /// The button that the enter key presses if no other is chosen: one that destroys nothing.
  var defaultButton: Int { buttons.firstIndex { !$0.isDestructive } ?? 0 }
}
