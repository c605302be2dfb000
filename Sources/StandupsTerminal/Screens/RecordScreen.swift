internal import StandupsSample

/// A meeting that takes place: the time, the speakers, and what was said.
enum RecordScreen {
  static let hints = [
    Page.Hint("Tab", "Next speaker"), Page.Hint("Enter", "Add the line to the transcript"),
    Page.Hint("Esc", "End meeting"),
  ]

  static func draw(_ state: RecordMeetingFeature.State, _ view: ViewState) -> Screen {
    var page = Page(
      size: view.size,
      title: Wording.title(state.standup),
      note: state.alert == nil ? "Recording" : "Paused",
      style: state.standup.theme.titleStyle,
      hints: hints
    )
    let columns = view.size.columns
    var row = page.body.lowerBound
    let isRoomy = page.body.count >= 12

    drawProgress(state, row: row, on: &page.screen)
    drawTimes(state, row: row + 1, on: &page.screen)
    row += isRoomy ? 3 : 2

    let speakers = speakerLines(state, room: max(1, min(6, page.body.count - 7)))
    for speaker in speakers {
      page.screen.write(
        speaker.text.fitted(to: columns - 2),
        row: row,
        column: 1,
        style: speaker.style
      )
      row += 1
    }
    if isRoomy { row += 1 }

    let input = page.body.upperBound - 1
    guard input > row else { return page.screen }
    page.screen.write("Transcript", row: row, column: 1, style: .bold)
    let rows = (row + 1)..<max(row + 1, input)
    let said = state.transcript.isEmpty ? [] : state.transcript.wrapped(to: columns - 2)
    for (line, row) in zip(said.suffix(rows.count), rows) {
      page.screen.write(line, row: row, column: 1)
    }
    let end = page.screen.write("> ", row: input, column: 1, style: .dim)
    if view.draft.isEmpty {
      page.screen.write(
        "Type what is said".fitted(to: columns - end - 1),
        row: input,
        column: end,
        style: .dim
      )
    }
    page.screen.writeField(
      view.draft,
      caret: state.alert == nil ? view.caret : nil,
      row: input,
      columns: end..<max(end, columns - 1)
    )
    return page.screen
  }

  private static func drawProgress(
    _ state: RecordMeetingFeature.State,
    row: Int,
    on screen: inout Screen
  ) {
    let width = max(0, screen.size.columns - 2)
    let total = max(1, Int(state.standup.duration.components.seconds))
    let done = max(0, min(width, width * state.secondsElapsed / total))
    let full = String(repeating: "█", count: done)
    let rest = String(repeating: "░", count: width - done)
    let style = Style(foreground: state.standup.theme.color)
    screen.write(full + rest, row: row, column: 1, style: style)
  }

  private static func drawTimes(
    _ state: RecordMeetingFeature.State,
    row: Int,
    on screen: inout Screen
  ) {
    let end = screen.write(
      "\(Wording.clock(state.secondsElapsed)) elapsed",
      row: row,
      column: 1
    )
    let left =
      "\(Wording.clock(Int(state.durationRemaining.components.seconds))) remaining"
    let column = screen.size.columns - left.displayWidth - 1
    if column > end + 1 { screen.write(left, row: row, column: column) }
  }

  /// Who speaks, who has spoken, and who will, as far as there is room; the speaker is always there.
  private static func speakerLines(
    _ state: RecordMeetingFeature.State,
    room: Int
  ) -> [(text: String, style: Style)] {
    let attendees = state.standup.attendees
    guard attendees.indices.contains(state.speakerIndex) else { return [] }
    let heading = "Speaker \(state.speakerIndex + 1) of \(attendees.count)"
    if room < 2 {
      return [("\(heading): \(Wording.name(attendees[state.speakerIndex]))", .bold)]
    }
    let count = min(room - 1, attendees.count)
    let first = max(0, min(state.speakerIndex - 1, attendees.count - count))
    return [(heading, .bold)]
      + (first..<first + count).map { index in
        let name = Wording.name(attendees[index])
        return switch index {
        case ..<state.speakerIndex: ("✓ \(name)", .dim)
        case state.speakerIndex: ("▶ \(name)", .bold)
        default: ("  \(name)", .plain)
        }
      }
  }
}
