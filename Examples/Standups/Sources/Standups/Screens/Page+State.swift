import Foundation
import ReducerRuntime
import StandupsSample

extension Page {
  /// The page of a state: the topmost screen, and the question over it.
  init(_ state: UndoFeature.State, _ view: ViewState) {
    let app = state.drafts.app
    let isChanged = state.drafts.draft != nil
    if let id = app.path.ids.last, let screen = app.path.last {
      switch screen {
      case .detail(let detail):
        if case .editStandup(let form) = detail.destination {
          func send(_ action: StandupDetailFeature.Action) -> Command {
            .app(.path(.element(id: id, action: .detail(action))))
          }
          let open = OpenForm(
            state: form,
            title: "Edit \(detail.standup.shownTitle)",
            isChanged: isChanged,
            save: send(.saveStandupButtonTapped),
            cancel: send(.cancelEditStandupButtonTapped),
            send: { send(.destination(.presented(.editStandup($0)))) }
          )
          self = .form(open, view)
          box = Self.box(of: view.question, app, open)
        } else {
          self = .detail(detail, id, state, view)
        }
      case .meeting(let meeting):
        self = .meeting(meeting, id, view)
      case .recordMeeting(let meeting):
        self = .recording(meeting, id, line: state.drafts.line, view)
      }
    } else if case .addStandup(let form) = app.standupsList.destination {
      let open = OpenForm(
        state: form,
        title: "New standup",
        isChanged: isChanged,
        save: .app(.standupsList(.saveStandupButtonTapped)),
        cancel: .app(.standupsList(.cancelStandupButtonTapped)),
        send: { .app(.standupsList(.destination(.presented(.addStandup($0))))) }
      )
      self = .form(open, view)
      box = Self.box(of: view.question, app, open)
    } else {
      self = .list(app.standupsList, state, view)
    }
    if box == nil {
      box =
        Self.box(of: view.question, app, nil) ?? Self.alert(state.drafts, isTyping: typing != nil)
    }
    if view.isEnding {
      note = "saving…"
    } else if app.saving == .failed {
      note = "NOT SAVED"
    } else if app.saving != .saved, note.isEmpty {
      note = "saving soon"
    }
  }

  /// The alert of a feature that is open.
  private static func alert(_ drafts: DraftsFeature.State, isTyping: Bool) -> Box? {
    let app = drafts.app
    if let offer = drafts.offer { return Box(offer) { .send(.drafts(.offer($0))) } }
    if let id = app.path.ids.last {
      switch app.path.last {
      case .detail(let detail):
        if case .alert(let alert) = detail.destination {
          return Box(alert) {
            .app(.path(.element(id: id, action: .detail(.destination($0.map { .alert($0) })))))
          }
        }
      case .recordMeeting(let meeting):
        if let alert = meeting.alert {
          return Box(alert) { .app(.path(.element(id: id, action: .recordMeeting(.alert($0))))) }
        }
      case .meeting, nil:
        break
      }
    } else if case .alert(let alert) = app.standupsList.destination {
      return Box(alert) { .app(.standupsList(.destination($0.map { .alert($0) }))) }
    }
    // This alert comes by itself, so it must not take keys from a user who is typing.
    if let alert = app.alert, !isTyping { return Box(alert) { .app(.alert($0)) } }
    return nil
  }

  /// The box for a question of the front end.
  private static func box(
    of question: ViewState.Question?,
    _ app: AppFeature.State,
    _ form: OpenForm?
  ) -> Box? {
    switch question {
    case .deleteStandup(let id):
      guard let index = app.standupsList.standups.index(id: id) else { return nil }
      return deletion(
        "\(app.standupsList.standups[index].shownTitle) and its meetings will be gone.",
        .app(.standupsList(.deleteStandups(atOffsets: [index])))
      )
    case .deleteMeeting(let id):
      guard let screen = app.path.ids.last, case .detail(let detail) = app.path.last,
        let index = detail.standup.meetings.firstIndex(where: { $0.id == id })
      else { return nil }
      return deletion(
        "The transcript will be gone.",
        .app(.path(.element(id: screen, action: .detail(.deleteMeetings(atOffsets: [index])))))
      )
    case .leaveForm:
      guard let form else { return nil }
      return Box(
        title: "Leave without saving?",
        message: "",
        buttons: [
          Box.Button(label: "Go on typing", commands: []),
          Box.Button(label: "Save", commands: [form.save]),
          Box.Button(label: "Leave", isDestructive: true, commands: [form.cancel]),
        ],
        cancel: 0
      )
    case .quitUnsaved(let reason, let canRetry):
      let retry = Box.Button(label: "Try again", commands: [.quit])
      let answers = [
        Box.Button(label: "Quit and lose them", isDestructive: true, commands: [.quitUnsaved]),
        Box.Button(label: "Stay", commands: []),
      ]
      let buttons = canRetry ? [retry] + answers : answers
      return Box(
        title: "The last changes are not saved.",
        message: reason,
        buttons: buttons,
        cancel: buttons.count - 1
      )
    case .tell(let text):
      return Box(
        title: text,
        message: "",
        buttons: [Box.Button(label: "OK", commands: [])],
        cancel: 0
      )
    case nil:
      return nil
    }
  }

  private static func deletion(_ message: String, _ command: Command) -> Box {
    Box(
      title: "Are you sure you want to delete?",
      message: message,
      buttons: [
        Box.Button(label: "Delete", isDestructive: true, commands: [command]),
        Box.Button(label: "Nevermind", commands: []),
      ],
      cancel: 1
    )
  }
}
