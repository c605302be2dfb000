internal import Foundation
internal import ReducerRuntime
internal import StandupsSample

extension ViewState {
  /// Takes a key.
  ///
  /// - Parameters:
  ///   - key: What was pressed.
  ///   - app: The state of the app.
  /// - Returns: What the key asks for, in order.
  mutating func handle(_ key: Key, in app: AppFeature.State) -> [Command] {
    message = nil
    switch key {
    case .control("c"): return [.interrupt]
    case .control("z"): return [.suspend]
    case .control("l"): return [.redraw]
    default: break
    }
    if isMeetingOver {
      // A user who still types does not see it at once: no key of a text ends it.
      if key == .escape { isMeetingOver = false }
      return []
    }
    if isHelpOpen { return handleHelp(key) }
    if let alert = OpenAlert(app, self), hasKeys(alert) {
      return handle(key, alert: alert, in: app)
    }
    if key == .help {
      isHelpOpen = true
      return []
    }
    switch Front(app) {
    case .list(let state):
      return isSearching ? handleSearch(key, list: state) : handle(key, list: state)
    case .form(let form):
      return handle(key, form: form, isChanged: app.draft != nil)
    case .detail(let id, let state):
      return handle(key, detail: state, id: id)
    case .meeting(let state):
      return handle(key, meeting: state, of: app)
    case .recording(let id, let state):
      return handle(key, recording: state, id: id)
    }
  }

  private mutating func handleHelp(_ key: Key) -> [Command] {
    switch key {
    case .up, .character("k"): helpTop -= 1
    case .down, .character("j"): helpTop += 1
    case .pageUp: helpTop -= max(1, size.rows - 3)
    case .pageDown, .character(" "): helpTop += max(1, size.rows - 3)
    case .home, .character("g"): helpTop = 0
    case .end, .character("G"): helpTop = .max
    case .escape, .enter, .character("?"), .character("q"), .help: isHelpOpen = false
    default: break
    }
    helpTop = max(0, min(helpTop, HelpScreen.lastTop(guide, size)))
    return []
  }

  private mutating func handle(
    _ key: Key,
    alert: OpenAlert,
    in app: AppFeature.State
  ) -> [Command] {
    let count = alert.buttons.count
    let chosen = min(button ?? alert.defaultButton, count - 1)
    switch key {
    case .up, .left, .backTab, .character("k"):
      button = (chosen + count - 1) % count
    case .down, .right, .tab, .character("j"):
      button = (chosen + 1) % count
    case .home, .pageUp:
      button = 0
    case .end, .pageDown:
      button = count - 1
    case .enter:
      return answer(alert.buttons[chosen].answer, in: app)
    case .character(" ") where alert.isAsked:
      return answer(alert.buttons[chosen].answer, in: app)
    case .escape:
      return answer(alert.dismissal, in: app)
    default:
      break
    }
    return []
  }

  private mutating func answer(_ answer: OpenAlert.Answer, in app: AppFeature.State) -> [Command] {
    button = nil
    question = nil
    switch answer {
    case .leave:
      return []
    case .send(let action):
      if case .path(.element(_, .recordMeeting(.alert(.presented)))) = action { endMeeting() }
      return [.send(action)]
    case .removeStandup(let id):
      guard let index = app.standupsList.standups.index(id: id) else { return [] }
      return [.send(.standupsList(.deleteStandups(atOffsets: [index])))]
    case .removeMeeting(let meeting):
      guard case .detail(let id, let state) = Front(app),
        let index = state.standup.meetings.firstIndex(where: { $0.id == meeting })
      else { return [] }
      return [.send(.path(.element(id: id, action: .detail(.deleteMeetings(atOffsets: [index])))))]
    }
  }

  private mutating func handle(
    _ key: Key,
    detail state: StandupDetailFeature.State,
    id: StackElementID
  ) -> [Command] {
    let meetings = state.standup.meetings
    let page = DetailScreen.visibleRows(state.standup, size)
    if detail.move(key, count: meetings.count, page: page) { return [] }
    let chosen = meetings.indices.contains(detail.selection) ? meetings[detail.selection] : nil
    func send(_ action: StandupDetailFeature.Action) -> [Command] {
      [.send(.path(.element(id: id, action: .detail(action))))]
    }
    switch key {
    case .character("s"):
      return send(.startMeetingButtonTapped)
    case .character("e"):
      return send(.editButtonTapped)
    case .character("d"):
      return send(.deleteButtonTapped)
    case .enter, .right:
      return chosen.map { send(.meetingTapped(id: $0.id)) } ?? []
    case .character("x"), .delete:
      guard let chosen else { return [] }
      question = .removal(of: "This meeting and its transcript", .removeMeeting(chosen.id))
      return []
    case .character("u"):
      return [.undo]
    case .control("r"):
      return [.redo]
    case .character("?"):
      isHelpOpen = true
      return []
    case .escape, .left, .backspace:
      return [.send(.path(.popFrom(id: id)))]
    default:
      return []
    }
  }

  private mutating func handle(
    _ key: Key,
    recording state: RecordMeetingFeature.State,
    id: StackElementID
  ) -> [Command] {
    func send(_ action: RecordMeetingFeature.Action) -> [Command] {
      [.send(.path(.element(id: id, action: .recordMeeting(action))))]
    }
    switch key {
    case .tab:
      return send(.nextButtonTapped)
    case .escape:
      return send(.endMeetingButtonTapped)
    case .control("p"):
      return send(.pauseButtonTapped)
    case .enter:
      caret = 0
      return state.note.isEmpty ? [] : send(.noteSubmitted)
    default:
      var note = state.note
      guard TextEditing.edit(&note, caret: &caret, key), note != state.note else { return [] }
      return send(.set(\.$note, note))
    }
  }
}

extension ViewState.Scroll {
  /// Moves the choice.
  ///
  /// - Returns: Whether the key moves it.
  mutating func move(_ key: Key, count: Int, page: Int) -> Bool {
    switch key {
    case .up, .character("k"): selection -= 1
    case .down, .character("j"): selection += 1
    case .pageUp: selection -= max(1, page - 1)
    case .pageDown, .character(" "): selection += max(1, page - 1)
    case .home, .character("g"): selection = 0
    case .end, .character("G"): selection = count - 1
    default: return false
    }
    selection = max(0, min(selection, count - 1))
    return true
  }
}
