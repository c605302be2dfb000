/// The structure of a source: brackets, statements and lines.
extension SwiftSource {
  /// The bytes from one token to another.
  package func bytes(_ tokens: ClosedRange<Int>) -> Range<Int> {
    self.tokens[tokens.lowerBound].range
      .lowerBound..<self.tokens[tokens.upperBound].range.upperBound
  }

  /// Returns whether all tokens are on one line.
  package func isOnOneLine(_ tokens: ClosedRange<Int>) -> Bool {
    line(of: tokens.lowerBound) == line(of: tokens.upperBound)
  }

  /// The tokens in a bracket that are in no other bracket in it, with these other brackets.
  package func children(of open: Int) -> [Int] {
    (open..<tokens[open].partner).filter { tokens[$0].parent == open }
  }

  /// The brackets around a token, innermost first.
  package func brackets(around token: Int) -> [Int] {
    Array(sequence(first: token, next: { self.tokens[$0].parent }).dropFirst())
  }

  /// The word before a bracket; for a trailing closure, the one before the arguments.
  package func callee(of open: Int) -> Int {
    text(open) == "{" && text(open - 1) == ")" ? tokens[open - 1].partner - 1 : open - 1
  }

  /// Returns whether a token begins a statement, and does not continue that of the token before it.
  package func beginsStatement(_ token: Int, after last: Int) -> Bool {
    if last < 0 || tokens[token].kind != .close && ["{", ";", "in"].contains(text(last)) {
      return true
    }
    if ["else", "catch", "as", "is"].contains(text(token)) || ["as", "is"].contains(text(last)) {
      return false
    }
    let isContinued =
      [.symbol, .open].contains(tokens[last].kind) && !["!", "?"].contains(text(last))
      || [.symbol, .close].contains(tokens[token].kind)
    return !isContinued && line(at: tokens[last].range.upperBound - 1) < line(of: token)
  }

  private static let keywords: Set = [
    "func", "for", "while", "repeat", "if", "else", "do", "guard", "switch", "init", "catch",
    "defer",
  ]

  /// The keyword of the statement that a brace belongs to; nil for a closure, a type or an accessor.
  package func header(of brace: Int) -> String? { keyword(of: brace).map(text) }

  package func keyword(of brace: Int) -> Int? {
    var index = brace - 1
    while index >= 0, text(index) != ";" {
      switch tokens[index].kind {
      case .close where text(index) != "}": index = tokens[index].partner
      case .open, .close: return nil
      case .word where Self.keywords.contains(text(index)) && text(index - 1) != ".": return index
      default: break
      }
      index -= 1
    }
    return nil
  }

  /// Returns the property in `$0.count` or `$0.$count`; nil for `$0` itself.
  package func property(at token: Int) -> String? {
    guard text(token + 1) == "." else { return nil }
    let name = text(token + 2)
    return name.hasPrefix("$") ? String(name.dropFirst()) : name
  }

  /// Returns a constant or variable of a function that is used only in a range; nil if there is none.
  package func local(usedOnlyIn range: Range<Int>) -> String? {
    let words = tokens.indices.filter { tokens[$0].kind == .word }
    let names = words.filter { range.contains(tokens[$0].range.lowerBound) }.map(text)
    return names.first { name in
      let others = words.filter {
        text($0) == name && !range.contains(tokens[$0].range.lowerBound)
      }
      return others.count == 1 && ["let", "var"].contains(text(others[0] - 1))
        && brackets(around: others[0]).contains { header(of: $0) == "func" }
    }
  }

  /// The values of a type that the source makes, and the names of their variables, if these are in some scopes.
  package func values(of type: String, in scopes: [Int]) -> [(token: Int, name: String?)] {
    tokens.indices.compactMap { index in
      // "let clock: TestClock<Duration> = TestClock()" mentions one clock twice.
      guard text(index) == type, ![">", type].contains(text(index - 2)) else { return nil }
      let sign = text(index - 1)
      let isHeld =
        sign == "=" && text(index - 3) != "."
        || sign == ":" && ["let", "var"].contains(text(index - 3))
      if isHeld, index > 1, tokens[index - 2].kind == .word,
        tokens[index].parent.map(scopes.contains) ?? true
      {
        return (index, text(index - 2))
      }
      return text(index + 1) == "(" ? (index, nil) : nil
    }
  }

  /// Returns the lines with another name for a variable, but not in braces.
  package func lines(renaming name: String, to other: String) -> [String] {
    var bytes = bytes
    for token in tokens.indices.reversed() where text(token) == name {
      if brackets(around: token).contains(where: { text($0) == "{" }) { continue }
      bytes.replaceSubrange(tokens[token].range, with: Array(other.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// The lines of a statement, with what ends them.
  ///
  /// - Parameters:
  ///   - range: The statement.
  ///   - next: The token after it.
  /// - Throws: A refusal if something else is on them.
  package func lines(of range: Range<Int>, before next: Int) throws(Refusal) -> Range<Int> {
    guard isFirstOnLine(range.lowerBound), next < tokens.count,
      line(of: next) > line(at: range.upperBound - 1)
    else { throw Refusal("Another statement is on this line.") }
    let end = endOfLines(range)
    if comments.contains(where: (range.lowerBound..<end).overlaps) {
      throw Refusal("A comment is on a line that would go.")
    }
    return startOfLine(at: range.lowerBound)..<end
  }

  /// The end of the line on which a range ends, with what ends the line.
  private func endOfLines(_ range: Range<Int>) -> Int {
    let rest = bytes[range.upperBound...]
    guard let newline = rest.firstIndex(where: { $0 == .newline || $0 == .carriageReturn }) else {
      return bytes.count
    }
    let isPair = text(newline..<Swift.min(newline + 2, bytes.count)) == "\r\n"
    return newline + (isPair ? 2 : 1)
  }
}
