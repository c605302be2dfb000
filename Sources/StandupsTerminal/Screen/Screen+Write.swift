/// Which colours may be sent.
enum Palette: Sendable {
  case color
  /// Bold, dim and inverse only.
  case monochrome
}

extension Screen {
  /// What a terminal has to be sent to show this screen.
  ///
  /// Only cells that differ are written.
  ///
  /// - Parameters:
  ///   - old: What the terminal shows; nil when that is not known, and everything is written.
  ///   - palette: Which colours may be sent.
  /// - Returns: Text with escape sequences; empty if there is nothing to do.
  func write(replacing old: Screen?, palette: Palette) -> String {
    let old = old?.size == size ? old : nil
    var output = old == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    var style = Style.plain
    for (row, cells) in rows.enumerated() {
      for run in Self.differences(old?.rows[row], cells) {
        output += "\u{1B}[\(row + 1);\(run.lowerBound + 1)H"
        for (column, cell) in zip(run, cells[run]) {
          guard let character = cell.character else { continue }
          if cell.style != style {
            output += cell.style.sequence(palette)
            style = cell.style
          }
          if character.hasCertainWidth {
            output.append(character)
          } else {
            // Where terminals disagree about the width, nothing else may move because of it.
            let width = cells[(column + 1)...].prefix { $0.character == nil }.count + 1
            output += "\u{1B}[\(width)X\(character)\u{1B}[\(row + 1);\(column + width + 1)H"
          }
        }
      }
    }
    if style != .plain { output += "\u{1B}[0m" }
    if output.isEmpty, cursor == old?.cursor { return "" }
    // Without this the cursor is seen running over what is written.
    if old?.cursor != nil { output = "\u{1B}[?25l" + output }
    if let cursor {
      output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    } else if old == nil {
      output += "\u{1B}[?25l"
    }
    return output
  }

  /// The runs of cells that differ.
  ///
  /// A few equal ones between two runs cost less than moving past them.
  private static func differences(_ old: [Cell]?, _ new: [Cell]) -> [Range<Int>] {
    guard let old else { return new.isEmpty ? [] : [0..<new.count] }
    if old == new { return [] }
    var runs: [Range<Int>] = []
    for column in new.indices where old[column] != new[column] {
      // A wider character is written from its first column on.
      var start = column
      while start > 0, new[start].character == nil { start -= 1 }
      if let last = runs.last, start - last.upperBound < 8 {
        runs[runs.count - 1] = min(start, last.lowerBound)..<column + 1
      } else {
        runs.append(start..<column + 1)
      }
    }
    return runs
  }
}

extension Style {
  /// What a terminal has to be sent so that what follows looks like this.
  func sequence(_ palette: Palette) -> String {
    var codes = "0"
    if isBold { codes += ";1" }
    if isDim { codes += ";2" }
    // Without colours, what has one behind it is to stand out all the same.
    if isInverse || (palette == .monochrome && background != nil) { codes += ";7" }
    if palette == .color {
      if let foreground { codes += ";38;5;\(foreground.number)" }
      if let background { codes += ";48;5;\(background.number)" }
    }
    return "\u{1B}[\(codes)m"
  }
}
