import SwiftScanner

/// An element of a list that conditions such as `#if DEBUG` may divide.
enum Conditional<Element> {
  case element(Element)
  /// A line that begins with `#if`, `#elseif`, `#else` or `#endif`.
  case condition(String)

  var element: Element? {
    if case .element(let element) = self { return element }
    return nil
  }
}

/// Divides the body of a type declaration into its members.
struct MemberReader {
  private var reader: TokenReader
  /// The byte up to which conditions are read.
  private var position: Int
  private var members: [Conditional<Declaration>] = []
  /// The bytes of each `#if` that is not closed yet.
  private var openConditions: [Int] = []

  /// Returns the members of a declaration and the conditions around them, in order.
  static func members(
    of declaration: Declaration
  ) throws(Diagnostic) -> [Conditional<Declaration>] {
    var reader = MemberReader(try declaration.body())
    try reader.readAll()
    return reader.members
  }

  private init(_ body: TokenReader) {
    reader = body
    position = body.index > 0 ? body.source.tokens[body.index - 1].range.upperBound : 0
  }

  private mutating func readAll() throws(Diagnostic) {
    while true {
      while let condition = nextCondition { try read(condition) }
      if reader.isAtEnd { break }
      let start = reader.index
      try readMember()
      // A member that is not understood must not stop the reading.
      if reader.index == start { reader.advance() }
      position = max(position, reader.source.tokens[reader.index - 1].range.upperBound)
    }
    if let open = openConditions.last {
      throw Diagnostic("The `#if` has no `#endif`: add one.", at: open)
    }
  }

  private var nextCondition: Range<Int>? {
    let tokens = reader.source.tokens
    let next =
      tokens.indices.contains(reader.index) ? tokens[reader.index].range.lowerBound : position
    guard position <= next else { return nil }
    return reader.source.conditions(in: position..<next).first
  }

  private mutating func read(_ condition: Range<Int>) throws(Diagnostic) {
    let word = reader.source.text(condition)
    position = condition.upperBound
    if word == "#if" { openConditions.append(condition.lowerBound) }
    guard !openConditions.isEmpty else {
      throw Diagnostic("The `\(word)` has no `#if`: add one.", at: condition.lowerBound)
    }
    if word == "#endif" { openConditions.removeLast() }
    guard ["#if", "#elseif"].contains(word) else { return members.append(.condition(word)) }
    let start = reader.index
    reader.advance()
    reader.move(to: reader.endOfLine(after: start))
    let text = reader.source.type(start..<reader.index)
    position = max(position, reader.source.tokens[max(0, reader.index - 1)].range.upperBound)
    members.append(.condition("\(word) \(text)"))
  }

  private mutating func readMember() throws(Diagnostic) {
    if reader.take(";") { return }
    var rest = reader
    let first = rest.text
    var member = try Declaration(&rest)
    let start = rest.index
    switch member.keyword {
    case _ where Declaration.lineKeywords.contains(member.keyword):
      reader.move(to: rest.endOfLine(after: start))
    case "":
      // A macro that declares members, or the rest of a value behind a condition.
      guard ["#", "."].contains(first) || member.attributes.isEmpty && rest.text == "#" else {
        throw Diagnostic(
          "`\(rest.text)` is not understood here: move this member into an extension.",
          at: rest.offset
        )
      }
      reader.move(to: rest.endOfLine(after: start))
      return
    default:
      reader.move(to: rest.endOfBlock())
    }
    member.tokens = min(member.tokens.lowerBound, reader.index)..<reader.index
    members.append(.element(member))
  }
}

extension TokenReader {
  /// Returns where a member ends that consists of lines, such as a variable.
  fileprivate func endOfLine(after start: Int) -> Int {
    var reader = self
    while !reader.isAtEnd {
      if reader.index > start, reader.beginsMember { break }
      reader.advance()
    }
    return reader.index
  }

  /// Returns where a member ends that has braces, such as a function.
  fileprivate func endOfBlock() -> Int {
    var reader = self
    while !reader.isAtEnd {
      let isBody = reader.text == "{"
      // A body that a macro writes leaves the declaration without braces.
      if !isBody, reader.index > index, reader.beginsMember,
        Declaration.lineKeywords.contains(reader.text)
          || Declaration.blockKeywords.contains(reader.text)
          || Declaration.typeKeywords.contains(reader.text)
          || [";", "@"].contains(reader.text)
          || Declaration.modifierWords.contains(reader.text)
      {
        break
      }
      reader.advance()
      if isBody { break }
    }
    return reader.index
  }

  /// True if the current token cannot continue what is before it.
  private var beginsMember: Bool {
    if text == ";" { return true }
    let before = source.tokens[index - 1].range
    let here = source.tokens[index].range
    if !source.conditions(in: before.upperBound..<here.lowerBound).isEmpty { return true }
    guard source.line(at: before.upperBound - 1) != source.line(at: here.lowerBound) else {
      return false
    }
    return !continuesLine && !previousNeedsMore
  }

  private var continuesLine: Bool {
    switch source.tokens[index].kind {
    case .symbol: !["@", "#", "\\"].contains(text)
    case .open: text == "{"
    case .word:
      ["as", "async", "else", "in", "is", "reasync", "rethrows", "throws", "where"].contains(text)
    default: false
    }
  }

  private var previousNeedsMore: Bool {
    let previous = source.tokens[index - 1]
    let text = source.text(index - 1)
    let isSpaced =
      index < 2 || source.tokens[index - 2].range.upperBound < previous.range.lowerBound
    switch previous.kind {
    case .symbol:
      if ["?", "!"].contains(text) { return isSpaced }
      // `1...` ends with an operator.
      if text == "." { return source.text(index - 2) != "." }
      if text == ">" { return isSpaced || source.text(index - 2) == "-" }
      return text != ";"
    case .word:
      // `@Sendable` at the end of a line belongs to the type on the next one.
      if index > 1, source.text(index - 2) == "@" { return true }
      return [
        "as", "case", "else", "in", "inout", "is", "let", "rethrows", "throws", "try", "var",
        "where",
      ].contains(text)
    default: return false
    }
  }
}
