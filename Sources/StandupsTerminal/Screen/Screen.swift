/// What a terminal shows: a grid of cells, and a cursor where something is typed.
///
/// A screen is a value. Drawing makes one; ``Screen/write(replacing:palette:)`` says what a terminal has
/// to be sent so that it shows one in place of another.
struct Screen: Equatable, Sendable {
  /// One place of the grid.
  struct Cell: Equatable, Sendable {
    /// What is shown; nil for what a wider character takes besides its first column.
    var character: Character?
    var style: Style

    static let empty = Cell(character: " ", style: .plain)
  }

  /// A place, counted from the top left.
  struct Position: Equatable, Sendable {
    var row: Int
    var column: Int
  }

  let size: Size
  /// Where the cursor is shown; nil hides it.
  var cursor: Position?
  private(set) var rows: [[Cell]]

  init(size: Size) {
    self.size = size
    rows = Array(
      repeating: Array(repeating: .empty, count: max(size.columns, 0)),
      count: max(size.rows, 0)
    )
  }

  /// Writes text into a row.
  ///
  /// What goes beyond the edge, or beyond `width`, is not shown.
  ///
  /// Characters that a terminal would obey instead of showing are shown as `�`.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - row: Counted from the top.
  ///   - column: Where it starts, counted from the left.
  ///   - width: How many columns it may take.
  ///   - style: How it looks.
  /// - Returns: The column after the text.
  @discardableResult
  mutating func write(
    _ text: some StringProtocol,
    row: Int,
    column: Int,
    width: Int = .max,
    style: Style = .plain
  ) -> Int {
    guard rows.indices.contains(row) else { return column }
    let end = width < size.columns - column ? column + width : size.columns
    var column = column
    for character in text {
      let shown = character.shown
      let width = shown.displayWidth
      if width == 0 { continue }
      guard column + width <= end else { break }
      if column >= 0 { put(shown, width: width, row: row, column: column, style: style) }
      column += width
    }
    return column
  }

  /// Empties a part of a row.
  mutating func clear(row: Int, columns: Range<Int>, style: Style = .plain) {
    guard rows.indices.contains(row) else { return }
    for column in columns.clamped(to: 0..<size.columns) {
      put(" ", width: 1, row: row, column: column, style: style)
    }
  }

  private mutating func put(
    _ character: Character,
    width: Int,
    row: Int,
    column: Int,
    style: Style
  ) {
    // A part of a wider character cannot stay: neither what is left of the first column,
    if rows[row][column].character == nil {
      var start = column - 1
      while start > 0, rows[row][start].character == nil { start -= 1 }
      for column in max(start, 0)..<column { rows[row][column].character = " " }
    }
    // nor what is right of the last one.
    var next = column + width
    while next < size.columns, rows[row][next].character == nil {
      rows[row][next].character = " "
      next += 1
    }
    rows[row][column] = Cell(character: character, style: style)
    for column in column + 1..<max(column + 1, column + width) {
      rows[row][column] = Cell(character: nil, style: style)
    }
  }

  /// The characters of the screen, a line for each row, without the spaces at the ends of lines.
  var text: String {
    rows.map { row in
      let line = String(row.compactMap(\.character))
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    .joined(separator: "\n")
  }
}

/// The size of a terminal.
struct Size: Equatable, Sendable {
  var columns: Int
  var rows: Int

  /// What a terminal has that does not say.
  static let usual = Size(columns: 80, rows: 24)
}
