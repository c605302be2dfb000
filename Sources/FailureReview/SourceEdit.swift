import SwiftScanner

/// A part of a source, and what replaces it.
struct SourceEdit: Hashable {
  /// The bytes to replace; empty where code is inserted.
  var range: Range<Int>
  var text: String
  /// The line of the failure, which orders code that is inserted at one place.
  var line: Int
  /// The store of the call; the code of two stores can be inserted at one place.
  var store: String

  /// Returns whether two edits change the same part of the source in different ways.
  func conflicts(with other: SourceEdit) -> Bool {
    self != other
      && (range.overlaps(other.range) || range == other.range && store == other.store)
  }
}

/// Finds what an edit of a test changes in its source.
struct EditPlan {
  private let source: SwiftSource
  private let call: SourceCall
  private let edit: FailureRecord.Edit
  private let line: Int

  init(_ edit: FailureRecord.Edit, at line: Int, in source: SwiftSource) throws(Refusal) {
    self.source = source
    self.edit = edit
    self.line = line
    call = try SourceCall(in: source, line: line)
    try call.checkSurroundings()
    if edit.code.isEmpty, edit.kind != .noClosure { throw Refusal("The suggested code is empty.") }
  }

  /// Returns the change.
  ///
  /// - Throws: A refusal if it is ambiguous.
  func change() throws(Refusal) -> SourceEdit {
    switch edit.kind {
    case .closure: try replaceClosure()
    case .noClosure: try removeClosure()
    case .receive: try replaceAction()
    case .insertBefore: try receiveBefore()
    case .insertAfter: try receiveAtTheEnd()
    case .advance: try insertBefore(["await \(try clock()).advance(by: \(edit.code[0]))"])
    }
  }

  private func change(_ range: Range<Int>, _ text: String) -> SourceEdit {
    SourceEdit(range: range, text: text, line: line, store: call.store)
  }

  // MARK: The closure

  private func replaceClosure() throws(Refusal) -> SourceEdit {
    try call.checkClosure()
    guard let closure = call.closure else {
      let end = source.tokens[call.last].range.upperBound
      return change(end..<end, " " + self.closure(isOnOneLine: true, from: end))
    }
    let isOnOneLine = source.line(of: closure.lowerBound) == source.line(of: closure.upperBound)
    let range = source.bytes(closure)
    return change(range, self.closure(isOnOneLine: isOnOneLine, from: range.lowerBound))
  }

  private func closure(isOnOneLine: Bool, from offset: Int) -> String {
    let code = edit.code
    let width = offset - source.startOfLine(at: offset) + (code.first?.utf8.count ?? 0)
    if isOnOneLine, code.count == 1, width < 100 { return "{ \(code[0]) }" }
    let lines = indented(code.map { "  \($0)" }, base: baseIndentation)
    return (["{"] + lines + ["\(baseIndentation)}"]).joined(separator: source.newline)
  }

  private func removeClosure() throws(Refusal) -> SourceEdit {
    try call.checkClosure()
    guard call.function != "assert", let arguments = call.arguments, let closure = call.closure
    else {
      throw Refusal("The call has no closure that could be removed.")
    }
    return change(source.bytes(arguments).upperBound..<source.bytes(closure).upperBound, "")
  }

  // MARK: Actions

  private func replaceAction() throws(Refusal) -> SourceEdit {
    try call.checkClosure()
    guard call.function == "receive", let arguments = call.arguments,
      call.labels.allSatisfy({ $0 == "unordered" })
    else { throw Refusal("The call has arguments beside the action.") }
    var code = edit.code
    let start = "await store.receive("
    guard let first = code.first, first.hasPrefix(start),
      code.count(where: { $0.hasPrefix(start) }) == 1
    else {
      throw Refusal("The suggested code is not one call.")
    }
    code[0].removeFirst(start.count - 1)
    let text = indented(code, base: baseIndentation).joined(separator: source.newline)
    return change(
      source.bytes(arguments.lowerBound...call.last),
      String(text.dropFirst(baseIndentation.count))
    )
  }

  private func receiveBefore() throws(Refusal) -> SourceEdit {
    try checkLaterReceives()
    return try insertBefore(codeOfStore)
  }

  /// Makes sure that no later call receives an action that is to be inserted.
  private func checkLaterReceives() throws(Refusal) {
    guard let open = source.tokens[call.name].parent,
      let code = try? SwiftSource(edit.code.joined(separator: "\n"))
    else { return }
    let inserted = SourceCall.all(in: code).filter { $0.store == "store" }
    for later in SourceCall.all(in: source)
    where (call.last..<source.tokens[open].partner).contains(later.name)
      && later.function == "receive" && later.store == call.store
    {
      if inserted.contains(where: later.receivesTheSame) {
        throw Refusal("A line further down receives this action; move that line up.")
      }
      if inserted.contains(where: later.mayReceiveTheSame) {
        throw Refusal("A line further down may receive this action; if so, move that line up.")
      }
    }
  }

