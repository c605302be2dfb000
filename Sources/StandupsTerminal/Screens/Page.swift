/// A screen with a title above and the keys below, and room for the rest between them.
struct Page {
  /// A key and what it does.
  struct Hint: Equatable, Sendable {
    var key: String
    var label: String

    init(_ key: String, _ label: String) {
      self.key = key
      self.label = label
    }

    fileprivate var width: Int { key.displayWidth + 1 + label.displayWidth }
  }

  var screen: Screen
  /// The rows between the title and the keys.
  let body: Range<Int>

  /// Draws the title and the keys.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - title: Above, on the left.
  ///   - note: Above, on the right.
  ///   - style: How the row above looks.
  ///   - hints: The keys.
  init(size: Size, title: String, note: String = "", style: Style = .inverse, hints: [Hint]) {
    screen = Screen(size: size)
    body = Self.body(size: size, hints: hints)
    screen.clear(row: 0, columns: 0..<size.columns, style: style)
    let noteColumn = size.columns - note.displayWidth - 1
    // The note gives way to the title.
    let isNoteShown = !note.isEmpty && noteColumn > min(title.displayWidth, 20) + 2
    let titleWidth = (isNoteShown ? noteColumn - 1 : size.columns) - 2
    screen.write(
      title.fitted(to: titleWidth),
      row: 0,
      column: 1,
      style: style.with(\.isBold, true)
    )
    if isNoteShown { screen.write(note, row: 0, column: noteColumn, style: style) }
    for (line, row) in zip(Self.lines(hints, size: size), (body.upperBound + Self.gap(size))...) {
      var column = 1
      for hint in line {
        column = screen.write(hint.key, row: row, column: column, style: .bold) + 1
        column = screen.write(hint.label, row: row, column: column, style: .dim) + 2
      }
    }
  }

  /// The rows between the title and the keys; as many as there can be, if not as many as one would like.
  static func body(size: Size, hints: [Hint]) -> Range<Int> {
    let top = gap(size) + 1
    let bottom = size.rows - lines(hints, size: size).count - gap(size)
    return top..<max(top, bottom)
  }

  /// The blank rows below the title and above the keys.
  private static func gap(_ size: Size) -> Int { size.rows < 12 ? 0 : 1 }

  /// The keys in rows: a few rows where one is too short, one where there are few.
  private static func lines(_ hints: [Hint], size: Size) -> [[Hint]] {
    let most = size.rows < 4 ? 0 : (size.rows < 12 ? 1 : 3)
    var lines: [[Hint]] = []
    var width = 0
    for hint in hints {
      width += hint.width + 2
      if lines.isEmpty || width > size.columns {
        lines.append([])
        width = hint.width + 3
      }
      lines[lines.count - 1].append(hint)
    }
    return Array(lines.prefix(most))
  }
}
