import SwiftScanner

/// Changes a closure so that it passes, and keeps the statements that are right.
///
/// Each step makes its place right at the end of the closure, whatever stands before it. Where the closure itself has a
/// plain statement about that place, and nothing reads the place afterward, the step changes that statement instead.
struct ClosureEdit {
  typealias Step = FailureRecord.Edit.Step

  private let source: SwiftSource
  private let body: SwiftClosure
  private let layout: Layout
  private let steps: [Step]
  /// The code of a closure that passes, too.
  private let whole: SwiftClosure?

  /// The changes of statements.
  private var changes: [Int: Change] = [:]
  private var added: [String] = []

  private enum Change {
    /// Other code for some of its bytes.
    case part(Range<Int>, [String])
    case lines([String])
    case closure(ClosureEdit)
  }

  /// Plans the edit.
  ///
  /// - Throws: A refusal if the end of the closure may not run.
  init(
    _ body: SwiftClosure,
    _ steps: [Step],
    whole: SwiftClosure? = nil,
    _ layout: Layout
  ) throws(Refusal) {
    source = body.source
    self.body = body
    self.layout = layout
    (self.steps, self.whole) = (steps, whole)
    if body.mayEndEarly { throw Refusal("The closure may return before its end.") }
    let properties = steps.map(Self.property)
    for (index, property) in properties.enumerated()
    where properties.firstIndex(of: property) == index {
      try plan(steps.filter { Self.property(of: $0) == property }, property)
    }
  }

  /// The property of the state that a step changes; nil if it changes the whole state.
  private static func property(of step: Step) -> String? {
    (try? SwiftSource(step.place)).flatMap { $0.property(at: 0) }
  }

  // MARK: Where a step goes

  private mutating func plan(_ steps: [Step], _ property: String?) throws(Refusal) {
    if let property {
      let own = body.statements(about: property)
      if !own.isEmpty, body.isOnlyIn(own, property) { return try planInPlace(steps, property, own) }
    } else if steps.count == 1, let last = body.statements.indices.last,
      target(of: steps[0], in: [last]) == last, change(last, by: steps[0])
    {
      return
    }
    try add(steps)
  }

  private mutating func add(_ steps: [Step]) throws(Refusal) {
    if let step = steps.first(where: { $0.kind == .correct }) {
      throw Refusal("No line of the closure only sets \"\(step.place)\".")
    }
    added += steps.flatMap(\.code)
  }

  /// Changes the statements about a property, which is mentioned nowhere else.
  private mutating func planInPlace(
    _ steps: [Step],
    _ property: String,
    _ own: [Int]
  ) throws(Refusal) {
    if let whole, whole.statements(about: property).isEmpty,
      steps.allSatisfy({ $0.kind == .remove })
    {
      for index in own { changes[index] = .lines([]) }
      return
    }
    let steps = planInPayloads(steps, own)
    let targets = steps.map { target(of: $0, in: own) }
    let missed = zip(steps, targets).filter { $0.kind != .add && $1 == nil }.map(\.0)
    let written = missed.isEmpty ? [] : writeAnew(missed, property, own)
    // A call may move the elements of a collection.
    let hasCalls = steps.contains { $0.value == nil && $0.inner.isEmpty }
    for (step, target) in zip(steps, targets)
    where !written.contains(where: SwiftPlace(step.place).overlaps) {
      if let target, step.kind == .remove {
        changes[target] = .lines([])
      } else if let target, !(hasCalls && step.place.contains("[")), change(target, by: step) {
        continue
      } else {
        try add([step])
      }
    }
  }

