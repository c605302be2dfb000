internal import StandupsSample

/// What a front end has to remember beside the state of the app: what is chosen, and how far it is
/// scrolled.
struct ViewState: Equatable, Sendable {
  /// A list with one row chosen, of which a part is seen.
  struct Scroll: Equatable, Sendable {
    /// The row that is chosen.
    var selection = 0
    /// The first row that is seen.
    var top = 0

    /// Chooses a row that is there, and scrolls as little as possible to show it.
    mutating func settle(count: Int, visible: Int) {
      selection = max(0, min(selection, count - 1))
      top = max(min(top, selection), selection - max(visible, 1) + 1)
      top = max(0, min(top, count - visible))
    }
  }

  /// Something that is removed if the user says so.
  struct Removal: Equatable, Sendable {
    var name: String
    var action: AppFeature.Action
  }

  /// The size of the terminal.
  var size: Size
  var list = Scroll()
  /// The meetings of a standup.
  var detail = Scroll()
  /// The first line of a transcript that is seen.
  var meetingTop = 0
  /// A field of the form that the form itself does not know as one: nil when it says which.
  var formField: FormField?
  /// How many characters of the text that is edited are after the cursor.
  var caret = 0
  /// What was typed of a line of the transcript.
  var draft = ""
  /// The button of an alert that is chosen; nil for its default.
  var button: Int?
  /// What the user is asked about.
  var removal: Removal?

  private var kind = Front.Kind.list
  private var alertTitle: String?
  private var standup: Standup.ID?
  private var standupCount = 0

  init(size: Size) {
    self.size = size
  }

  /// Brings everything in line with a state of the app that has changed.
  mutating func settle(for app: AppFeature.State) {
    let front = Front(app)
    if front.kind != kind { arrive(at: front, app) }
    standupCount = app.standupsList.standups.count

    let title = OpenAlert(app, self)?.title
    if title != alertTitle { button = nil }
    alertTitle = title

    switch front {
    case .list(let state):
      list.settle(count: state.standups.count, visible: ListScreen.visibleRows(size))
    case .detail(_, let state):
      detail.settle(
        count: state.standup.meetings.count,
        visible: DetailScreen.visibleRows(state.standup, size)
      )
    case .meeting(let state):
      let lines = MeetingScreen.lines(state, width: size.columns).count
      meetingTop = max(0, min(meetingTop, lines - MeetingScreen.visibleRows(size)))
    case .form(let form):
      if form.state.focus != nil {
        formField = nil
      } else if formField == nil {
        formField = .duration
      }
    case .recording:
      break
    }
  }

  private mutating func arrive(at front: Front, _ app: AppFeature.State) {
    if kind == .addForm, front.kind == .list, app.standupsList.standups.count > standupCount {
      list.selection = app.standupsList.standups.count - 1
    }
    if case .detail(_, let state) = front, state.standup.id != standup {
      standup = state.standup.id
      detail = Scroll()
    }
    if case .list = front { standup = nil }
    kind = front.kind
    removal = nil
    caret = 0
    draft = ""
    meetingTop = 0
    formField = nil
  }
}
