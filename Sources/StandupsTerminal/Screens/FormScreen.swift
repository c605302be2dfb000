internal import StandupsSample

/// The form in which a standup is made or edited.
enum FormScreen {
  static let hints = KeyGuide.form.hints

  static func draw(_ form: OpenForm, _ view: ViewState) -> Screen {
    let standup = form.state.standup
    var page = Page(
      size: view.size,
      title: form.isNew ? "New standup" : "Edit \(Wording.title(standup))",
      hints: hints
    )
    let current = FormField.current(form.state, view)
    let lines = lines(standup)
    let chosen = lines.firstIndex { $0.field == current } ?? 0
    // As far down as the chosen line needs, which then is the last but one.
    let top = max(0, min(chosen + 2 - page.body.count, lines.count - page.body.count))
    for (line, row) in zip(lines.dropFirst(top), page.body) {
      let isChosen = line.field == current
      if isChosen { page.screen.write("▶", row: row, column: 0, style: .bold) }
      let style: Style = isChosen || line.field == nil ? .bold : .dim
      var column = page.screen.write(line.label, row: row, column: 2, style: style)
      guard let value = line.value else { continue }
      column = max(column + 1, 12)
      let isText = line.field?.focus != nil
      page.screen.writeField(
        isText || !isChosen ? value : "◀ \(value) ▶",
        caret: isText && isChosen ? view.caret : nil,
        row: row,
        columns: column..<max(column, view.size.columns - 1)
      )
    }
    return page.screen
  }

  private struct Line {
    var field: FormField?
    var label: String
    var value: String?
  }

  private static func lines(_ standup: Standup) -> [Line] {
    [
      Line(field: .title, label: "Title", value: standup.title),
      Line(field: .duration, label: "Length", value: Wording.length(standup.duration)),
      Line(field: .theme, label: "Theme", value: standup.theme.name),
      Line(field: nil, label: "Attendees", value: nil),
    ]
      + standup.attendees.enumerated().map { index, attendee in
        Line(field: .attendee(attendee.id), label: "\(index + 1).", value: attendee.name)
      }
      + [
        Line(field: .addAttendee, label: "Add attendee", value: nil),
        Line(field: .save, label: "Save", value: nil),
      ]
  }
}
