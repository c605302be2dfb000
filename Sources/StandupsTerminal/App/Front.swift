internal import ReducerRuntime
internal import StandupsSample

/// The part of the app that is seen, and that keys go to, unless an alert covers it.
enum Front {
  case list(StandupsListFeature.State)
  case form(OpenForm)
  case detail(StackElementID, StandupDetailFeature.State)
  case meeting(MeetingFeature.State)
  case recording(StackElementID, RecordMeetingFeature.State)

  init(_ app: AppFeature.State) {
    guard let id = app.path.ids.last, let top = app.path.last else {
      if case .addStandup(let form) = app.standupsList.destination {
        self = .form(.adding(form))
      } else {
        self = .list(app.standupsList)
      }
      return
    }
    switch top {
    case .detail(let detail):
      if case .editStandup(let form) = detail.destination {
        self = .form(.editing(form, id: id))
      } else {
        self = .detail(id, detail)
      }
    case .meeting(let meeting):
      self = .meeting(meeting)
    case .recordMeeting(let recording):
      self = .recording(id, recording)
    }
  }

  /// Which screen it is, without what is on it.
  enum Kind: Equatable, Sendable {
    case list
    case addForm
    case editForm
    case detail(Standup.ID)
    case meeting(Meeting.ID)
    case recording(StackElementID)
  }

  var kind: Kind {
    switch self {
    case .list: .list
    case .form(let form): form.isNew ? .addForm : .editForm
    case .detail(_, let detail): .detail(detail.standup.id)
    case .meeting(let meeting): .meeting(meeting.meeting.id)
    case .recording(let id, _): .recording(id)
    }
  }
}

/// A form, and what its keys send.
struct OpenForm {
  var state: StandupFormFeature.State
  var isNew: Bool
  var save: AppFeature.Action
  var cancel: AppFeature.Action
  /// An action of the form as one of the app.
  var action: (StandupFormFeature.Action) -> AppFeature.Action

  static func adding(_ form: StandupFormFeature.State) -> OpenForm {
    OpenForm(
      state: form,
      isNew: true,
      save: .standupsList(.saveStandupButtonTapped),
      cancel: .standupsList(.cancelStandupButtonTapped),
      action: { .standupsList(.destination(.presented(.addStandup($0)))) }
    )
  }

  static func editing(_ form: StandupFormFeature.State, id: StackElementID) -> OpenForm {
    OpenForm(
      state: form,
      isNew: false,
      save: .path(.element(id: id, action: .detail(.saveStandupButtonTapped))),
      cancel: .path(.element(id: id, action: .detail(.cancelEditStandupButtonTapped))),
      action: {
        .path(.element(id: id, action: .detail(.destination(.presented(.editStandup($0))))))
      }
    )
  }
}
