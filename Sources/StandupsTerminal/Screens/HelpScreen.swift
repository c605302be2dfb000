/// The keys of a screen, and what they do.
enum HelpScreen {
  static let hints = [Page.Hint("Esc", "Back"), Page.Hint("↑↓", "Scroll")]

  static func draw(_ guide: KeyGuide, _ view: ViewState) -> Screen {
    var page = Page(size: view.size, title: "Help: \(guide.title)", hints: hints)
    for (line, row) in zip(lines(guide, view.size).dropFirst(view.helpTop), page.body) {
      let column = page.screen.write(line.keys, row: row, column: 1, style: .bold)
      page.screen.write(line.text, row: row, column: max(column, line.column), style: line.style)
    }
    return page.screen
  }

  /// The last line that can be the first one.
  static func lastTop(_ guide: KeyGuide, _ size: Size) -> Int {
    max(0, lines(guide, size).count - Page.body(size: size, hints: hints).count)
  }

  private struct Line {
    var keys = ""
    var text = ""
    var column = 1
    var style = Style.plain
  }

  private static func lines(_ guide: KeyGuide, _ size: Size) -> [Line] {
    let entries = guide.entries
    let everywhere = KeyGuide.everywhere
    return lines(of: entries, size) + [Line(), Line(text: everywhere.title, style: .bold)]
      + lines(of: everywhere.entries, size)
  }

  /// Keys on the left and what they do on the right, or one below the other where there is no room.
  private static func lines(of entries: [KeyGuide.Entry], _ size: Size) -> [Line] {
    let keyWidth = (entries.map { $0.keys.displayWidth }.max() ?? 0) + 3
    let isWide = size.columns >= keyWidth + 30
    let column = isWide ? keyWidth + 1 : 3
    return entries.flatMap { entry in
      let texts = entry.meaning.wrapped(to: size.columns - column - 1)
      let rest = texts.dropFirst(isWide ? 1 : 0).map { Line(text: $0, column: column) }
      return [Line(keys: entry.keys, text: isWide ? texts.first ?? "" : "", column: column)] + rest
    }
  }
}
