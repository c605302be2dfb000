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
      before += pasted.split(whereSeparator: \.isNewline).joined(separator: " ")
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
    case .control("u"):
      before = ""
    case .control("k"):
      after = ""
    case .control("w"):
      while before.last?.isWhitespace == true { before.removeLast() }
      while before.last?.isWhitespace == false { before.removeLast() }
    default:
      return false
    }
    text = before + after
    caret = after.count
    return true
  }
}
