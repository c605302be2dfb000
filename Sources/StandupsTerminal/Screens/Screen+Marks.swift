internal import StandupsSample

extension Screen {
  /// Writes text, with the places marked at which something was found.
  ///
  /// - Parameters:
  ///   - text: One line, which fits.
  ///   - search: What is looked for; nothing if it is empty.
  ///   - row: Counted from the top.
  ///   - column: Where it starts, counted from the left.
  ///   - style: How it looks.
  /// - Returns: The column after the text.
  @discardableResult
  mutating func write(
    _ text: String,
    marking search: String,
    row: Int,
    column: Int,
    style: Style = .plain
  ) -> Int {
    var column = column
    var rest = text
    while !search.isEmpty, let place = rest.searchRange(of: search), !place.isEmpty {
      column = write(rest[..<place.lowerBound], row: row, column: column, style: style)
      let mark = Style(isBold: true, isInverse: true)
      column = write(rest[place], row: row, column: column, style: mark)
      rest = String(rest[place.upperBound...])
    }
    return write(rest, row: row, column: column, style: style)
  }
}
