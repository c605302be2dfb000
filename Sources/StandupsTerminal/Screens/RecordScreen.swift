internal import StandupsSample

/// A meeting that takes place: the time, the speakers, and what was said.
enum RecordScreen {
  static let hints = KeyGuide.recording.hints

  static func draw(_ state: RecordMeetingFeature.State, _ view: ViewState) -> Screen {
    var page = Page(
      size: view.size,
      title: Wording.title(state.standup),
      note: state.alert == nil && !state.isPaused ? "Recording" : "Paused",
      style: state.standup.theme.titleStyle,
      hints: hints
    )
    let columns = view.size.columns
    var row = page.body.lowerBound
    let room = page.body.count
    let isRoomy = room >= 12

    if room >= 7 {
      drawProgress(state, row: row, on: &page.screen)
      row += 1
    }
    if room >= 4 {
      drawTimes(state, row: row, on: &page.screen)
      row += isRoomy ? 2 : 1
    }
    if room >= 3 {
      let lines = speakerLines(state, room: max(1, min(6, room - 7)), hasTime: room < 4)
      for line in lines {
        page.screen.write(line.text.fitted(to: columns - 2), row: row, column: 1, style: line.style)
        row += 1
      }
      if isRoomy { row += 1 }
    }

    guard let input = page.body.last else { return page.screen }
    if input - row >= 4 {
      page.screen.write("Transcript", row: row, column: 1, style: .bold)
      row += 1
    }
    let rows = min(row, input)..<input
    let said = TranscriptLine.lines(
      transcript: state.transcript,
      notes: state.notes,
      width: columns
    )
    for (line, row) in zip(said.suffix(rows.count), rows) {
      let end = page.screen.write(line.margin, row: row, column: 1, style: .dim)
      page.screen.write(line.text, row: row, column: max(end, line.column), style: line.style)
    }
    drawField(state, view, row: input, on: &page.screen)
    return page.screen
  }

  private static func drawField(
    _ state: RecordMeetingFeature.State,
    _ view: ViewState,
    row: Int,
    on screen: inout Screen
  ) {
    let columns = view.size.columns
    let end = screen.write("> ", row: row, column: 1, style: .dim)
    if state.note.isEmpty {
      let words = "Type what is said".fitted(to: columns - end - 1)
      screen.write(words, row: row, column: end, style: .dim)
    }
    screen.writeField(
      state.note,
      caret: state.alert == nil ? view.caret : nil,
      row: row,
      columns: end..<max(end, columns - 1)
    )
  }

  private static func drawProgress(
    _ state: RecordMeetingFeature.State,
    row: Int,
    on screen: inout Screen
  ) {
    let width = max(0, screen.size.columns - 2)
    let total = max(1, state.standup.lengthInSeconds)
    let done = max(0, min(width, width * min(state.secondsElapsed, total) / total))
    let full = String(repeating: "█", count: done)
    let rest = String(repeating: "░", count: width - done)
    let style = Style(foreground: state.standup.theme.markColor)
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

  /// The current, past and coming speakers, as far as there is room; the current one is always shown.
  private static func speakerLines(
    _ state: RecordMeetingFeature.State,
    room: Int,
    hasTime: Bool
  ) -> [(text: String, style: Style)] {
    let attendees = state.standup.attendees
    let time = hasTime ? "\(Wording.clock(state.secondsElapsed)) " : ""
    guard attendees.indices.contains(state.speakerIndex) else {
      return time.isEmpty ? [] : [(time, .plain)]
    }
    let heading = "Speaker \(state.speakerIndex + 1) of \(attendees.count)"
    if room < 2 {
      let name = Wording.name(attendees[state.speakerIndex])
      return [(hasTime ? "\(time)\(name)" : "\(heading): \(name)", .bold)]
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
