/// What a terminal shows: a grid of cells, and a cursor where something is typed.
///
/// A screen is a value. Drawing makes one; ``Screen/write(replacing:palette:)`` says what a terminal has
/// to be sent so that it shows one in place of another.
struct Screen: Equatable, Sendable {
  /// One place of the grid.
  struct Cell: Equatable, Sendable {
    /// What is shown; nil for the right half of a character of two columns.
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
      let shown = character.isObeyed ? "\u{FFFD}" : character
      let width = shown.displayWidth
      if width == 0 { continue }
      guard column + width <= end else { break }
      if column >= 0 { put(shown, width: width, row: row, column: column, style: style) }
      column += width
    }
    return column
  }

  /// Gives all cells of a part of a row a look.
  mutating func paint(row: Int, columns: Range<Int>, style: Style) {
    guard rows.indices.contains(row) else { return }
    for column in columns.clamped(to: 0..<size.columns) { rows[row][column].style = style }
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
    // Half of a wide character cannot stay.
    if rows[row][column].character == nil, column > 0 { rows[row][column - 1].character = " " }
    let next = column + width
    if next < size.columns, rows[row][next].character == nil { rows[row][next].character = " " }
    rows[row][column] = Cell(character: character, style: style)
    if width == 2 { rows[row][column + 1] = Cell(character: nil, style: style) }
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

extension Character {
  /// Whether a terminal would do something instead of showing the character.
  fileprivate var isObeyed: Bool {
    unicodeScalars.contains { scalar in
      let category = scalar.properties.generalCategory
      return category == .control || category == .lineSeparator || category == .paragraphSeparator
        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }
}
