/// A part of a source, and what replaces it.
package struct SourceEdit: Hashable {
  /// The bytes to replace; empty where code is inserted.
  var range: Range<Int>
  var text: String
  /// The line of the failure, which orders code that is inserted at one place.
  var line: Int
  /// The store of the call; the code of two stores can be inserted at one place.
  var store: String
}

/// Finds what an edit of a test changes in its source.
struct EditPlan {
  let source: SwiftSource
  let call: SourceCall
  let edit: FailureRecord.Edit
  private let line: Int

  init(_ edit: FailureRecord.Edit, at line: Int, in source: SwiftSource) throws(Refusal) {
    self.source = source
    self.edit = edit
    self.line = line
    call = try SourceCall(in: source, line: line)
    try call.checkSurroundings()
  }

  /// Returns the change.
  ///
  /// - Throws: A refusal if it is ambiguous.
  func change() throws(Refusal) -> SourceEdit {
    switch edit.kind {
    case .closure: try replaceClosure()
    case .noClosure: try removeClosure()
    case .receive: try replaceAction()
    case .insertBefore: try insertBefore(edit.code)
    case .insertAfter: try insertAtTheEnd()
    case .advance: try insertBefore(["await \(try clock()).advance(by: \(edit.code[0]))"])
    }
  }

  private func change(_ range: Range<Int>, _ text: String) -> SourceEdit {
    SourceEdit(range: range, text: text, line: line, store: call.store)
  }

  // MARK: The closure

  private func checkClosure() throws(Refusal) {
    if call.function == "receive", call.arguments == nil {
      throw Refusal("The closure of the call is a predicate.")
    }
    if let arguments = call.arguments, labels(arguments).contains("assert") {
      throw Refusal("The closure is an argument in parentheses.")
    }
    try call.checkClosure()
  }

  private func labels(_ brackets: Range<Int>) -> [String] {
    source.tokens.indices[brackets].dropFirst().filter {
      source.tokens[$0].parent == brackets.lowerBound && source.text($0 + 1) == ":"
    }.map(source.text)
  }

  private func replaceClosure() throws(Refusal) -> SourceEdit {
    try checkClosure()
    let start = call.closure.map { source.tokens[$0.lowerBound].range.lowerBound }
    let end = source.tokens[call.last].range.upperBound
    let isOnOneLine = call.closure.map {
      source.line(of: $0.lowerBound) == source.line(of: $0.upperBound)
    }
    let closure = closure(edit.code, isOnOneLine: isOnOneLine ?? true, from: start ?? end)
    return change((start ?? end)..<end, (start == nil ? " " : "") + closure)
  }

  private func closure(_ code: [String], isOnOneLine: Bool, from offset: Int) -> String {
    let width = offset - source.startOfLine(at: offset) + (code.first?.utf8.count ?? 0)
    if isOnOneLine, code.count == 1, width < 100 { return "{ \(code[0]) }" }
    let lines = indented(code.map { "  \($0)" }, base: baseIndentation)
    return (["{"] + lines + ["\(baseIndentation)}"]).joined(separator: source.newline)
  }

  private func removeClosure() throws(Refusal) -> SourceEdit {
    try checkClosure()
    guard call.function != "assert", let arguments = call.arguments, let closure = call.closure
    else {
      throw Refusal("The call has no closure that could be removed.")
    }
    let start = source.tokens[arguments.upperBound].range.upperBound
    return change(start..<source.tokens[closure.upperBound].range.upperBound, "")
  }

  // MARK: Actions

  private func replaceAction() throws(Refusal) -> SourceEdit {
    try checkClosure()
    guard call.function == "receive", let arguments = call.arguments,
      labels(arguments).allSatisfy({ $0 == "unordered" })
    else { throw Refusal("The call has arguments beside the action.") }
    let code = edit.code.joined(separator: "\n")
    guard let scanned = try? SwiftSource(code),
      let line = edit.code.firstIndex(where: { $0.contains("receive") }),
      let written = try? SourceCall(in: scanned, line: line + 1), let start = written.arguments,
      edit.code.count(where: { $0.hasPrefix("await store.receive") }) == 1
    else { throw Refusal("The suggested code is not one call.") }
    let offset = scanned.tokens[start.lowerBound].range.lowerBound
    let lines = indented(
      scanned.text(offset..<scanned.bytes.count).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      .map(String.init),
      base: baseIndentation
    )
    let text = lines.joined(separator: source.newline).drop { $0 == " " || $0 == "\t" }
    return change(call.bytes(arguments.lowerBound..<call.last), String(text))
  }

  /// The code with the store's name in the test.
  private var codeOfStore: [String] {
    edit.code.map { line in
      line.hasPrefix("await store.") ? "await \(call.store)\(line.dropFirst(11))" : line
    }
  }

  private func insertBefore(_ code: [String]) throws(Refusal) -> SourceEdit {
    let statement = source.tokens[try call.statement()].range.lowerBound
    guard source.isFirstOnLine(statement) else {
      throw Refusal("Another statement is on this line.")
    }
    if edit.kind == .insertBefore { try checkLaterReceives() }
    let code = edit.kind == .insertBefore ? codeOfStore : code
    let lines = indented(code, base: source.indentation(at: statement))
    let start = source.startOfLine(at: statement)
    return change(start..<start, lines.map { $0 + source.newline }.joined())
  }

