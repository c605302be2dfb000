internal import Foundation
internal import StandupsSample

/// A meeting of the past: who took part, and what was said.
enum MeetingScreen {
  static let hints = [Page.Hint("↑↓", "Scroll"), Page.Hint("Esc", "Back")]

  static func visibleRows(_ size: Size) -> Int { Page.body(size: size, hints: hints).count }

  static func draw(_ state: MeetingFeature.State, _ view: ViewState, timeZone: TimeZone) -> Screen {
    var page = Page(
      size: view.size,
      title: Wording.title(state.standup),
      note: Wording.date(state.meeting.date, in: timeZone),
      style: state.standup.theme.titleStyle,
      hints: hints
    )
    let lines = lines(state, width: view.size.columns).dropFirst(view.meetingTop)
    for (line, row) in zip(lines, page.body) {
      page.screen.write(line.text, row: row, column: 1, style: line.style)
    }
    return page.screen
  }

  /// All lines, of which a part is seen.
  static func lines(
    _ state: MeetingFeature.State,
    width: Int
  ) -> [(text: String, style: Style)] {
    let names = state.standup.attendees.map(Wording.name).joined(separator: ", ")
    let transcript = state.meeting.transcript
    let words = transcript.isEmpty ? "Nothing was written down." : transcript
    return [("Attendees", .bold)] + names.wrapped(to: width - 2).map { ($0, .plain) }
      + [("", .plain), ("Transcript", .bold)]
      + words.wrapped(to: width - 2).map { ($0, transcript.isEmpty ? .dim : .plain) }
  }
}
