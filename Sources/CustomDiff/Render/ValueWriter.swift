/// Writes one value as a tree of text.
///
/// Recursion is bounded by ``Swift/String/customDumpNestingLimit``.
struct ValueWriter {
  var text = TextWriter()
  var references = References()

  /// Writes a value where the current line stands.
  ///
  /// - Parameters:
  ///   - label: What to write before the value, such as `name: `.
  ///   - maxDepth: How many levels to open.
  ///   - isRoot: Whether an enum is written with the name of its type.
  ///   - depth: How many levels are open already.
  mutating func write(
    _ subject: Any,
    label: String,
    maxDepth: Int,
    isRoot: Bool = false,
    depth: Int = 0
  ) {
    text.writeLines(label)
    write(
      subject,
      WritingPlace(isLabelled: !label.isEmpty, maxDepth: maxDepth, isRoot: isRoot, depth: depth)
    )
  }

  /// Writes a value as its type plans it, or reflects it.
  mutating func write(_ subject: Any, _ place: WritingPlace) {
    let type = type(of: subject)
    guard let plan = TypeFacts.of(type).plan else { return writeReflected(subject, place) }
    write(opened: subject, of: type, by: plan, place)
  }

  private mutating func write<T>(
    opened value: T,
    of type: Any.Type,
    by plan: any ValuePlan,
    _ place: WritingPlace
  ) {
    if T.self == type {
      withUnsafePointer(to: value) { plan.write(at: $0, to: &self, place) }
    } else {
      // Generic code put one existential into another; only a cast gets to what is inside.
      write(value, castTo: type, by: plan, place)
    }
  }

  private mutating func write<T>(
    _ value: Any,
    castTo type: T.Type,
    by plan: any ValuePlan,
    _ place: WritingPlace
  ) {
    withUnsafePointer(to: value as! T) { plan.write(at: $0, to: &self, place) }
  }

  /// Writes a value as a mirror shows it.
  mutating func writeReflected(_ subject: Any, _ place: WritingPlace) {
    let (maxDepth, depth) = (place.maxDepth, place.depth)
    let reflection = Reflection(subject)
    switch reflection.form {
    case .description(let description):
      text.write(description: description)
    case .string(let string):
      write(string, isLabelled: place.isLabelled, isShallow: maxDepth <= 0)
    case .null:
      text.write("nil")
    case .fields(let fields):
      write(fields, of: reflection.facts, maxDepth: maxDepth, depth: depth)
    case .enumeration(let caseName, let payload):
      text.write(place.isRoot ? "\(reflection.facts.name).\(caseName)" : ".\(caseName)")
      guard !payload.fields.isEmpty else { return }
      write(payload, maxDepth: maxDepth, depth: depth)
    case .list(let elements):
      writeBlock("[", "]", isEmpty: elements.elementCount == 0, maxDepth: maxDepth, depth: depth) {
        for index in 0..<elements.elementCount {
          guard $0.startChild(isFirst: index == 0) else { return }
          $0.write(
            elements.element(at: index),
            label: "[\(index)]: ",
            maxDepth: maxDepth - 1,
            depth: depth + 1
          )
        }
      }
    case .keyed(let entries, let isOrdered):
      write(entries.map(\.key), entries.map(\.value), isOrdered: isOrdered, place)
    case .set(let members):
      write(members, place)
    }
  }

  private mutating func write(
    _ fields: Fields,
    of facts: TypeFacts,
    maxDepth: Int,
    depth: Int
  ) {
    switch fields.style {
    case .tuple:
      break
    case .structure:
      text.write(facts.name)
    case .object(let object):
      let (number, isRepeated) = references.visit(object)
      if number > 0 { text.write("#\(number) ") }
      text.write(facts.name)
      if isRepeated { return text.write("(↩︎)") }
    }
    write(fields, maxDepth: maxDepth, depth: depth)
  }

  /// Writes the parentheses and what they hold.
  private mutating func write(_ fields: Fields, maxDepth: Int, depth: Int) {
    if fields.layout == .inline || fields.layout == .inlineIfShallow && maxDepth <= 0 {
      text.write("(")
      let field = fields.fields[0]
      write(
        field.value,
        label: field.label.map { "\($0): " } ?? "",
        maxDepth: maxDepth,
        depth: depth + 1
      )
      return text.write(")")
    }
    writeBlock("(", ")", isEmpty: fields.fields.isEmpty, maxDepth: maxDepth, depth: depth) {
      for (position, field) in fields.fields.enumerated() {
        guard $0.startChild(isFirst: position == 0) else { return }
        $0.write(
          field.value,
          label: field.label.map { "\($0): " } ?? "",
          maxDepth: maxDepth - 1,
          depth: depth + 1
        )
      }
    }
  }

  mutating func write(_ string: String, isLabelled: Bool, isShallow: Bool) {
    if string.hasOnly(.plain) {
      text.write("\"")
      text.write(string)
      return text.write("\"")
    }
    let literal = StringLiteral(for: string)
    guard literal.isMultiline else {
      text.write(literal.opening)
      text.write(literal.escaped(string))
      return text.write(literal.closing)
    }
    if isShallow { return text.write("\"…\"") }
    text.write(literal.opening)
    if isLabelled { text.indent += 2 }
    defer { if isLabelled { text.indent -= 2 } }
    if text.startsLinesWithNothing, text.lineLimit == .max, string.hasOnly(.plainLines),
      string.utf8.last != 0x20
    {
      text.startLine()
      text.write(string)
      text.startLine()
      return text.write(literal.closing)
    }
    for line in literal.lines(string) {
      if text.isFull { break }
      text.startLine()
      text.write(line)
    }
    text.startLine()
    text.write(literal.closing)
  }

  /// Writes the opening, the children on lines of their own, and the closing; or why there are none.
  mutating func writeBlock(
    _ opening: String,
    _ closing: String,
    isEmpty: Bool,
    maxDepth: Int,
    depth: Int,
    children: (inout ValueWriter) -> Void
  ) {
    text.write(opening)
    if isEmpty {
      // Nothing between the brackets.
    } else if maxDepth <= 0 {
      text.write("…")
    } else if depth >= String.customDumpNestingLimit {
      text.write("… \(String.customDumpNestingLimit) levels deep")
    } else {
      text.indent += 2
      children(&self)
      text.indent -= 2
      text.startLine()
    }
    text.write(closing)
  }

  /// Dumps a value apart from everything else.
  ///
  /// - Returns: The text, and whether it would be the same elsewhere: objects are numbered by what
  ///   was written before.
  static func dump(_ value: Any, depth: Int = 0) -> (text: String, isReusable: Bool) {
    var writer = ValueWriter()
    writer.text.startLine()
    writer.write(value, label: "", maxDepth: .max, depth: depth)
    return (writer.text.contents, writer.references.isEmpty)
  }

  /// Ends the child before, if there is one, and starts the line of the next.
  ///
  /// - Returns: Whether to write it: not where all that comes will be cut.
  mutating func startChild(isFirst: Bool) -> Bool {
    if text.isFull { return false }
    if !isFirst { text.write(",") }
    text.startLine()
    return true
  }
}
