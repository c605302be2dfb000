import SwiftScanner

/// The statements of a trailing closure in a source.
struct ClosureBody {
  let source: SwiftSource
  /// The braces.
  private let closure: ClosedRange<Int>
  /// The name by which the closure knows the state.
  let parameter: String
  /// The tokens before the statements: those of the parameter.
  private let first: Int
  /// The bytes of each statement.
  private(set) var statements: [Range<Int>] = []
  /// The tokens of each statement.
  private var tokens: [ClosedRange<Int>] = []

  /// Reads a closure.
  ///
  /// - Throws: A refusal if its parameter has no name.
  init(_ source: SwiftSource, _ closure: ClosedRange<Int>) throws(Refusal) {
    self.source = source
    self.closure = closure
    let children = source.children(of: closure.lowerBound)
    (parameter, first) = try Self.parameter(source, closure, children)
    let inner = children.filter { $0 >= first }
    var starts: [Int] = []
    for (last, next) in zip([first - 1] + inner, inner)
    where source.text(next) != ";" && source.beginsStatement(next, after: last) {
      starts.append(next)
    }
    for (number, start) in starts.enumerated() {
      var end = (number + 1 < starts.count ? starts[number + 1] : closure.upperBound) - 1
      while source.text(end) == ";" { end -= 1 }
      tokens.append(start...end)
      statements.append(source.bytes(start...end))
    }
  }

  /// Returns the name of the parameter, and the first token after it.
  private static func parameter(
    _ source: SwiftSource,
    _ closure: ClosedRange<Int>,
    _ children: [Int]
  ) throws(Refusal) -> (String, Int) {
    var start = closure.lowerBound + 1
    if source.text(start) == "[" { start = source.tokens[start].partner + 1 }
    guard let end = children.first(where: { source.text($0) == "in" }),
      !children.contains(where: {
        $0 < end && (["for", "=", ";"].contains(source.text($0)) || source.text($0) == "{")
      })
    else { return ("$0", closure.lowerBound + 1) }
    let name = (start..<end).first { source.tokens[$0].kind == .word }.map(source.text)
    guard let name, name != "_" else {
      throw Refusal("The closure does not name its parameter.")
    }
    return (name, end + 1)
  }

  // MARK: Facts

  var range: Range<Int> { source.bytes(closure) }

  /// The end of the last statement, or of the beginning of the closure.
  var end: Int { source.tokens[closure.upperBound - 1].range.upperBound }

  /// The text from the brace to the statements: `{` or `{ state in`.
  var head: String { source.text(source.bytes(closure.lowerBound...first - 1)) }

  var isOnOneLine: Bool { source.isOnOneLine(closure) }

  var hasComments: Bool { source.comments.contains(where: range.overlaps) }

  /// True if what stands at the end of the closure may not run.
  var mayEndEarly: Bool { closure.contains { source.text($0) == "return" } }

  /// The line of the closing brace, if nothing else is on it.
  var startOfLastLine: Int? {
    let brace = source.tokens[closure.upperBound].range.lowerBound
    return source.isFirstOnLine(brace) ? source.startOfLine(at: brace) : nil
  }

  /// The indentation of the statements.
  func indentation(_ layout: Layout) -> String {
    let own = statements.last { source.isFirstOnLine($0.lowerBound) }
    return own.map { source.indentation(at: $0.lowerBound) } ?? layout.base + layout.unit
  }

  // MARK: Statements

  /// Returns the statements that only change a property: `$0.count = 1`, `$0.names.append("a")`.
  func statements(about property: String) -> [Int] {
    tokens.indices.filter { index in
      source.text(tokens[index].lowerBound) == parameter
        && source.property(at: tokens[index].lowerBound) == property
        && !tokens[index].contains { ["if", "switch"].contains(source.text($0)) }
    }
  }

