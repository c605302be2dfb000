/// Edits a line of text with keys.
enum TextEditing {
  /// Changes a text as a key says.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - caret: How many characters are after the cursor.
  ///   - key: What was pressed.
  /// - Returns: Whether the key has a meaning in a text.
  static func edit(_ text: inout String, caret: inout Int, _ key: Key) -> Bool {
    caret = max(0, min(caret, text.count))
    var before = String(text.dropLast(caret))
    var after = String(text.suffix(caret))
    switch key {
    case .character(let character):
      before.append(character)
    case .paste(let pasted):
      before += pasted.asOneLine
    case .backspace:
      _ = before.popLast()
    case .delete, .control("d"):
      if !after.isEmpty { after.removeFirst() }
    case .left, .control("b"):
      if let last = before.popLast() { after.insert(last, at: after.startIndex) }
    case .right, .control("f"):
      if !after.isEmpty { before.append(after.removeFirst()) }
    case .home, .control("a"):
      (before, after) = ("", before + after)
    case .end, .control("e"):
      (before, after) = (before + after, "")
    case .wordLeft:
      let word = before.takeWordAtEnd()
      after = word + after
    case .wordRight:
      let word = after.takeWordAtStart()
      before += word
    case .control("u"):
      before = ""
    case .control("k"):
      after = ""
    case .control("w"), .deleteWordLeft:
      _ = before.takeWordAtEnd()
    case .deleteWordRight:
      _ = after.takeWordAtStart()
    default:
      return false
    }
    text = before + after
    // A mark that was typed belongs to the character before it.
    caret = max(0, text.count - before.count)
    return true
  }
}

extension String {
  /// A word with the space behind it.
  fileprivate mutating func takeWordAtEnd() -> String {
    var start = endIndex
    func step(while condition: (Character) -> Bool) {
      while start > startIndex, condition(self[index(before: start)]) {
        start = index(before: start)
      }
    }
    step(while: \.isWhitespace)
    step { !$0.isWhitespace }
    let word = String(self[start...])
    self = String(self[..<start])
    return word
  }

  /// A word with the space before it.
  fileprivate mutating func takeWordAtStart() -> String {
    let word = drop(while: \.isWhitespace).drop { !$0.isWhitespace }
    let taken = String(self[..<word.startIndex])
    self = String(word)
    return taken
  }

  /// Pasted text without line ends, and without what cannot be typed into a line.
  fileprivate var asOneLine: String {
    let lines = split(whereSeparator: \.isNewline).joined(separator: " ")
    return String(
      String.UnicodeScalarView(
        lines.unicodeScalars.compactMap { scalar in
          if scalar == "\t" { return " " }
          return scalar.properties.generalCategory == .control ? nil : scalar
        }
      )
    )
  }
}
