/// The rows that a terminal shows.
struct Frame: Equatable {
  var size: Size
  var rows: [Row]
  var cursor: (row: Int, column: Int)?

  static func == (left: Frame, right: Frame) -> Bool {
    left.size == right.size && left.rows == right.rows && left.cursor?.row == right.cursor?.row
      && left.cursor?.column == right.cursor?.column
  }

  /// Lays out a page: the title above, the keys below, and as many rows between them as fit.
  init(_ page: Page, _ view: ViewState) {
    size = view.size
    let columns = size.columns
    let bindings = page.box?.bindings(view) ?? page.bindings
    let hints = Self.hints(bindings, columns: columns).prefix(size.rows < 12 ? 2 : 3)
    let gap = size.rows < 12 ? 0 : 1
    let room = max(1, size.rows - 1 - hints.count - 2 * gap)

    var title = Row(" \(page.title.shown) ", page.style)
    let note = Row(" \(page.note.shown) ", page.style)
    // The note gives way to the title.
    if columns - note.width > min(title.width, columns / 2) {
      title = title.filled(to: columns - note.width, page.style) + note
    }
    // The chosen row stays in sight, with one below it.
    let top = max(0, min(page.chosen + 2 - room, page.rows.count - room))
    var body = page.rows.dropFirst(top).prefix(room).map { $0.filled(to: columns) }
    body += Array(repeating: Row().filled(to: columns), count: room - body.count)

    rows = [title.filled(to: columns, page.style)]
    rows += Array(repeating: Row().filled(to: columns), count: gap)
    if let column = page.cursor, page.box == nil {
      cursor = (rows.count + page.chosen - top, min(column, columns - 1))
    }
    rows += body
    rows += Array(repeating: Row().filled(to: columns), count: gap)
    rows += hints.map { $0.filled(to: columns) }
    rows = Array(rows.prefix(size.rows))
    if let box = page.box { draw(box, view, room: room, top: 1 + gap) }
  }

  /// The hints for the keys, in as many rows as they need.
  private static func hints(_ bindings: [KeyBinding], columns: Int) -> [Row] {
    var rows: [Row] = []
    for binding in bindings where !binding.name.isEmpty {
      let hint = Row(" \(binding.name)", .bold) + Row(" \(binding.label) ", .dim)
      if let last = rows.last, last.width + hint.width <= columns {
        rows[rows.count - 1] = last + hint
      } else {
        rows.append(hint)
      }
    }
    return rows
  }

  private mutating func draw(_ box: Box, _ view: ViewState, room: Int, top: Int) {
    let chosen = min(view.answer ?? box.first, box.buttons.count - 1)
    let buttons = box.buttons.enumerated().map { index, button in
      let text = button.isDestructive ? "! \(button.label)" : button.label
      return index == chosen ? Row("▶ \(text) ", .inverse) : Row("  \(text) ")
    }
    func text(_ width: Int) -> [Row] {
      box.title.wrapped(to: width).map { Row($0, .bold) }
        + (box.message.isEmpty ? [] : box.message.shownLines.wrapped(to: width).map { Row($0) })
    }
    // All answers must be visible, and as much of the text as there is room for.
    let width = max(8, min(62, size.columns - 2))
    var lines = text(width - 4)
    var drawn: [Row]
    if room >= lines.count + buttons.count + 2 {
      if room > lines.count + buttons.count + 2 { lines.append(Row()) }
      let left = String(repeating: " ", count: (size.columns - width) / 2)
      let edge = String(repeating: "─", count: width - 2)
      drawn = (lines + buttons).map { Row("\(left)│ ") + $0.filled(to: width - 4) + Row(" │") }
      drawn = [Row("\(left)┌\(edge)┐")] + drawn + [Row("\(left)└\(edge)┘")]
    } else {
      lines = text(size.columns - 2).filter { !$0.text.isEmpty }
      let space = max(1, room - buttons.count)
      if lines.count > space {
        lines = Array(lines.prefix(space))
        lines[space - 1] = Row("\(lines[space - 1].text.fitted(to: size.columns - 4)) …")
      }
      drawn = (lines + buttons.prefix(max(1, room - lines.count))).map { Row(" ") + $0 }
    }
    let start = top + max(0, (room - drawn.count) / 2)
    for (index, row) in drawn.enumerated() where start + index < rows.count {
      rows[start + index] = row.filled(to: size.columns)
    }
  }

  /// The codes to send to a terminal to show this frame.
  ///
  /// - Parameters:
  ///   - old: The frame that the terminal shows, if it is known: only rows that differ are written.
  ///   - hasColors: True if colors may be sent.
  func output(replacing old: Frame?, hasColors: Bool) -> String {
    let old = old?.size == size ? old : nil
    var output = old == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    for (index, row) in rows.enumerated() where old.map({ $0.rows[index] != row }) ?? true {
      output += "\u{1B}[\(index + 1);1H"
      for span in row.spans { output += span.style.sequence(hasColors: hasColors) + span.text }
      output += "\u{1B}[0m\u{1B}[K"
    }
    if let cursor {
      output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    } else {
      output += "\u{1B}[?25l"
    }
    return output
  }
}

extension String {
  /// The text in its lines, without characters that a terminal would take for commands.
  fileprivate var shownLines: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).shown }.joined(separator: "\n")
  }
}
