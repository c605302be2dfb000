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
    switch key {
    case .control("c"): return [.interrupt]
    case .control("z"): return [.suspend]
    case .control("l"): return [.redraw]
    default: break
    }
    if let alert = OpenAlert(app, self) { return handle(key, alert: alert) }
    return switch Front(app) {
    case .list(let state): handle(key, list: state)
    case .form(let form): handle(key, form: form)
    case .detail(let id, let state): handle(key, detail: state, id: id)
    case .meeting: handle(key, meetingOf: app)
    case .recording(let id, let state): handle(key, recording: state, id: id)
    }
  }

  private mutating func handle(_ key: Key, alert: OpenAlert) -> [Command] {
    let count = alert.buttons.count
    let chosen = min(button ?? alert.defaultButton, count - 1)
    switch key {
    case .up, .left, .backTab:
      button = (chosen + count - 1) % count
    case .down, .right, .tab:
      button = (chosen + 1) % count
    case .enter, .character(" "):
      return answer(alert.buttons[chosen].action)
    case .escape:
      return answer(alert.dismissal)
    default:
      break
    }
    return []
  }

  private mutating func answer(_ action: AppFeature.Action?) -> [Command] {
    button = nil
    removal = nil
    return action.map { [.send($0)] } ?? []
  }

  private mutating func handle(_ key: Key, list state: StandupsListFeature.State) -> [Command] {
    if list.move(key, count: state.standups.count, page: ListScreen.visibleRows(size)) { return [] }
    let chosen =
      state.standups.indices.contains(list.selection) ? state.standups[list.selection] : nil
    switch key {
    case .character("a"):
      return [.send(.standupsList(.addButtonTapped))]
    case .character("d"), .delete:
      guard let chosen else { return [] }
      removal = Removal(
        name: "“\(Wording.title(chosen))” and its meetings",
        action: .standupsList(.deleteStandups(atOffsets: [list.selection]))
      )
      return []
    case .enter, .right:
      return chosen.map { [.send(.standupsList(.standupTapped(id: $0.id)))] } ?? []
    case .character("q"):
      return [.quit]
    default:
      return []
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
      guard chosen != nil else { return [] }
      removal = Removal(
        name: "This meeting and its transcript",
        action: .path(
          .element(id: id, action: .detail(.deleteMeetings(atOffsets: [detail.selection])))
        )
      )
      return []
    case .escape, .left, .backspace:
      return [.send(.path(.popFrom(id: id)))]
    default:
      return []
    }
  }

  private mutating func handle(_ key: Key, meetingOf app: AppFeature.State) -> [Command] {
    let page = MeetingScreen.visibleRows(size)
    switch key {
    case .up: meetingTop -= 1
    case .down: meetingTop += 1
    case .pageUp: meetingTop -= page
    case .pageDown, .character(" "): meetingTop += page
    case .home: meetingTop = 0
    case .end: meetingTop = .max
    case .escape, .left, .backspace:
      return app.path.ids.last.map { [.send(.path(.popFrom(id: $0)))] } ?? []
    default: break
    }
    return []
  }

  private mutating func handle(
    _ key: Key,
    recording state: RecordMeetingFeature.State,
    id: StackElementID
  ) -> [Command] {
    switch key {
    case .tab:
      return [.send(.path(.element(id: id, action: .recordMeeting(.nextButtonTapped))))]
    case .escape:
      return [.send(.path(.element(id: id, action: .recordMeeting(.endMeetingButtonTapped))))]
    case .enter:
      let line = draft
      draft = ""
      caret = 0
      return line.allSatisfy(\.isWhitespace) ? [] : [.say(line)]
    default:
      _ = TextEditing.edit(&draft, caret: &caret, key)
      return []
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
