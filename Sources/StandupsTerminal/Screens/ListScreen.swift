internal import ReducerRuntime
internal import StandupsSample

/// All standups, one to a row.
enum ListScreen {
  static let hints = [
    Page.Hint("↑↓", "Choose"), Page.Hint("Enter", "Open"), Page.Hint("a", "Add"),
    Page.Hint("d", "Delete"), Page.Hint("q", "Quit"),
  ]

  static func visibleRows(_ size: Size) -> Int { Page.body(size: size, hints: hints).count }

  static func draw(
    _ state: StandupsListFeature.State,
    _ view: ViewState,
    isUnsaved: Bool = false
  ) -> Screen {
    let standups = state.standups
    var note = standups.isEmpty ? "" : "\(view.list.selection + 1) of \(standups.count)"
    if isUnsaved { note = note.isEmpty ? "not saved yet" : "not saved yet · \(note)" }
    var page = Page(size: view.size, title: "Standups", note: note, hints: hints)

    if standups.isEmpty {
      for (line, row) in zip(words(state).wrapped(to: view.size.columns - 2), page.body) {
        page.screen.write(line, row: row, column: 1)
      }
      return page.screen
    }
    for (index, row) in zip(view.list.top..<max(view.list.top, standups.count), page.body) {
      draw(standups[index], isChosen: index == view.list.selection, row: row, on: &page.screen)
    }
    return page.screen
  }

  /// What is said where no standups are.
  private static func words(_ state: StandupsListFeature.State) -> String {
    switch state.loading {
    case .notStarted, .inProgress: "Loading…"
    case .finished, .readOnly: "There are no standups yet. Press a to add one."
    case .failed: "The standups could not be read."
    }
  }

  private static func draw(
    _ standup: Standup,
    isChosen: Bool,
    row: Int,
    on screen: inout Screen
  ) {
    let columns = screen.size.columns
    let facts =
      "\(Wording.count(standup.attendees.count, "attendee")) · \(Wording.length(standup.duration))"
    let isWide = columns >= 50
    let factsColumn = isWide ? columns - facts.displayWidth - 1 : columns
    screen.write(isChosen ? "▶" : " ", row: row, column: 0, style: .bold)
    screen.write("●", row: row, column: 2, style: Style(foreground: standup.theme.color))
    screen.write(
      Wording.title(standup).fitted(to: factsColumn - 6),
      row: row,
      column: 4,
      style: isChosen ? .bold : .plain
    )
    if isWide { screen.write(facts, row: row, column: factsColumn, style: .dim) }
  }
}
