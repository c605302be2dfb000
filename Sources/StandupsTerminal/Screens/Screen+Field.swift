extension Screen {
  /// Writes text that is edited, so that the cursor is seen however long the text is.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - caret: How many characters are after the cursor; nil if it is elsewhere.
  ///   - row: Counted from the top.
  ///   - columns: Where there is room, and for the cursor after the last character.
  ///   - style: How it looks.
  mutating func writeField(
    _ text: String,
    caret: Int?,
    row: Int,
    columns: Range<Int>,
    style: Style = .plain
  ) {
    guard let caret else {
      write(text.fitted(to: columns.count), row: row, column: columns.lowerBound, style: style)
      return
    }
    var before = Substring(text.dropLast(caret))
    let room = max(1, columns.count - 1)
    var width = before.displayWidth
    while width > room, let first = before.popFirst() { width -= first.displayWidth }
    write(
      before + text.suffix(caret),
      row: row,
      column: columns.lowerBound,
      width: columns.count,
      style: style
    )
    cursor = Position(row: row, column: min(columns.lowerBound + width, size.columns - 1))
  }
}