  /// Puts steps into closures that get the payload of a case: `$0.form?.modify(\.edit) { $0.count = 2 }`.
  ///
  /// - Returns: The other steps.
  private mutating func planInPayloads(_ steps: [Step], _ own: [Int]) -> [Step] {
    var rest = steps
    for index in own {
      guard let (caseName, inner) = body.payload(of: index) else { continue }
      let inside = rest.filter { step in
        let others = own.filter { body.place(of: $0).overlaps(SwiftPlace(step.place)) }
        return others == [index]
          && SwiftPlace(step.headOfPayload).isCase(caseName, of: body.place(of: index))
      }
      let base = source.indentation(at: body.statements[index].lowerBound)
      // The closure may return early.
      if !inside.isEmpty,
        let edit = try? ClosureEdit(inner, inside.map(\.inPayload), layout.moved(to: base))
      {
        changes[index] = .closure(edit)
        rest.removeAll(where: inside.contains)
      }
    }
    return rest
  }

  /// Returns the statement that a step changes; nil if it has none.
  private func target(of step: Step, in own: [Int]) -> Int? {
    let place = SwiftPlace(step.place)
    let touching = own.filter { body.place(of: $0).overlaps(place) }
    guard let last = touching.last else { return nil }
    let found = body.place(of: last)
    // The closure changes the place, so its only statement that may do so does.
    let isOnly = touching.count == 1 && step.kind != .add && place.isFixed
    if step.kind == .remove {
      return isOnly && found.mayBeIn(place) || touching == [last] && found.isSame(as: place)
        ? last : nil
    }
    if step.value == nil {
      return body.closure(of: last, beginningAs: step.code) == nil ? nil : last
    }
    return body.isAssignment(last) && (found.isSame(as: place) || isOnly && found.mayBe(place))
      ? last : nil
  }

  /// Changes the value that a statement assigns, or the closure that it has.
  ///
  /// - Returns: False if that is not certain.
  private mutating func change(_ index: Int, by step: Step) -> Bool {
    if let value = step.value {
      let (range, code) = body.assignment(of: value, in: index)
      changes[index] = .part(range, code)
      return true
    }
    let base = source.indentation(at: body.statements[index].lowerBound)
    // An inner closure may lack a name for its parameter, or return early.
    guard !step.inner.isEmpty, let closure = body.closure(of: index, beginningAs: step.code),
      let inner = try? SwiftClosure(source, closure),
      let edit = try? ClosureEdit(inner, step.inner, layout.moved(to: base))
    else { return false }
    changes[index] = .closure(edit)
    return true
  }

  /// Writes the statements about some places as in a closure that passes.
  ///
  /// - Returns: The places that are right then; empty if a name or a call would be lost.
  private mutating func writeAnew(_ steps: [Step], _ property: String, _ own: [Int]) -> [SwiftPlace]
  {
    guard let whole else { return [] }
    let about = whole.statements(about: property)
    var places = steps.map { SwiftPlace($0.place) }
    var (old, new): ([Int], [Int]) = ([], [])
    var count = 0
    while count < places.count {
      count = places.count
      old = own.filter { places.contains(where: body.place(of: $0).overlaps) }
      new = about.filter { places.contains(where: whole.place(of: $0).overlaps) }
      places = steps.map { SwiftPlace($0.place) } + old.map(body.place) + new.map(whole.place)
    }
    // A statement about something larger would also replace what is right.
    let isAsFine = new.allSatisfy { index in
      old.contains { whole.place(of: index).mayBeIn(body.place(of: $0)) }
    }
    guard let first = old.first, !new.isEmpty, isAsFine else { return [] }
    // A call of the same method, with another element.
    let isSameCall =
      old.count == 1 && new.count == 1 && body.nameOfMethod(first) != nil
      && body.nameOfMethod(first) == whole.nameOfMethod(new[0])
    let areElements = steps.allSatisfy {
      SwiftPlace($0.place).mayBeElementOrAll(of: body.place(of: first))
    }
    guard isSameCall && areElements || old.allSatisfy(body.hasOnlyLiterals) else { return [] }
    func lines(_ range: Range<Int>) -> [String] {
      whole.source.text(range).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(String.init)
    }
    if isSameCall {
      changes[first] = .part(body.arguments(of: first), lines(whole.arguments(of: new[0])))
    } else {
      for index in old { changes[index] = .lines([]) }
      changes[first] = .lines(new.flatMap { lines(whole.statements[$0]) })
    }
    return places
  }

