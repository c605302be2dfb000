/// The statements of a closure in a source, whose parameter is a value that they change.
package struct SwiftClosure {
  package let source: SwiftSource
  /// The braces.
  private let closure: ClosedRange<Int>
  /// The name by which the closure knows the state.
  package let parameter: String
  /// The tokens before the statements: those of the parameter.
  private let first: Int
  /// The bytes of each statement.
  package private(set) var statements: [Range<Int>] = []
  /// The tokens of each statement.
  private var tokens: [ClosedRange<Int>] = []

  /// Reads a closure.
  ///
  /// - Throws: A refusal if its parameter has no name.
  package init(_ source: SwiftSource, _ closure: ClosedRange<Int>) throws(Refusal) {
    self.source = source
    self.closure = closure
    let children = source.children(of: closure.lowerBound)
    (parameter, first) = try Self.parameter(source, closure, children)
    let inner = children.filter { $0 >= first }
    var starts: [Int] = []
    for (last, next) in zip([first - 1] + inner, inner)
    where source.text(next) != ";" && source.beginsStatement(next, after: last)
      // Only the "in" after a parameter ends something.
      && (source.text(last) != "in" || last < first)
    {
      starts.append(next)
    }
    for (number, start) in starts.enumerated() {
      var end = (number + 1 < starts.count ? starts[number + 1] : closure.upperBound) - 1
      while source.text(end) == ";" { end -= 1 }
      tokens.append(start...end)
      statements.append(source.bytes(start...end))
    }
  }

  /// Reads statements; nil if there are none.
  package init?(statements: [String]) {
    guard !statements.isEmpty,
      let source = try? SwiftSource((["{"] + statements + ["}"]).joined(separator: "\n"))
    else { return nil }
    do { try self.init(source, 0...source.tokens.count - 1) } catch { return nil }
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
    let name = (start..<end).first {
      source.tokens[$0].kind == .word && source.text($0 - 1) != "@"
    }.map(source.text)
    if name == "_" { throw Refusal("The closure does not name its parameter.") }
    return (name ?? "$0", end + 1)
  }

  // MARK: Facts

  package var range: Range<Int> { source.bytes(closure) }

  /// The end of the last statement, or of the beginning of the closure.
  package var end: Int { source.tokens[closure.upperBound - 1].range.upperBound }

  /// The text from the brace to the statements: `{` or `{ state in`.
  package var head: String { source.text(source.bytes(closure.lowerBound...first - 1)) }

  package var isOnOneLine: Bool { source.isOnOneLine(closure) }

  package var hasComments: Bool { source.comments.contains(where: range.overlaps) }

  /// True if what stands at the end of the closure may not run.
  package var mayEndEarly: Bool {
    closure.contains { ["return", "defer"].contains(source.text($0)) }
  }

  /// The line of the closing brace, if nothing else is on it.
  package var startOfLastLine: Int? {
    let brace = source.tokens[closure.upperBound].range.lowerBound
    return source.isFirstOnLine(brace) ? source.startOfLine(at: brace) : nil
  }

  /// The indentation of the statements; nil if all stand on the line of the brace.
  package var indentation: String? {
    statements.last { source.isFirstOnLine($0.lowerBound) }.map {
      source.indentation(at: $0.lowerBound)
    }
  }

  // MARK: Statements

  /// Returns the statements that only change a property: `$0.count = 1`, `$0.names.append("a")`.
  package func statements(about property: String) -> [Int] {
    tokens.indices.filter { index in
      source.text(tokens[index].lowerBound) == parameter
        && source.property(at: tokens[index].lowerBound) == property
        && !tokens[index].contains { ["if", "switch"].contains(source.text($0)) }
    }
  }

  /// Returns whether nothing but some statements changes or reads a property.
  package func isOnlyIn(_ own: [Int], _ property: String) -> Bool {
    let inside = own.map { tokens[$0] }
    return (first..<closure.upperBound).allSatisfy { token in
      let isOwn = inside.contains { $0.contains(token) }
      if source.text(token) != parameter {
        // The parts of a string are not tokens.
        return isOwn || source.tokens[token].kind != .string
          || !source.text(token).contains(parameter)
      }
      let closures = source.brackets(around: token).filter {
        $0 > closure.lowerBound && source.text($0) == "{" && source.header(of: $0) == nil
      }
      // In a closure of its own, "$0" is something else, and a name is not.
      if !closures.isEmpty, isOwn || parameter == "$0" { return parameter == "$0" }
      return isOwn || source.property(at: token).map { $0 != property } ?? false
    }
  }

  /// Returns whether a statement assigns a value, as in `$0.count = 1` or `$0.count += 1`.
  package func isAssignment(_ index: Int) -> Bool { sign(index) != nil }

  /// The place that a statement changes.
  package func place(of index: Int) -> SwiftPlace {
    let start = tokens[index].lowerBound
    // A method may change all that it is called on.
    let end =
      sign(index)?.lowerBound ?? method(index).map { $0 - 1 } ?? tokens[index].upperBound + 1
    return SwiftPlace(source, start..<max(start, end), parameter: parameter)
  }

  /// The name of the method that a statement calls.
  package func nameOfMethod(_ index: Int) -> String? {
    sign(index) == nil ? method(index).map(source.text) : nil
  }

  /// The bytes after that name: the arguments.
  package func arguments(of index: Int) -> Range<Int> {
    source.bytes((method(index) ?? tokens[index].lowerBound) + 1...tokens[index].upperBound)
  }

  /// The case and the closure of a statement such as `$0.form?.modify(\.edit) { $0.count = 1 }`.
  package func payload(of index: Int) -> (caseName: String, closure: SwiftClosure)? {
    guard nameOfMethod(index) == "modify", let open = method(index).map({ $0 + 1 }) else {
      return nil
    }
    let close = source.tokens[open].partner
    let end = tokens[index].upperBound
    guard source.text(close + 1) == "{", source.tokens[close + 1].partner == end,
      let closure = try? SwiftClosure(source, close + 1...end)
    else { return nil }
    return (source.text(close - 1), closure)
  }

  private func method(_ index: Int) -> Int? {
    tokens[index].first {
      ["(", "{"].contains(source.text($0)) && source.tokens[$0].parent == closure.lowerBound
    }.map { $0 - 1 }
  }

  /// The bytes of an assigned value, and the code of another one; for `+= 1`, both have the sign.
  package func assignment(of value: [String], in index: Int) -> (range: Range<Int>, code: [String])
  {
    guard let sign = sign(index) else { return (statements[index], value) }
    let end = tokens[index].upperBound
    if sign.count == 1 { return (source.bytes(sign.upperBound + 1...end), value) }
    return (
      source.bytes(sign.lowerBound...end), value.enumerated().map { $0 == 0 ? "= \($1)" : $1 }
    )
  }

  /// Returns the braces of a statement that is a call as this one, with a trailing closure.
  package func closure(of index: Int, beginningAs code: [String]) -> ClosedRange<Int>? {
    let brace = tokens[index].first {
      source.text($0) == "{" && source.tokens[$0].parent == closure.lowerBound
    }
    guard let brace, source.tokens[brace].partner == tokens[index].upperBound else { return nil }
    let call = SwiftPlace(source, tokens[index].lowerBound..<brace, parameter: parameter)
    let other = SwiftPlace(code[0].split(separator: " {")[0].description)
    return call.isSame(as: other) ? brace...tokens[index].upperBound : nil
  }

  /// Returns whether a statement begins with the parameter.
  package func isAssertion(_ index: Int) -> Bool {
    source.text(tokens[index].lowerBound) == parameter
  }

  /// Returns whether a statement has no names but those of the place, of members and of labels.
  package func hasOnlyLiterals(_ index: Int) -> Bool {
    tokens[index].allSatisfy { token in
      let text = source.text(token)
      return source.tokens[token].kind != .word || isMember(token)
        || source.text(token + 1) == ":" || text.first?.isNumber == true
        || ["$0", parameter, "true", "false", "nil"].contains(text)
    } && !source.text(statements[index]).contains("\\(") && !hasCalls(index)
  }

  /// Returns whether a word is a member of something: in ".ada", it may be a constant of the test.
  private func isMember(_ token: Int) -> Bool {
    source.text(token - 1) == "." && source.tokens[token - 2].kind != .symbol
      && source.tokens[token - 2].kind != .open
  }

  /// Returns whether a statement calls something in what it assigns, such as a function of the test.
  private func hasCalls(_ index: Int) -> Bool {
    guard let sign = sign(index) else { return false }
    return (sign.upperBound...tokens[index].upperBound).contains {
      source.text($0) == "(" && source.tokens[$0 - 1].kind == .word
    }
  }

  /// The lines of a statement.
  ///
  /// - Throws: A refusal if something else is on them.
  package func lines(of index: Int) throws(Refusal) -> Range<Int> {
    try source.lines(of: statements[index], before: tokens[index].upperBound + 1)
  }

  /// The `=` or `+=` of an assignment.
  private func sign(_ index: Int) -> ClosedRange<Int>? {
    let sign = tokens[index].first { token in
      source.text(token) == "=" && source.tokens[token].parent == closure.lowerBound
        && !isSymbol(token + 1, touching: token)
    }
    guard let sign else { return nil }
    if !isSymbol(sign - 1, touching: sign) { return sign...sign }
    return ["+", "-", "*", "/", "%"].contains(source.text(sign - 1)) ? sign - 1...sign : nil
  }

  private func isSymbol(_ token: Int, touching other: Int) -> Bool {
    guard source.tokens[token].kind == .symbol, !["?", "!", "."].contains(source.text(token))
    else { return false }
    let (one, two) = (source.tokens[token].range, source.tokens[other].range)
    return one.upperBound == two.lowerBound || two.upperBound == one.lowerBound
  }
}