  private func receiveAtTheEnd() throws(Refusal) -> SourceEdit {
    guard let open = source.tokens[call.name].parent, source.header(of: open) == "func" else {
      throw Refusal("The call is not a statement of a function's own.")
    }
    let end = source.tokens[source.tokens[open].partner].range.lowerBound
    let statement = source.tokens[try call.statement()].range.lowerBound
    guard source.isFirstOnLine(end), source.isFirstOnLine(statement) else {
      throw Refusal("The body of the test is on one line.")
    }
    let last = source.children(of: open).last {
      source.isFirstOnLine(source.tokens[$0].range.lowerBound)
    }
    if let last, ["return", "throw", "fatalError"].contains(source.text(last)) {
      throw Refusal("The test does not go on to its end.")
    }
    return insertion(codeOfStore, at: end, indentedAs: statement)
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
    return insertion(code, at: statement, indentedAs: statement)
  }

  private func insertion(_ code: [String], at offset: Int, indentedAs statement: Int) -> SourceEdit
  {
    let start = source.startOfLine(at: offset)
    let lines = indented(code, base: source.indentation(at: statement))
    return change(start..<start, lines.map { $0 + source.newline }.joined())
  }

  // MARK: Clocks

  /// The name of the clock that the test makes, or else of one that tests share.
  private func clock() throws(Refusal) -> String {
    let clocks = source.tokens.indices.filter { index in
      // "let clock: TestClock<Duration> = TestClock()" mentions one clock twice.
      source.text(index) == "TestClock" && ![">", "TestClock"].contains(source.text(index - 2))
        && (name(ofClock: index) != nil || source.text(index + 1) == "(")
    }
    let test = call.scopes.last { source.header(of: $0) == "func" }
    let own = clocks.filter { test.map(source.brackets(around: $0).contains) ?? false }
    let shared = clocks.filter { name(ofClock: $0) != nil }
    let names = (own.isEmpty ? shared : own).map(name)
    if names == [nil] {
      throw Refusal(
        """
        The clock has no name. Write "let clock = TestClock()" above the store, use that clock, and \
        advance it before this line.
        """
      )
    }
    guard let name = names.first ?? nil, names.allSatisfy({ $0 == name }) else {
      if own.count > 1 {
        throw Refusal("The store may have another clock: the test makes several.")
      }
      let count = names.isEmpty ? "none" : "several"
      throw Refusal("The clock to advance is not known: \(count) here.")
    }
    return name
  }

  /// The name of the variable that holds a clock; nil if the call cannot use it.
  private func name(ofClock index: Int) -> String? {
    guard index > 1, source.tokens[index - 2].kind == .word,
      source.tokens[index].parent.map(call.scopes.contains) ?? true
    else { return nil }
    let (sign, before) = (source.text(index - 1), source.text(index - 3))
    let isHolder = sign == "=" && before != "." || sign == ":" && ["let", "var"].contains(before)
    return isHolder ? source.text(index - 2) : nil
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
      let levels = line.prefix { $0 == " " }.count / 2
      return base + String(repeating: unit, count: levels) + line.dropFirst(levels * 2)
    }
  }
}

extension SwiftSource {
  /// Returns the source after changes that do not overlap, made from the bottom up.
  ///
  /// - Parameter edits: The changes.
  /// - Throws: A refusal if the result has other tokens than the source and the changes.
  func applying(_ edits: [SourceEdit]) throws(Refusal) -> [UInt8] {
    var result = bytes
    var expected = tokens.indices.map(text)
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.line)
        < ($1.range.lowerBound, $1.range.upperBound, $1.line)
    }
    for edit in sorted.reversed() {
      guard let inserted = try? SwiftSource(edit.text) else {
        throw Refusal("The suggested code cannot be read.")
      }
      result.replaceSubrange(edit.range, with: Array(edit.text.utf8))
      let first = tokens.partitioningIndex { $0.range.lowerBound >= edit.range.lowerBound }
      let end = tokens.partitioningIndex { $0.range.lowerBound >= edit.range.upperBound }
      expected.replaceSubrange(first..<end, with: inserted.tokens.indices.map(inserted.text))
    }
    guard let edited = try? SwiftSource(result), edited.tokens.indices.map(edited.text) == expected
    else { throw Refusal("The edited file is not as expected.") }
    return result
  }
}
