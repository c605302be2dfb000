/// A call of a test store in a source.
struct SourceCall {
  let source: SwiftSource
  /// The word `send`, `receive` or `assert`.
  let name: Int
  /// The expression of the store.
  let receiver: Range<Int>
  /// The brackets of the arguments; nil if the call has only a closure.
  let arguments: Range<Int>?
  /// The brackets of the trailing closure.
  let closure: Range<Int>?

  /// Finds the call on a line.
  ///
  /// - Throws: A refusal if there is none, or if there are several.
  init(in source: SwiftSource, line: Int) throws(Refusal) {
    let calls = source.tokens.indices.filter { index in
      source.line(of: index) == line && ["send", "receive", "assert"].contains(source.text(index))
        && source.text(index - 1) == "." && ["(", "{"].contains(source.text(index + 1))
    }
    guard let name = calls.first else {
      throw Refusal("No call of \"send\", \"receive\" or \"assert\" is on this line.")
    }
    guard calls.count == 1 else { throw Refusal("Several calls are on this line.") }
    self.source = source
    self.name = name
    var start = name - 1
    while start > 0, source.tokens[start - 1].kind == .word || source.text(start - 1) == ".",
      !["await", "try", "return", "in"].contains(source.text(start - 1)),
      // A word follows a word only where a statement ends.
      !(source.tokens[start - 1].kind == .word && source.tokens[start].kind == .word)
    {
      start -= 1
    }
    receiver = start..<name - 1
    var end = name + 1
    if source.text(end) == "(" {
      arguments = end..<source.tokens[end].partner
      end = source.tokens[end].partner + 1
    } else {
      arguments = nil
    }
    closure = source.text(end) == "{" ? end..<source.tokens[end].partner : nil
    if receiver.isEmpty { throw Refusal("The store is not a plain name here.") }
  }

  var function: String { source.text(name) }

  /// The expression of the store, on one line.
  var store: String { receiver.map(source.text).joined() }

  /// The last token.
  var last: Int { closure?.upperBound ?? arguments?.upperBound ?? name }

  /// The bytes from one token to another.
  func bytes(_ tokens: Range<Int>) -> Range<Int> {
    source.tokens[tokens.lowerBound].range
      .lowerBound..<source.tokens[tokens.upperBound].range.upperBound
  }

  /// The first token of the statement.
  ///
  /// - Throws: A refusal if the call is a part of something else.
  func statement() throws(Refusal) -> Int {
    var start = receiver.lowerBound
    while ["await", "try"].contains(source.text(start - 1)) { start -= 1 }
    if source.text(start - 1) == "=", start > 1 {
      start -= 2
      if ["let", "var"].contains(source.text(start - 1)) { start -= 1 }
      guard ["_", "let", "var"].contains(source.text(start)) else {
        throw Refusal("The call is a part of another expression.")
      }
    }
    if start > 0 {
      let before = source.tokens[start - 1]
      let isNewLine = source.line(of: start - 1) < source.line(of: start)
      let isSeparated = ["{", ";", "in"].contains(source.text(start - 1))
      let isContinued =
        before.kind == .symbol && source.text(start - 1) != ";"
        && !["!", "?"].contains(source.text(start - 1))
        || before.kind == .open && source.text(start - 1) != "{"
      guard isSeparated || isNewLine && !isContinued else {
        throw Refusal("The call is a part of another expression.")
      }
    }
    return start
  }

  /// Makes sure that nothing in or around the call makes an edit ambiguous.
  func checkSurroundings() throws(Refusal) {
    let whole = bytes(receiver.lowerBound..<last)
    if source.overlaps(source.conditions, whole) { throw Refusal("The call has an \"#if\" in it.") }
    if source.overlaps(source.comments, whole) { throw Refusal("The call has a comment in it.") }
    if source.text(last + 1) == ":" || isLabeledClosure {
      throw Refusal("The call has several closures.")
    }
    if source.text(last + 1) == "{" { throw Refusal("The call is a part of another statement.") }
    for open in enclosing {
      if isMacro(open) { throw Refusal("The call is in a macro.") }
      guard source.text(open) == "{" else { continue }
      let header = header(of: open)
      let callee = header == nil ? callee(of: open) : ""
      if ["withKnownIssue", "XCTExpectFailure"].contains(callee) {
        throw Refusal("The failure is expected here.")
      }
      if header == "for" || header == "while" || header == "repeat" || callee == "forEach" {
        throw Refusal("The call is in a loop.")
      }
      if header == "func" {
        try checkTest(open)
        break
      }
    }
    _ = try statement()
  }

