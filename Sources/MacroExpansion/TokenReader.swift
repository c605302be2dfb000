import SwiftScanner

/// A position in the tokens of a source, and how far reading may go.
struct TokenReader {
  let source: SwiftSource
  private(set) var index: Int
  let end: Int

  init(_ source: SwiftSource, _ tokens: Range<Int>) {
    self.source = source
    index = tokens.lowerBound
    end = tokens.upperBound
  }

  var isAtEnd: Bool { index >= end }

  /// The text of the current token; empty at the end.
  var text: String { text(ahead: 0) }

  var isWord: Bool { isWord(ahead: 0) }

  /// The byte where the current token begins, or where the last one ends.
  var offset: Int {
    if !isAtEnd { return source.tokens[index].range.lowerBound }
    return index > 0 && index <= source.tokens.count ? source.tokens[index - 1].range.upperBound : 0
  }

  /// True if no space separates the current token from the one before.
  var isAdjacent: Bool {
    index > 0 && !isAtEnd
      && source.tokens[index - 1].range.upperBound == source.tokens[index].range.lowerBound
  }

  /// True if a `>` is the head of an arrow and thus closes no angle bracket.
  var isArrowHead: Bool { text == ">" && isAdjacent && source.text(index - 1) == "-" }

  var isArrow: Bool {
    guard text == "-", index + 1 < end else { return false }
    return source.text(index + 1) == ">"
  }

  func text(ahead count: Int) -> String {
    index + count < end ? source.text(index + count) : ""
  }

  func isWord(ahead count: Int) -> Bool {
    index + count < end && source.tokens[index + count].kind == .word
  }

  /// Goes to the next token, past the whole group if a bracket opens here.
  mutating func advance() {
    guard !isAtEnd else { return }
    let token = source.tokens[index]
    index = min(end, (token.kind == .open ? token.partner : index) + 1)
  }

  /// Goes past the current token if it has the given text.
  mutating func take(_ expected: String) -> Bool {
    guard text == expected, !isAtEnd else { return false }
    advance()
    return true
  }

  mutating func takeArrow() -> Bool {
    guard isArrow else { return false }
    index += 2
    return true
  }

  /// Reads the name of a declaration.
  mutating func name() throws(Diagnostic) -> String {
    guard isWord else { throw unexpected() }
    let name = text
    // The scanner splits a name in backticks at its spaces.
    guard name.hasPrefix("`") == name.hasSuffix("`"), name != "`" else {
      throw Diagnostic("Names with spaces are not supported: write one word.", at: offset)
    }
    advance()
    return name
  }

  /// Returns a reader of the tokens inside the group that opens here.
  func inside() -> TokenReader {
    guard !isAtEnd, source.tokens[index].kind == .open else {
      return TokenReader(source, index..<index)
    }
    return TokenReader(source, index + 1..<max(index + 1, min(end, source.tokens[index].partner)))
  }

  /// Goes past generic parameters such as `<A, B: P<A>>`, if they begin here.
  mutating func skipAngleBrackets() throws(Diagnostic) {
    guard text == "<" else { return }
    let start = offset
    var depth = 0
    while !isAtEnd {
      if text == "<" { depth += 1 }
      if text == ">", !isArrowHead { depth -= 1 }
      advance()
      if depth == 0 { return }
    }
    throw Diagnostic("The `<` has no `>`: close it.", at: start)
  }

  /// Goes past an expression, up to a comma outside of its brackets, and returns its tokens.
  mutating func expression(depth: Int = 0) -> Range<Int> {
    let start = index
    while !isAtEnd, text != "," {
      // `f<A, B>()` and `a < b` only differ in what follows, so try to read types.
      var types = self
      if text == "<", isAdjacent, (try? types.typeArguments(depth: depth)) != nil {
        self = types
      } else {
        advance()
      }
    }
    return start..<index
  }

  /// Goes past every token that belongs to the current member or line.
  mutating func move(to index: Int) {
    self.index = min(max(self.index, index), end)
  }

  func unexpected() -> Diagnostic {
    let found = isAtEnd ? "The code ends here too early" : "`\(text)` is not understood here"
    return Diagnostic("\(found): write it in a simpler way.", at: offset)
  }
}
