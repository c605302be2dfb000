internal import Foundation
internal import StandupsSample

/// A standup, and its meetings of the past.
enum DetailScreen {
  static let hints = KeyGuide.detail.hints

  static func visibleRows(_ standup: Standup, _ size: Size) -> Int {
    meetingRows(standup, size).count
  }

  static func draw(
    _ state: StandupDetailFeature.State,
    _ view: ViewState,
    status: String? = nil,
    timeZone: TimeZone
  ) -> Screen {
    let standup = state.standup
    var page = Page(
      size: view.size,
      title: Wording.title(standup),
      note: status ?? standup.theme.name,
      style: standup.theme.titleStyle,
      hints: hints
    )
    for (line, row) in zip(facts(standup, view.size), page.body) {
      page.screen.write(line.label, row: row, column: 1, style: .dim)
      page.screen.write(line.text, row: row, column: factColumn)
    }
    let rows = meetingRows(standup, view.size)
    page.screen.write(
      standup.meetings.isEmpty
        ? "No meetings yet" : Wording.count(standup.meetings.count, "past meeting"),
      row: rows.lowerBound - 1,
      column: 1,
      style: .bold
    )
    let top = view.detail.top
    for (index, row) in zip(top..<max(top, standup.meetings.count), rows) {
      let meeting = standup.meetings[index]
      let isChosen = index == view.detail.selection
      page.screen.write(isChosen ? "▶" : " ", row: row, column: 0, style: .bold)
      let end = page.screen.write(
        Wording.date(meeting.date, in: timeZone),
        row: row,
        column: 2,
        style: isChosen ? .bold : .plain
      )
      page.screen.write(
        Wording.beginning(meeting, view.size.columns).fitted(to: view.size.columns - end - 3),
        row: row,
        column: end + 2,
        style: .dim
      )
    }
    return page.screen
  }

  private static let factColumn = 12

  private static func facts(_ standup: Standup, _ size: Size) -> [(label: String, text: String)] {
    var length = Wording.length(standup.duration)
    if standup.attendees.count > 1 {
      length += ", \(Wording.length(standup.durationPerAttendee)) each"
    }
    let names = standup.attendees.prefix(100).map(Wording.name).joined(separator: ", ")
    let room = max(1, min(3, size.rows - 16))
    var lines = names.wrapped(to: size.columns - factColumn - 1)
    if lines.count > room {
      lines = lines.prefix(room - 1) + [lines[(room - 1)...].joined(separator: " ")]
      lines[room - 1] = lines[room - 1].fitted(to: size.columns - factColumn - 1)
    }
    return [("Length", length)]
      + lines.enumerated().map { ($0.offset == 0 ? "Attendees" : "", $0.element) }
  }

  /// The rows of meetings, below their heading.
  private static func meetingRows(_ standup: Standup, _ size: Size) -> Range<Int> {
    let body = Page.body(size: size, hints: hints)
    let start = body.lowerBound + facts(standup, size).count + (size.rows < 16 ? 1 : 2)
    return start..<max(start, body.upperBound)
  }
}