  /// Returns whether nothing but some statements changes or reads a property.
  func isOnlyIn(_ own: [Int], _ property: String) -> Bool {
    let inside = own.map { tokens[$0] }
    return (first..<closure.upperBound).allSatisfy { token in
      guard source.text(token) == parameter else { return true }
      if inside.contains(where: { $0.contains(token) }) {
        // A closure in the statement has a "$0" of its own, but may change the state by its name.
        return parameter == "$0"
          || !source.brackets(around: token).contains {
            $0 > closure.lowerBound && source.text($0) == "{"
          }
      }
      return source.property(at: token).map { $0 != property } ?? false
    }
  }

  /// Returns whether a statement assigns a place, as in `$0.count = 1`.
  func assigns(_ index: Int, _ place: String) -> Bool {
    guard let sign = sign(index) else { return false }
    return words(tokens[index].lowerBound..<sign) == Self.words(place)
  }

  /// Returns whether a statement changes a place, or one around or in it.
  func touches(_ index: Int, _ place: String) -> Bool {
    let end = sign(index) ?? tokens[index].upperBound + 1
    let own = words(tokens[index].lowerBound..<end)
    let other = Self.words(place)
    return own.starts(with: other) || other.starts(with: own) || sign(index) == nil
  }

  /// The bytes of the value that a statement assigns.
  func valueRange(_ index: Int) -> Range<Int> {
    source.bytes((sign(index) ?? tokens[index].lowerBound) + 1...tokens[index].upperBound)
  }

  /// Returns the braces of a statement that is a call as this one, with a trailing closure.
  func closure(of index: Int, beginningAs code: [String]) -> ClosedRange<Int>? {
    let code = Self.words(code.joined(separator: "\n"))
    guard
      let brace = tokens[index].first(where: {
        source.text($0) == "{" && source.tokens[$0].parent == closure.lowerBound
      }), source.tokens[brace].partner == tokens[index].upperBound,
      words(tokens[index].lowerBound..<brace) == Array(code.prefix { $0 != "{" })
    else { return nil }
    return brace...tokens[index].upperBound
  }

  /// Returns whether a statement has no names but those of the place, of members and of labels.
  func hasOnlyLiterals(_ index: Int) -> Bool {
    tokens[index].allSatisfy { token in
      let text = source.text(token)
      return source.tokens[token].kind != .word || source.text(token - 1) == "."
        || source.text(token + 1) == ":" || text.first?.isNumber == true
        || ["$0", parameter, "true", "false", "nil"].contains(text)
    } && !source.text(statements[index]).contains("\\(") && !hasCalls(index)
  }

  /// Returns whether a statement calls something in what it assigns, such as a function of the test.
  private func hasCalls(_ index: Int) -> Bool {
    guard let sign = sign(index) else { return false }
    return (sign...tokens[index].upperBound).contains {
      source.text($0) == "(" && source.tokens[$0 - 1].kind == .word
    }
  }

  /// The lines of a statement.
  ///
  /// - Throws: A refusal if something else is on them.
  func lines(of index: Int) throws(Refusal) -> Range<Int> {
    try source.lines(of: statements[index], before: tokens[index].upperBound + 1)
  }

  /// The `=` of an assignment.
  private func sign(_ index: Int) -> Int? {
    tokens[index].first { token in
      source.text(token) == "=" && source.tokens[token].parent == closure.lowerBound
        && !isSymbol(token - 1, touching: token) && !isSymbol(token + 1, touching: token)
    }
  }

  private func isSymbol(_ token: Int, touching other: Int) -> Bool {
    guard source.tokens[token].kind == .symbol, !["?", "!", "."].contains(source.text(token))
    else { return false }
    let (one, two) = (source.tokens[token].range, source.tokens[other].range)
    return one.upperBound == two.lowerBound || two.upperBound == one.lowerBound
  }

  /// The words of a place; the closure's parameter as `$0`, and `!` as `?`.
  private func words(_ range: Range<Int>) -> [String] {
    range.map { token in
      let text = source.text(token)
      return text == parameter ? "$0" : text == "!" ? "?" : text
    }
  }

  private static func words(_ place: String) -> [String] {
    guard let source = try? SwiftSource(place) else { return [] }
    return source.tokens.indices.map(source.text)
  }
}
