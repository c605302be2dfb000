internal import ReducerRuntime
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

  /// Text that is looked for on a screen.
  struct Search: Equatable, Sendable {
    /// What is looked for.
    var text = ""
    /// Whether it is being typed.
    var isTyped = false
  }

  /// The size of the terminal.
  var size: Size
  var list = Scroll()
  /// The meetings of a standup.
  var detail = Scroll()
  /// The first line of a transcript that is seen.
  var meetingTop = 0
  /// What is looked for in a transcript.
  var meetingSearch = Search()
  /// Whether what the list is searched for is being typed.
  var isSearching = false
  /// A field of the form that the form itself does not know as one: nil when it says which.
  var formField: FormField?
  /// How many characters of the text that is edited are after the cursor.
  var caret = 0
  /// The button of an alert that is chosen; nil for its default.
  var button: Int?
  /// What the front end itself asks the user.
  var question: OpenAlert?
  /// Whether the help for the screen is open.
  var isHelpOpen = false
  /// The first line of the help that is seen.
  var helpTop = 0
  /// Whether a meeting has ended by itself, which the user has not taken note of yet.
  var isMeetingOver = false
  /// Whether the app is ending, and saves.
  var isEnding = false
  /// What to say until the next key.
  var message: String?

  /// The standup that is chosen in the list, wherever it is.
  private var chosenStandup: Standup.ID?
  private var kind = Front.Kind.list
  /// Whether a key has ended the meeting.
  private var endsMeeting = false
  /// The alert that the user has seen.
  private var seenAlert: String?
  private var openAlert: String?
  private var standup: Standup.ID?
  private var standupCount = 0

  init(size: Size) {
    self.size = size
  }

  /// Whether a field has the focus, so that keys are meant for it.
  func isTyping(in app: AppFeature.State) -> Bool {
    if isMeetingOver { return true }
    return switch Front(app) {
    case .list: isSearching
    case .form, .recording: true
    case .meeting: meetingSearch.isTyped
    case .detail: false
    }
  }

  /// The keys of the screen that is shown.
  var guide: KeyGuide { KeyGuide.of(kind) }

  /// Whether an alert has the keys: it was asked for, or has been on the screen when they were pressed.
  func hasKeys(_ alert: OpenAlert) -> Bool {
    alert.isAsked || seenAlert == alert.title + alert.message
  }

  /// Notes that a state of the app has been drawn.
  mutating func didShow(_ app: AppFeature.State) {
    seenAlert = OpenAlert(app, self).map { $0.title + $0.message }
  }

  /// Notes that an answer ends the meeting.
  mutating func endMeeting() { endsMeeting = true }

  /// Brings everything in line with a state of the app that has changed.
  mutating func settle(for app: AppFeature.State) {
    let front = Front(app)
    if front.kind != kind { arrive(at: front, app) }
    standupCount = app.standupsList.standups.count

    let alert = OpenAlert(app, self).map { $0.title + $0.message }
    if alert != openAlert { button = nil }
    openAlert = alert

    switch front {
    case .list(let state):
      let found = state.foundStandups
      // What is chosen stays chosen when it moves, unless the user has chosen something else.
      if let chosenStandup, let index = found.index(id: chosenStandup) { list.selection = index }
      list.settle(count: found.count, visible: ListScreen.visibleRows(self, state))
      chosenStandup = found.isEmpty ? nil : found[list.selection].id
    case .detail(_, let state):
      detail.settle(
        count: state.standup.meetings.count,
        visible: DetailScreen.visibleRows(state.standup, size)
      )
    case .meeting(let state):
      let lines = MeetingScreen.lines(state, width: size.columns).count
      meetingTop = max(0, min(meetingTop, lines - MeetingScreen.visibleRows(self)))
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

  /// Chooses a row of the list.
  mutating func choose(_ selection: Int, in state: StandupsListFeature.State) {
    let found = state.foundStandups
    list.selection = max(0, min(selection, found.count - 1))
    chosenStandup = found.isEmpty ? nil : found[list.selection].id
  }

  private mutating func arrive(at front: Front, _ app: AppFeature.State) {
    if kind == .addForm, front.kind == .list, app.standupsList.standups.count > standupCount {
      choose(app.standupsList.standups.count - 1, in: app.standupsList)
    }
    if case .detail(_, let state) = front, state.standup.id != standup {
      standup = state.standup.id
      detail = Scroll()
    }
    if case .list = front { standup = nil }
    if case .recording = kind { isMeetingOver = !endsMeeting && !isEnding }
    endsMeeting = false
    kind = front.kind
    question = nil
    isHelpOpen = false
    helpTop = 0
    caret = 0
    meetingTop = 0
    meetingSearch = Search()
    formField = nil
  }
}
