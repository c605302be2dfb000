/// A line of text that is edited with keys.
struct TextField {
  var text: String
  /// The number of characters after the cursor.
  var caret: Int

  /// Changes the text as a key says; other keys change nothing.
  mutating func handle(_ key: Key) {
    caret = max(0, min(caret, text.count))
    var before = String(text.dropLast(caret))
    var after = String(text.suffix(caret))
    switch key {
    case .character(let character): before.append(character)
    case .backspace: _ = before.popLast()
    case .delete, .control("d"): if !after.isEmpty { after.removeFirst() }
    case .left, .control("b"): if let last = before.popLast() { after = "\(last)\(after)" }
    case .right, .control("f"): if !after.isEmpty { before.append(after.removeFirst()) }
    case .home, .control("a"): (before, after) = ("", before + after)
    case .end, .control("e"): (before, after) = (before + after, "")
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"):
      while before.last?.isWhitespace == true { before.removeLast() }
      while let last = before.last, !last.isWhitespace { before.removeLast() }
    default: return
    }
    text = before + after
    // An accent that was typed belongs to the character before it.
    caret = max(0, text.count - before.count)
  }

  /// The part of the text that fits into a width and has the cursor in it, and the cursor's column.
  func visible(width: Int) -> (text: String, column: Int) {
    var before = String(text.dropLast(max(0, min(caret, text.count)))).shown
    let after = text.suffix(max(0, min(caret, text.count)))
    while before.displayWidth >= max(1, width) { before.removeFirst() }
    return ((before + String(after).shown).fitted(to: width), before.displayWidth)
  }
}
