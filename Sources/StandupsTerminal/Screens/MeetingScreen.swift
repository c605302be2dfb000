internal import Foundation
internal import StandupsSample

/// A meeting of the past: who took part, and what was said.
enum MeetingScreen {
  static let hints = KeyGuide.meeting.hints

  static func visibleRows(_ view: ViewState) -> Int { rows(view).count }

  static func draw(_ state: MeetingFeature.State, _ view: ViewState, timeZone: TimeZone) -> Screen {
    var page = Page(
      size: view.size,
      title: Wording.title(state.standup),
      note: view.message ?? Wording.date(state.meeting.date, in: timeZone),
      style: state.standup.theme.titleStyle,
      hints: hints
    )
    let rows = rows(view)
    if rows.lowerBound > page.body.lowerBound {
      let end = page.screen.write("/ ", row: page.body.lowerBound, column: 1, style: .bold)
      page.screen.writeField(
        view.meetingSearch.text,
        caret: view.meetingSearch.isTyped ? view.caret : nil,
        row: page.body.lowerBound,
        columns: end..<max(end, view.size.columns - 1)
      )
    }
    let lines = lines(state, width: view.size.columns).dropFirst(view.meetingTop)
    for (line, row) in zip(lines, rows) {
      let column = page.screen.write(line.margin, row: row, column: 1, style: .dim)
      page.screen.write(
        line.text,
        marking: view.meetingSearch.text,
        row: row,
        column: max(column, line.column),
        style: line.style
      )
    }
    return page.screen
  }

  /// The rows of text, below the search if there is one.
  private static func rows(_ view: ViewState) -> Range<Int> {
    let body = Page.body(size: view.size, hints: hints)
    let hasSearch = view.meetingSearch.isTyped || !view.meetingSearch.text.isEmpty
    return hasSearch ? min(body.lowerBound + 1, body.upperBound)..<body.upperBound : body
  }

  /// All lines, of which a part is seen.
  static func lines(_ state: MeetingFeature.State, width: Int) -> [TranscriptLine] {
    let names = state.standup.attendees.map(Wording.name).joined(separator: ", ")
    let (transcript, notes) = (state.meeting.transcript, state.meeting.notes)
    var lines = [TranscriptLine(text: "Attendees", style: .bold)]
    lines += names.wrapped(to: width - 2).map { TranscriptLine(text: $0) }
    lines += [TranscriptLine(), TranscriptLine(text: "Transcript", style: .bold)]
    if transcript.isEmpty, notes.isEmpty {
      lines += "Nothing was written down.".wrapped(to: width - 2).map {
        TranscriptLine(text: $0, style: .dim)
      }
    }
    return lines + TranscriptLine.lines(transcript: transcript, notes: notes, width: width)
  }
}
