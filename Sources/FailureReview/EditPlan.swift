import SwiftScanner

/// Finds what an edit of a test changes in its source.
struct EditPlan {
  private let source: SwiftSource
  private let call: SourceCall
  private let edit: FailureRecord.Edit
  private let line: Int
  private let layout: Layout

  init(_ edit: FailureRecord.Edit, at line: Int, in source: SwiftSource) throws(Refusal) {
    self.source = source
    self.edit = edit
    self.line = line
    call = try SourceCall(in: source, line: line)
    layout = Layout(call)
    try call.checkSurroundings(hasComments: edit.steps != nil || edit.forms != nil)
    if edit.code.isEmpty, ![.noClosure, .remove].contains(edit.kind), edit.steps?.isEmpty != false {
      throw Refusal("The suggested code is empty.")
    }
  }

  /// Returns the change.
  ///
  /// - Throws: A refusal if it is ambiguous.
  func change() throws(Refusal) -> SourceEdit {
    switch edit.kind {
    case .closure: try changeClosure(edit.code)
    case .noClosure: try changeClosure([])
    case .receive: try changeAction()
    case .insertBefore: try receiveBefore()
    case .insertAfter: try receiveAtTheEnd()
    case .advance: try advance()
    case .remove: try removeCall()
    }
  }

  private func change(_ range: Range<Int>, _ text: String) -> SourceEdit {
    SourceEdit(range: range, text: text, line: line, store: call.store)
  }

  // MARK: The call

  /// Changes the closure of the call, or adds one.
  private func changeClosure(_ code: [String]) throws(Refusal) -> SourceEdit {
    if code.isEmpty, edit.steps == nil, call.arguments == nil || call.closure == nil {
      throw Refusal("The call has no closure that could be removed.")
    }
    return change(rangeOfClosure, try closure(code))
  }

  /// Changes the arguments of the call, which keeps its form, and its closure.
  private func changeAction() throws(Refusal) -> SourceEdit {
    try call.checkPlace()
    guard let forms = edit.forms else { throw Refusal("The action that came cannot be written.") }
    let labels = forms.unordered == nil ? [] : ["unordered"]
    guard let list = call.arguments, call.labels == labels else {
      throw Refusal("The call has arguments beside the action.")
    }
    let whole = source.bytes(list)
    var text = ""
    var start = whole.lowerBound
    for (range, code) in try ReceiveArguments(source, list).changes(to: forms) {
      text +=
        source.text(start..<range.lowerBound)
        + layout.text(code, base: source.indentation(at: range.lowerBound))
      start = range.upperBound
    }
    return change(
      whole.lowerBound..<rangeOfClosure.upperBound,
      text + source.text(start..<whole.upperBound) + (try closure(forms.closure))
    )
  }

  /// The bytes after the arguments, with the closure.
  private var rangeOfClosure: Range<Int> {
    let start = source.tokens[call.arguments?.upperBound ?? call.name].range.upperBound
    return start..<source.tokens[call.last].range.upperBound
  }

  /// Returns the text for these bytes: the closure that passes, with what is before it.
  ///
  /// - Parameter code: The code of such a closure.
  private func closure(_ code: [String]) throws(Refusal) -> String {
    let range = rangeOfClosure
    if let steps = edit.steps {
      try call.checkPlace()
      guard let closure = call.closure else { throw Refusal("The call has no closure of its own.") }
      if steps.isEmpty { return source.text(range) }
      let start = source.text(range.lowerBound..<source.bytes(closure).lowerBound)
      let body = try SwiftClosure(source, closure)
      return start
        + (try ClosureEdit(body, steps, whole: SwiftClosure(statements: code), layout).text())
    }
    try call.checkClosure(isReplaced: !code.isEmpty)
    if code.isEmpty { return "" }
    let isOnOneLine = call.closure.map(source.isOnOneLine) ?? true
    return " "
      + layout.closure(
        code,
        column: source.column(at: range.lowerBound) + 1,
        isOnOneLine: isOnOneLine
      )
  }

  // MARK: Lines

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
      let start = ["await store.", "store."].first(where: line.hasPrefix)
      return start.map { $0.replacing("store", with: call.store) + line.dropFirst($0.count) }
        ?? line
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
    let lines = layout.lines(code, base: source.indentation(at: statement))
    return change(start..<start, lines.map { $0 + source.newline }.joined())
  }

  /// Takes out the call with its lines.
  private func removeCall() throws(Refusal) -> SourceEdit {
    let start = try call.statement()
    let range = source.bytes(start...call.last)
    return change(try source.lines(of: range, before: call.last + 1), "")
  }

  // MARK: Clocks

  private func advance() throws(Refusal) -> SourceEdit {
    let clock = try clock()
    // An advance right before the call is only too short.
    let end = try call.statement() - 1
    if source.text(end) == ")", source.text(source.tokens[end].partner - 1) == "advance" {
      let open = source.tokens[end].partner
      if source.text(open - 3) == clock, source.text(open + 1) == "by", open + 3 < end {
        let old = source.bytes(open + 3...end - 1)
        if let sum = Self.sum(source.text(old), edit.code[0]) { return change(old, sum) }
      }
    }
    return try insertBefore(["await \(clock).advance(by: \(edit.code[0]))"])
  }

  /// Returns the sum of two durations in the unit of one of them, if both are numbers of a unit.
  private static func sum(_ one: String, _ two: String) -> String? {
    let units = ["seconds": 1e9, "milliseconds": 1e6, "microseconds": 1e3, "nanoseconds": 1]
    func parts(_ duration: String) -> (unit: String, nanoseconds: Double)? {
      let parts = duration.dropLast().split(separator: "(")
      guard parts.count == 2, duration.hasPrefix("."), duration.hasSuffix(")"),
        let unit = units[String(parts[0].dropFirst())],
        let count = Double(parts[1].filter { $0 != "_" }), (0..<1e6).contains(count)
      else { return nil }
      return (String(parts[0].dropFirst()), (count * unit).rounded())
    }
    guard let one = parts(one), let two = parts(two) else { return nil }
    let sum = one.nanoseconds + two.nanoseconds
    return [one.unit, two.unit, "milliseconds"].first { sum.remainder(dividingBy: units[$0]!) == 0 }
      .map { ".\($0)(\(Int(sum / units[$0]!)))" }
  }

  /// The name of the clock that the test makes, or else of one that tests share.
  private func clock() throws(Refusal) -> String {
    let clocks = source.values(of: "TestClock", in: call.scopes)
    let test = call.scopes.last { source.header(of: $0) == "func" }
    let own = clocks.filter { clock in
      test.map(source.brackets(around: clock.token).contains) ?? false
    }
    let names = Set((own.isEmpty ? clocks.filter { $0.name != nil } : own).map(\.name))
    if names.count == 1, let name = names.first ?? nil { return name }
    if names != [nil] {
      throw Refusal("The test has \(names.isEmpty ? "no test clock" : "several test clocks").")
    }
    throw Refusal(
      """
      The clock has no name. Write "let clock = TestClock()" above the store, use that clock, and advance it before this \
      line.
      """
    )
  }
}
