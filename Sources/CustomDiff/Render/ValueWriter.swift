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
    let reflection = Reflection(subject)
    switch reflection.form {
    case .description(let description):
      text.writeLines(description)
    case .string(let string):
      write(string, isLabelled: !label.isEmpty, isShallow: maxDepth <= 0)
    case .null:
      text.write("nil")
    case .fields(let fields):
      write(fields, of: reflection.facts, maxDepth: maxDepth, depth: depth)
    case .enumeration(let caseName, let payload):
      text.write(isRoot ? "\(reflection.facts.name).\(caseName)" : ".\(caseName)")
      guard !payload.fields.isEmpty else { return }
      write(payload, maxDepth: maxDepth, depth: depth)
    case .list(let elements):
      writeBlock("[", "]", isEmpty: elements.elementCount == 0, maxDepth: maxDepth, depth: depth) {
        for index in 0..<elements.elementCount {
          $0.startChild(index)
          $0.write(
            elements.element(at: index),
            label: "[\(index)]: ",
            maxDepth: maxDepth - 1,
            depth: depth + 1
          )
        }
      }
    case .keyed(let entries, let isOrdered):
      write(entries, isOrdered: isOrdered, maxDepth: maxDepth, depth: depth)
    case .set(let members):
      writeBlock("Set([", "])", isEmpty: members.isEmpty, maxDepth: maxDepth, depth: depth) {
        var texts = KeyTexts(depth: depth + 1)
        let order = KeyOrder.sorted(members) { texts.dump(members[$0], at: $0) }
        for (position, index) in order.enumerated() {
          $0.startChild(position)
          if maxDepth > String.customDumpNestingLimit, let text = texts[index] {
            $0.text.writeLines(text)
          } else {
            $0.write(members[index], label: "", maxDepth: maxDepth - 1, depth: depth + 1)
          }
        }
      }
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
        $0.startChild(position)
        $0.write(
          field.value,
          label: field.label.map { "\($0): " } ?? "",
          maxDepth: maxDepth - 1,
          depth: depth + 1
        )
      }
    }
  }

  private mutating func write(
    _ entries: [Reflection.Entry],
    isOrdered: Bool,
    maxDepth: Int,
    depth: Int
  ) {
    if entries.isEmpty { return text.write("[:]") }
    writeBlock("[", "]", isEmpty: false, maxDepth: maxDepth, depth: depth) {
      var texts = KeyTexts(depth: depth + 1)
      let order =
        isOrdered
        ? Array(entries.indices)
        : KeyOrder.sorted(
          entries.map(\.key),
          dump: { texts.dump(entries[$0].key, at: $0) },
          tieBreaker: { ValueWriter.dump(entries[$0].value, depth: depth + 1).text }
        )
      for (position, index) in order.enumerated() {
        $0.startChild(position)
        if let text = texts[index] {
          $0.text.writeLines(text)
        } else {
          $0.write(entries[index].key, label: "", maxDepth: .max, depth: depth + 1)
        }
        $0.write(entries[index].value, label: ": ", maxDepth: maxDepth - 1, depth: depth + 1)
      }
    }
  }

  private mutating func write(_ string: String, isLabelled: Bool, isShallow: Bool) {
    let literal = StringLiteral(for: string)
    guard literal.isMultiline else {
      text.write(literal.opening)
      text.write(literal.escaped(string))
      return text.write(literal.closing)
    }
    if isShallow { return text.write("\"…\"") }
    text.write(literal.opening)
    if isLabelled { text.indent += 2 }
    for line in literal.lines(string) {
      text.startLine()
      text.write(line)
    }
    text.startLine()
    text.write(literal.closing)
    if isLabelled { text.indent -= 2 }
  }

  /// Writes the opening, the children on lines of their own, and the closing; or why there are none.
  private mutating func writeBlock(
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
  private mutating func startChild(_ position: Int) {
    if position > 0 { text.write(",") }
    text.startLine()
  }
}

/// The dumps that members were put in order by, kept to be written.
///
/// To dump them once more would take twice as long with every level of sets within sets.
private struct KeyTexts {
  let depth: Int
  private var texts: [Int: String] = [:]

  init(depth: Int) {
    self.depth = depth
  }

  subscript(position: Int) -> String? { texts[position] }

  mutating func dump(_ value: Any, at position: Int) -> String {
    let (text, isReusable) = ValueWriter.dump(value, depth: depth)
    if isReusable { texts[position] = text }
    return text
  }
}
