internal import ReducerRuntime
internal import StandupsSample

/// All standups, one to a row.
enum ListScreen {
  static let hints = KeyGuide.list.hints

  static func visibleRows(_ view: ViewState, _ state: StandupsListFeature.State) -> Int {
    rows(view, state).count
  }

  static func draw(
    _ state: StandupsListFeature.State,
    _ view: ViewState,
    status: String?
  ) -> Screen {
    let found = state.foundStandups
    let count = state.searchText.isEmpty ? "" : "found "
    let position = found.isEmpty ? "" : "\(count)\(view.list.selection + 1) of \(found.count)"
    let note = [status ?? "", position].filter { !$0.isEmpty }.joined(separator: " · ")
    var page = Page(size: view.size, title: "Standups", note: note, hints: hints)
    let rows = rows(view, state)
    if rows.lowerBound > page.body.lowerBound {
      drawSearch(state.searchText, view, row: page.body.lowerBound, on: &page.screen)
    }
    if found.isEmpty {
      for (line, row) in zip(words(state).wrapped(to: view.size.columns - 2), rows) {
        page.screen.write(line, row: row, column: 1)
      }
      return page.screen
    }
    for (index, row) in zip(view.list.top..<max(view.list.top, found.count), rows) {
      draw(
        found[index],
        search: state.searchText,
        isChosen: index == view.list.selection,
        row: row,
        on: &page.screen
      )
    }
    return page.screen
  }

  /// The rows of standups, below the search if there is one.
  private static func rows(_ view: ViewState, _ state: StandupsListFeature.State) -> Range<Int> {
    let body = Page.body(size: view.size, hints: hints)
    let hasSearch = view.isSearching || !state.searchText.isEmpty
    return hasSearch ? min(body.lowerBound + 1, body.upperBound)..<body.upperBound : body
  }

  private static func drawSearch(
    _ text: String,
    _ view: ViewState,
    row: Int,
    on screen: inout Screen
  ) {
    let end = screen.write("/ ", row: row, column: 1, style: .bold)
    screen.writeField(
      text,
      caret: view.isSearching ? view.caret : nil,
      row: row,
      columns: end..<max(end, view.size.columns - 1)
    )
  }

  /// What is said where no standups are.
  private static func words(_ state: StandupsListFeature.State) -> String {
    if !state.searchText.isEmpty { return "Nothing is found. Press Esc to end the search." }
    return switch state.loading {
    case .notStarted, .inProgress: "Loading…"
    case .finished, .readOnly: "There are no standups yet. Press a to add one."
    case .failed: "The standups could not be read."
    }
  }

  private static func draw(
    _ standup: Standup,
    search: String,
    isChosen: Bool,
    row: Int,
    on screen: inout Screen
  ) {
    let columns = screen.size.columns
    let title = Wording.title(standup)
    // Why a standup was found that has another title.
    let name =
      search.isEmpty || title.searchRange(of: search) != nil
      ? nil : standup.attendees.lazy.map(\.name).first { $0.searchRange(of: search) != nil }
    let facts =
      name?.fitted(to: max(0, columns / 2 - 6))
      ?? "\(Wording.count(standup.attendees.count, "attendee")) · "
      + Wording.length(standup.duration)
    let isWide = columns >= 50 || name != nil
    let factsColumn = isWide ? columns - facts.displayWidth - 1 : columns
    screen.write(isChosen ? "▶" : " ", row: row, column: 0, style: .bold)
    screen.write("●", row: row, column: 2, style: Style(foreground: standup.theme.markColor))
    screen.write(
      title.fitted(to: factsColumn - 6),
      marking: search,
      row: row,
      column: 4,
      style: isChosen ? .bold : .plain
    )
    if isWide {
      screen.write(
        facts,
        marking: name == nil ? "" : search,
        row: row,
        column: factsColumn,
        style: .dim
      )
    }
  }
}