  // MARK: The text

  /// Returns the new closure with its braces.
  ///
  /// - Throws: A refusal if a comment would lose its statement.
  func text() throws(Refusal) -> String {
    let edits = try edits()
    if body.isOnOneLine,
      edits.contains(where: { $0.text.contains { $0.isNewline } || $0.text.isEmpty })
    {
      return try textOfLines()
    }
    let bytes = try source.applying(edits)
    let count = body.range.count + bytes.count - source.bytes.count
    let start = body.range.lowerBound
    return String(decoding: bytes[start..<start + count], as: UTF8.self)
  }

  /// Returns the new closure in place of one that stood on one line.
  private func textOfLines() throws(Refusal) -> String {
    if body.hasComments { throw Refusal("The call has a comment in it.") }
    let code = body.statements.map { source.text($0) }
    let lines = try SwiftSource(
      layout.closure(code, head: body.head, column: 0, isOnOneLine: false)
    )
    let body = try SwiftClosure(lines, 0...lines.tokens.count - 1)
    let text = try ClosureEdit(body, steps, whole: whole, layout).text()
    let new = text.split(whereSeparator: \.isNewline)
    guard new.count == 3 else { return text }
    let statement = String(new[1].drop { $0 == " " || $0 == "\t" })
    let column = source.column(at: self.body.range.lowerBound)
    return layout.closure([statement], head: body.head, column: column, isOnOneLine: true)
  }

  /// The changes in the source.
  private func edits() throws(Refusal) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    func replace(_ range: Range<Int>, by code: [String]) throws(Refusal) {
      if let name = source.local(usedOnlyIn: range) {
        throw Refusal("\"\(name)\" would no longer be used.")
      }
      let text = layout.text(code, base: source.indentation(at: range.lowerBound))
      edits.append(SourceEdit(range: range, text: text))
    }
    for (index, change) in changes {
      let range = body.statements[index]
      switch change {
      case .part(let range, let code): try replace(range, by: code)
      case .lines([]): try replace(body.isOnOneLine ? range : body.lines(of: index), by: [])
      case .lines(let code): try replace(range, by: named(code))
      case .closure(let edit):
        edits.append(SourceEdit(range: edit.body.range, text: try edit.text()))
      }
    }
    if added.isEmpty { return edits }
    let lines = layout.lines(named(added), base: body.indentation ?? layout.base + layout.unit)
    if let end = body.startOfLastLine {
      let text = lines.map { $0 + layout.newline }.joined()
      return edits + [SourceEdit(range: end..<end, text: text)]
    }
    let text = lines.map { layout.newline + $0 }.joined() + layout.newline + layout.base
    return edits + [SourceEdit(range: body.end..<body.range.upperBound - 1, text: text)]
  }

  /// The code with the name of the closure's parameter.
  private func named(_ code: [String]) -> [String] {
    guard body.parameter != "$0", !code.isEmpty else { return code }
    return
      (try? SwiftSource(code.joined(separator: "\n")).lines(renaming: "$0", to: body.parameter))
      ?? code
  }
}

extension FailureRecord.Edit.Step {
  /// The place of the case that the step's place is in: `$0.$form[case: \.edit]?` of `$0.$form[case: \.edit]?.count`.
  fileprivate var headOfPayload: String {
    guard let start = place.firstRange(of: "case: "),
      let end = place[start.upperBound...].firstRange(of: "]?")
    else { return "" }
    return String(place[..<end.upperBound])
  }

  /// The step in a closure that gets the payload of that case.
  fileprivate var inPayload: Self {
    let count = headOfPayload.count
    var step = self
    step.place = "$0\(place.dropFirst(count))"
    step.code[0] = "$0\(code[0].dropFirst(count))"
    return step
  }
}
