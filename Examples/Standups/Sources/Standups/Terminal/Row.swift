import CWidth

/// The size of a terminal, in characters.
struct Size: Equatable, Sendable {
  var columns: Int
  var rows: Int
}

/// The look of a text.
struct Style: Equatable, Sendable {
  var isBold = false
  var isDim = false
  var isInverse = false
  /// One of the 256 colors of terminals.
  var foreground: UInt8?
  var background: UInt8?

  static let plain = Style()
  static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
  static let inverse = Style(isBold: true, isInverse: true)

  /// The codes to send to a terminal before the text.
  func sequence(hasColors: Bool) -> String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isInverse || background != nil && !hasColors { codes.append("7") }
    if hasColors, let foreground { codes.append("38;5;\(foreground)") }
    if hasColors, let background { codes.append("48;5;\(background)") }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

/// A row of a screen.
struct Row: Equatable, Sendable {
  struct Span: Equatable, Sendable {
    var text: String
    var style: Style
  }

  var spans: [Span] = []

  init(_ text: String = "", _ style: Style = .plain) {
    if !text.isEmpty { spans = [Span(text: text, style: style)] }
  }

  var text: String { spans.map(\.text).joined() }

  var width: Int { text.displayWidth }

  static func + (left: Row, right: Row) -> Row {
    var row = left
    row.spans += right.spans
    return row
  }

  /// The row, padded with spaces or cut to a width.
  func filled(to width: Int, _ style: Style = .plain) -> Row {
    var row = Row()
    var room = width
    for span in spans where room > 0 {
      let text = span.text.fitted(to: room)
      row.spans.append(Span(text: text, style: span.style))
      room -= text.displayWidth
      if text != span.text { break }
    }
    return row + Row(String(repeating: " ", count: max(0, room)), style)
  }
}

extension Character {
  /// The number of columns that the character takes in a terminal, as the C library says.
  var displayWidth: Int {
    // This selector makes the terminal show the character as a picture.
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    return unicodeScalars.map { max(0, Int(characterWidth($0.value))) }.max() ?? 0
  }
}

extension String {
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text on one line, without characters that a terminal would take for commands.
  var shown: String {
    String(map { $0.isNewline || $0.unicodeScalars.allSatisfy(\.isControl) ? " " : $0 })
  }

  /// As much of the text as fits into a width, with an ellipsis if that is not all.
  func fitted(to width: Int) -> String {
    if displayWidth <= width { return self }
    var result = ""
    var room = width - 1
    for character in self {
      room -= character.displayWidth
      if room < 0 { break }
      result.append(character)
    }
    return width > 0 ? "\(result)…" : ""
  }

  /// The text in lines that fit into a width, broken between words where possible.
  func wrapped(to width: Int) -> [String] {
    let width = max(1, width)
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
      var lines = [""]
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let longer = lines[lines.count - 1].isEmpty ? String(word) : "\(lines.last!) \(word)"
        if longer.displayWidth <= width {
          lines[lines.count - 1] = longer
          continue
        }
        if !lines[lines.count - 1].isEmpty { lines.append("") }
        for character in word {
          if lines.last!.displayWidth + character.displayWidth > width { lines.append("") }
          lines[lines.count - 1].append(character)
        }
      }
      return lines
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