  /// Makes sure that no later line already receives an action that is to be inserted.
  private func checkLaterReceives() throws(Refusal) {
    guard let open = call.enclosing.first else { return }
    let rest = source.text(
      source.tokens[call.last].range
        .upperBound..<source.tokens[source.tokens[open].partner].range.lowerBound
    )
    // Each call without its closure, however its lines are broken.
    let calls = withoutSpaces(edit.code.joined()).split(separator: "awaitstore.")
      .compactMap { $0.split(separator: "){").first }
    if calls.contains(where: withoutSpaces(rest).contains) {
      throw Refusal("A line further down receives this action; move that line up.")
    }
  }

  private func withoutSpaces(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private func insertAtTheEnd() throws(Refusal) -> SourceEdit {
    let open = try call.body()
    let end = source.tokens[source.tokens[open].partner].range.lowerBound
    let statement = source.tokens[try call.statement()].range.lowerBound
    guard source.isFirstOnLine(end), source.isFirstOnLine(statement) else {
      throw Refusal("The body of the test is on one line.")
    }
    let last = source.tokens.indices.last {
      source.tokens[$0].parent == open && source.isFirstOnLine(source.tokens[$0].range.lowerBound)
    }
    if let last, ["return", "throw", "fatalError"].contains(source.text(last)) {
      throw Refusal("The test does not go on to its end.")
    }
    let start = source.startOfLine(at: end)
    let lines = indented(codeOfStore, base: source.indentation(at: statement))
    return change(start..<start, lines.map { $0 + source.newline }.joined())
  }

  /// The test's clock.
  private func clock() throws(Refusal) -> String {
    let declared = source.tokens.indices.filter { index in
      source.text(index) == "TestClock" && ["=", ":"].contains(source.text(index - 1))
        && index > 2 && source.tokens[index - 2].kind == .word
        && ["let", "var"].contains(source.text(index - 3))
    }
    let functions = call.enclosing.filter { call.header(of: $0) == "func" }
    let hasUnnamed = source.tokens.indices.contains { index in
      source.text(index) == "TestClock" && source.text(index + 1) == "("
        && source.text(index - 2) != ">" && !declared.contains(index)
        && sequence(first: index, next: { source.tokens[$0].parent }).contains(
          where: functions.contains
        )
    }
    if hasUnnamed { throw Refusal("The store may have another clock: the test makes several.") }
    let own = declared.filter { index in
      source.tokens[index].parent.map(functions.contains) ?? false
    }
    let others = declared.filter { index in
      source.tokens[index].parent.map { call.header(of: $0) == nil } ?? true
    }
    let names = Set((own.isEmpty ? others : own).map { source.text($0 - 2) })
    guard names.count == 1, let name = names.first else {
      throw Refusal(
        "The clock to advance is not known: \(names.isEmpty ? "none" : "several") here."
      )
    }
    return name
  }

  // MARK: Layout

  private var baseIndentation: String {
    source.indentation(at: source.tokens[call.name].range.lowerBound)
  }

  /// Indents code as the file is, except inside of strings.
  private func indented(_ code: [String], base: String) -> [String] {
    let strings =
      (try? SwiftSource(code.joined(separator: "\n")))?.tokens
      .filter { $0.kind == .string }.map(\.range) ?? []
    let unit = source.indentationUnit
    var offset = 0
    return code.map { line in
      defer { offset += line.utf8.count + 1 }
      if line.isEmpty { return "" }
      if strings.contains(where: { $0.lowerBound < offset && offset < $0.upperBound }) {
        return base + line
      }
      let spaces = line.prefix { $0 == " " }.count
      let levels = String(repeating: unit, count: spaces / 2)
      return base + levels + line.dropFirst(spaces / 2 * 2)
    }
  }
}

extension SwiftSource {
  /// Returns the source after changes that do not overlap.
  ///
  /// - Parameter edits: The changes.
  /// - Throws: A refusal if the result has other tokens than the source and the changes.
  func applying(_ edits: [SourceEdit]) throws(Refusal) -> [UInt8] {
    let edits = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.line) < (
        $1.range.lowerBound, $1.range.upperBound, $1.line
      )
    }
    var result: [UInt8] = []
    var expected: [String] = []
    var (offset, token) = (0, 0)
    func keep(until end: Int) {
      result += bytes[offset..<end]
      while token < tokens.count, tokens[token].range.lowerBound < end {
        expected.append(text(token))
        token += 1
      }
    }
    for edit in edits {
      keep(until: edit.range.lowerBound)
      result += Array(edit.text.utf8)
      guard let inserted = try? SwiftSource(edit.text) else {
        throw Refusal("The suggested code cannot be read.")
      }
      expected += inserted.tokens.indices.map(inserted.text)
      offset = edit.range.upperBound
      while token < tokens.count, tokens[token].range.lowerBound < offset { token += 1 }
    }
    keep(until: bytes.count)
    guard let edited = try? SwiftSource(result), edited.tokens.indices.map(edited.text) == expected
    else {
      throw Refusal("The edited file is not as expected.")
    }
    return result
  }
}