  private var isLabeledClosure: Bool {
    source.tokens.indices.contains(last + 2) && source.tokens[last + 1].kind == .word
      && source.text(last + 2) == ":" && source.text(last + 3) == "{"
  }

  /// The brackets around the call, innermost first.
  var enclosing: [Int] {
    var brackets: [Int] = []
    var next = source.tokens[name].parent
    while let open = next {
      brackets.append(open)
      next = source.tokens[open].parent
    }
    return brackets
  }

  /// The word before a trailing closure and the arguments before it.
  private func callee(of brace: Int) -> String {
    let before = brace - 1
    let isAfterArguments = source.text(before) == ")"
    return source.text(isAfterArguments ? source.tokens[before].partner - 1 : before)
  }

  private func isMacro(_ open: Int) -> Bool {
    var index = open - 1
    if source.text(open) == "{", index >= 0, source.text(index) == ")" {
      index = source.tokens[index].partner - 1
    }
    while index > 0, source.tokens[index].kind == .word { index -= 1 }
    return index >= 0 && source.text(index) == "#"
  }

  private static let keywords: Set = [
    "func", "for", "while", "repeat", "if", "else", "do", "guard", "switch", "init", "catch",
    "defer",
  ]

  /// The keyword of the statement that a brace belongs to; nil for a closure, a type or an accessor.
  func header(of brace: Int) -> String? { keyword(of: brace).map(source.text) }

  private func keyword(of brace: Int) -> Int? {
    var index = brace - 1
    while index >= 0 {
      switch source.tokens[index].kind {
      case .close where source.text(index) != "}": index = source.tokens[index].partner
      case .open, .close: return nil
      case .word
      where Self.keywords.contains(source.text(index)) && source.text(index - 1) != ".":
        return index
      default: break
      }
      if source.text(index) == ";" { return nil }
      index -= 1
    }
    return nil
  }

  /// Makes sure that a function is a test that runs once.
  ///
  /// Other functions may run several times, with other results.
  private func checkTest(_ brace: Int) throws(Refusal) {
    guard let start = keyword(of: brace) else { return }
    let attributes = attributes(before: start)
    if attributes.contains("arguments") { throw Refusal("The test runs with several arguments.") }
    guard attributes.contains("Test") || source.text(start + 1).hasPrefix("test") else {
      throw Refusal("The call is in a function that is not a test.")
    }
  }

  /// The tokens of the attributes and modifiers before a declaration.
  private func attributes(before start: Int) -> [String] {
    var index = start - 1
    while index >= 0 {
      let text = source.text(index)
      if text == ")" {
        index = source.tokens[index].partner - 1
      } else if source.tokens[index].kind == .word || text == "@" || text == "." {
        index -= 1
      } else {
        break
      }
    }
    return (index + 1..<start).map(source.text)
  }

  /// The brace of the function in whose body the call is a statement.
  func body() throws(Refusal) -> Int {
    guard let open = enclosing.first, source.text(open) == "{", header(of: open) == "func" else {
      throw Refusal("The call is not a statement of a function's own.")
    }
    return open
  }

  /// Makes sure that the closure only describes a state.
  func checkClosure() throws(Refusal) {
    guard let closure else { return }
    let header = source.tokens.indices[closure].contains {
      source.tokens[$0].parent == closure.lowerBound && source.text($0) == "in"
    }
    if header { throw Refusal("The closure names its parameter.") }
    var index = closure.lowerBound + 1
    var isNew = true
    while index < closure.upperBound {
      let text = source.text(index)
      if isNew, text != "$0" { throw Refusal("The closure has statements of its own.") }
      if source.tokens[index].kind == .open { index = source.tokens[index].partner }
      let next = index + 1
      isNew =
        text == ";"
        || next < closure.upperBound
          && source.line(at: source.tokens[index].range.upperBound - 1)
            < source.line(of: next)
          && !isContinuation(index, next)
      index = next
    }
  }

  private func isContinuation(_ last: Int, _ next: Int) -> Bool {
    let ends = source.tokens[last].kind == .symbol && !["!", "?"].contains(source.text(last))
    return ends || source.tokens[next].kind == .symbol
  }
}

/// Why an edit is left to the reader.
package struct Refusal: Error, Equatable {
  package var reason: String

  init(_ reason: String) { self.reason = reason }
}
