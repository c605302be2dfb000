import SwiftScanner

/// A call of a test store in a source.
struct SourceCall {
  let source: SwiftSource
  /// The word `send`, `receive` or `assert`.
  let name: Int
  /// The expression of the store.
  let receiver: Range<Int>
  /// The brackets of the arguments; nil if the call has only a closure.
  let arguments: ClosedRange<Int>?
  /// The brackets of the trailing closure.
  let closure: ClosedRange<Int>?

  /// Finds the calls in a source.
  static func all(in source: SwiftSource) -> [SourceCall] {
    source.tokens.indices.filter { index in
      ["send", "receive", "assert"].contains(source.text(index)) && source.text(index - 1) == "."
        && ["(", "{"].contains(source.text(index + 1))
    }.map { SourceCall(in: source, name: $0) }
  }

  /// Finds the call on a line.
  ///
  /// - Throws: A refusal if there is none, or if there are several.
  init(in source: SwiftSource, line: Int) throws(Refusal) {
    let all = Self.all(in: source).filter { source.line(of: $0.name) == line }
    // An action may have such a name, too: ".send("Hi")".
    let named = all.filter { !$0.receiver.isEmpty }
    let calls = named.isEmpty ? all : named
    guard let call = calls.first else {
      throw Refusal("No call of \"send\", \"receive\" or \"assert\" is on this line.")
    }
    guard calls.count == 1 else { throw Refusal("Several calls are on this line.") }
    if call.receiver.isEmpty { throw Refusal("The store is not a plain name here.") }
    self = call
  }

  private init(in source: SwiftSource, name: Int) {
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
    arguments = source.text(name + 1) == "(" ? name + 1...source.tokens[name + 1].partner : nil
    let next = (arguments?.upperBound ?? name) + 1
    closure = source.text(next) == "{" ? next...source.tokens[next].partner : nil
  }

  var function: String { source.text(name) }

  /// The expression of the store, on one line.
  var store: String { receiver.map(source.text).joined() }

  /// The last token.
  var last: Int { closure?.upperBound ?? arguments?.upperBound ?? name }

  /// The brackets around the call, innermost first.
  var scopes: [Int] { source.brackets(around: name) }

  /// The first token of the statement.
  ///
  /// - Throws: A refusal if the call is a part of something else.
  func statement() throws(Refusal) -> Int {
    var start = receiver.lowerBound
    while ["await", "try"].contains(source.text(start - 1)) { start -= 1 }
    let isAssigned = source.text(start - 1) == "="
    if isAssigned { start -= ["let", "var"].contains(source.text(start - 3)) ? 3 : 2 }
    guard !isAssigned || ["_", "let", "var"].contains(source.text(start)),
      source.beginsStatement(start, after: start - 1)
    else { throw Refusal("The call is a part of another expression.") }
    return start
  }

  /// Makes sure that nothing in or around the call makes an edit ambiguous.
  ///
  /// - Parameter hasComments: True if the edit keeps comments.
  func checkSurroundings(hasComments: Bool) throws(Refusal) {
    let whole = source.bytes(receiver.lowerBound...last)
    if source.conditions.contains(where: whole.overlaps) {
      throw Refusal("The call has an \"#if\" in it.")
    }
    if !hasComments, source.comments.contains(where: whole.overlaps) {
      throw Refusal("The call has a comment in it.")
    }
    let hasLabel = source.text(last + 2) == ":" && source.text(last + 3) == "{"
    if hasLabel || source.text(last + 1) == ":" { throw Refusal("The call has several closures.") }
    if source.text(last + 1) == "{" { throw Refusal("The call is a part of another statement.") }
    for open in scopes {
      let callee = source.callee(of: open)
      if source.text(callee - 1) == "#" { throw Refusal("The call is in a macro.") }
      // "withKnownIssue", "XCTExpectFailure", or a helper of the test that does the same.
      let name = source.text(callee).lowercased()
      if source.header(of: open) == nil, ["issue", "failure"].contains(where: name.contains) {
        throw Refusal("The failure is expected here.")
      }
      guard source.text(open) == "{" else { continue }
      switch (source.header(of: open), source.text(callee)) {
      case ("func", _): try checkTest(open)
      case ("for", _), ("while", _), ("repeat", _), (nil, "forEach"):
        throw Refusal("The call is in a loop.")
      default: break
      }
    }
    _ = try statement()
  }

  /// Makes sure that a function is a test that runs once.
  ///
  /// Other functions may run several times, with other results.
  private func checkTest(_ brace: Int) throws(Refusal) {
    guard let keyword = source.keyword(of: brace) else { return }
    var start = keyword
    // The attributes and modifiers.
    while start > 0,
      source.tokens[start - 1].kind == .word || ["@", ".", ")"].contains(source.text(start - 1))
    {
      start = source.text(start - 1) == ")" ? source.tokens[start - 1].partner : start - 1
    }
    let attributes = (start..<keyword).map(source.text)
    if attributes.contains("arguments") { throw Refusal("The test runs with several arguments.") }
    guard attributes.contains("Test") || source.text(keyword + 1).hasPrefix("test") else {
      throw Refusal("The call is in a function that is not a test.")
    }
  }

  /// Makes sure that the trailing closure is the one that describes a state.
  func checkPlace() throws(Refusal) {
    if function == "receive", arguments == nil {
      throw Refusal("The closure of the call is a predicate.")
    }
    if labels.contains("assert") { throw Refusal("The closure is an argument in parentheses.") }
  }

  /// Makes sure that the closure only describes a state.
  ///
  /// - Parameter isReplaced: True if another closure takes its place, so that its helpers and constants would go.
  func checkClosure(isReplaced: Bool) throws(Refusal) {
    try checkPlace()
    guard let closure else { return }
    let body = try SwiftClosure(source, closure)
    if body.parameter != "$0" { throw Refusal("The closure names its parameter.") }
    guard body.statements.indices.allSatisfy(body.isAssertion) else {
      throw Refusal("The closure has statements of its own.")
    }
    if isReplaced, !body.statements.indices.allSatisfy(body.hasOnlyLiterals) {
      throw Refusal("The closure has names or calls that another one would lose.")
    }
  }

  // MARK: Arguments

  /// The labels of the arguments.
  var labels: [String] {
    guard let arguments else { return [] }
    return source.children(of: arguments.lowerBound).filter { source.text($0 + 1) == ":" }
      .map(source.text)
  }

  /// The tokens of the arguments.
  private var words: [String] { arguments?.map(source.text) ?? [] }

  /// Returns whether another call has the same arguments.
  func receivesTheSame(as other: SourceCall) -> Bool { words == other.words }

  /// Returns whether a call with a case path or a predicate may receive what another call receives.
  func mayReceiveTheSame(as other: SourceCall) -> Bool {
    let words = words
    // The call has an action.
    if words.starts(with: ["(", "."]) { return false }
    return words.isEmpty || words[1] == "{" || !other.cases.isDisjoint(with: words)
  }

  /// The cases of the actions, or the last one of a case path.
  private var cases: Set<String> {
    guard let arguments else { return [] }
    return Set(
      arguments.filter { index in
        let parent = source.tokens[index].parent
        return (parent == arguments.lowerBound || parent.map(source.text) == "[")
          && source.text(index - 1) == "." && source.text(index + 1) != "."
      }.map(source.text)
    )
  }
}
