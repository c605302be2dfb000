internal import Foundation
internal import ReducerRuntime
internal import StandupsSample

extension ViewState {
  /// Takes a key on the screen of a past meeting.
  mutating func handle(
    _ key: Key,
    meeting state: MeetingFeature.State,
    of app: AppFeature.State
  ) -> [Command] {
    if meetingSearch.isTyped { return handleSearch(key, meeting: state) }
    let page = max(1, MeetingScreen.visibleRows(self))
    switch key {
    case .up, .character("k"): meetingTop -= 1
    case .down, .character("j"): meetingTop += 1
    case .pageUp: meetingTop -= page
    case .pageDown, .character(" "): meetingTop += page
    case .home, .character("g"): meetingTop = 0
    case .end, .character("G"): meetingTop = .max
    case .character("/"):
      meetingSearch = Search(isTyped: true)
      caret = 0
    case .character("n"): find(1, in: state)
    case .character("N"): find(-1, in: state)
    case .character("?"): isHelpOpen = true
    case .escape where !meetingSearch.text.isEmpty: meetingSearch = Search()
    case .escape, .left, .backspace:
      return app.path.ids.last.map { [.send(.path(.popFrom(id: $0)))] } ?? []
    default: break
    }
    return []
  }

  private mutating func handleSearch(_ key: Key, meeting state: MeetingFeature.State) -> [Command] {
    switch key {
    case .enter, .tab:
      meetingSearch.isTyped = false
    case .escape:
      meetingSearch = Search()
    default:
      guard TextEditing.edit(&meetingSearch.text, caret: &caret, key) else { return [] }
      find(0, in: state)
    }
    return []
  }

  /// Scrolls to a line in which the search finds something.
  ///
  /// - Parameters:
  ///   - direction: 1 for the next one, -1 for the one before, 0 for the next one or this.
  ///   - state: The meeting.
  private mutating func find(_ direction: Int, in state: MeetingFeature.State) {
    guard !meetingSearch.text.isEmpty else { return }
    let lines = MeetingScreen.lines(state, width: size.columns)
    let found = lines.indices.filter { lines[$0].text.searchRange(of: meetingSearch.text) != nil }
    let next =
      switch direction {
      case 1: found.first { $0 > meetingTop }
      case -1: found.last { $0 < meetingTop }
      default: found.first { $0 >= meetingTop } ?? found.first
      }
    if let next {
      meetingTop = next
    } else {
      message = found.isEmpty ? "not found" : direction > 0 ? "no more below" : "no more above"
    }
  }
}
