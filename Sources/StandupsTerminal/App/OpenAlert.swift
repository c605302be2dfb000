internal import Foundation
internal import ReducerRuntime
internal import StandupsSample

/// A question of a feature or of the front end, ready to be shown, and what its answers do.
struct OpenAlert: Equatable, Sendable {
  struct Button: Equatable, Sendable {
    var label: String
    var isDestructive = false
    var isCancel = false
    var answer: Answer
  }

  /// What an answer does.
  enum Answer: Equatable, Sendable {
    /// Sends an action of the app.
    case send(AppFeature.Action)
    /// Removes a standup, wherever it is in the list by then.
    case removeStandup(Standup.ID)
    /// Removes a meeting of the standup on the screen, wherever it is by then.
    case removeMeeting(Meeting.ID)
    /// Nothing.
    case leave
  }

  var title: String
  var message: String
  var buttons: [Button]
  /// What leaving without an answer does.
  var dismissal = Answer.leave
  /// Whether a key asked for it: one that comes by itself may come while the user types.
  var isAsked = true

  /// The button that the enter key presses if no other is chosen: one that destroys nothing, and does
  /// nothing if the question came by itself.
  var defaultButton: Int {
    let cancel = isAsked ? nil : buttons.firstIndex(where: \.isCancel)
    return cancel ?? buttons.firstIndex { !$0.isDestructive } ?? 0
  }
}

extension OpenAlert {
  /// The alert that is open, if there is one.
  init?(_ app: AppFeature.State, _ view: ViewState) {
    if let question = view.question {
      self = question
    } else if let alert = Self.ofPath(app) {
      self = alert
    } else if !view.isTyping(in: app), let alert = Self.unasked(app) {
      self = alert
    } else {
      return nil
    }
  }

  /// The alert that waits until nothing is typed any more.
  static func waiting(_ app: AppFeature.State, _ view: ViewState) -> OpenAlert? {
    view.isTyping(in: app) ? unasked(app) : nil
  }

  /// An alert that comes by itself.
  private static func unasked(_ app: AppFeature.State) -> OpenAlert? {
    var alert: OpenAlert
    if let state = app.alert {
      alert = OpenAlert(state) { .alert($0) }
    } else if case .alert(let state) = app.standupsList.destination {
      alert = OpenAlert(state) { .standupsList(.destination($0.map { .alert($0) })) }
    } else {
      return nil
    }
    alert.isAsked = false
    return alert
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
    dismissal = .send(send(.dismiss))
    buttons = alert.buttons.map { button in
      Button(
        label: String(state: button.label),
        isDestructive: button.role == .destructive,
        isCancel: button.role == .cancel,
        answer: .send(button.withAction { $0.map { send(.presented($0)) } } ?? send(.dismiss))
      )
    }
    if buttons.isEmpty { buttons = [Button(label: "OK", isCancel: true, answer: dismissal)] }
  }
}

extension OpenAlert {
  /// The question before something is removed from a list, which the features leave to the front end.
  static func removal(of name: String, _ answer: Answer) -> OpenAlert {
    OpenAlert(
      title: "Are you sure you want to delete?",
      message: "\(name) will be gone.",
      buttons: [
        Button(label: "Delete", isDestructive: true, answer: answer),
        Button(label: "Nevermind", isCancel: true, answer: .leave),
      ]
    )
  }

  /// The question before a form is left in which something was typed.
  static func unsaved(_ form: OpenForm) -> OpenAlert {
    OpenAlert(
      title: "Leave without saving?",
      message: "What you have typed is not saved.",
      buttons: [
        Button(label: "Go on typing", isCancel: true, answer: .leave),
        Button(label: "Save", answer: .send(form.save)),
        Button(label: "Discard it", isDestructive: true, answer: .send(form.cancel)),
      ]
    )
  }

  /// The question by what to sort.
  static let sorting = OpenAlert(
    title: "Sort the standups",
    message: "",
    buttons: StandupOrder.allCases.map { order in
      let label =
        switch order {
        case .title: "By title"
        case .duration: "By length, the shortest first"
        case .lastMeeting: "By last meeting, the latest first"
        }
      return Button(label: label, answer: .send(.standupsList(.sortButtonTapped(by: order))))
    } + [Button(label: "Leave the order as it is", isCancel: true, answer: .leave)]
  )
}

extension OpenAlert {
  /// Why the standups are not saved, as the app has said it last.
  static func reason(_ app: AppFeature.State) -> String? { unasked(app)?.message }
}
