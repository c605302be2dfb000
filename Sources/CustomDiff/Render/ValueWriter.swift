/// Writes one value as a tree of text.
///
/// Recursion is bounded by ``Swift/String/customDumpNestingLimit``.
struct ValueWriter {
  var text = TextWriter()
  var references = References()
  /// True if the text only decides the order of members.
  private(set) var isForOrder = false
  /// The number of objects that enclose the value being written.
  private(set) var enclosingObjects = 0

  init(references: References = References()) {
    self.references = references
  }

  /// Writes a value at the current position in the line.
  ///
  /// - Parameters:
  ///   - label: The text before the value, such as `name: `.
  ///   - maxDepth: The number of levels to expand.
  ///   - isRoot: True if an enum is written with the name of its type.
  ///   - depth: The number of levels that are already expanded.
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
      WritingPlace(isLabeled: !label.isEmpty, maxDepth: maxDepth, isRoot: isRoot, depth: depth)
    )
  }

  /// Writes a value at the current position in the line.
  mutating func write(_ subject: Any, _ place: WritingPlace) {
    let reflection = Reflection(subject)
    switch reflection.form {
    case .description(let description):
      text.write(description: description)
    case .string(let string):
      write(string, isLabeled: place.isLabeled, isShallow: place.maxDepth <= 0)
    case .null:
      text.write("nil")
    case .fields(let fields):
      guard writeName(of: fields, reflection.facts) else { return }
      if case .object = fields.style { enclosingObjects += 1 }
      write(fields, place)
      if case .object = fields.style { enclosingObjects -= 1 }
    case .enumeration(let caseName, let payload):
      text.write(place.isRoot ? "\(reflection.facts.name).\(caseName)" : ".\(caseName)")
      if !payload.fields.isEmpty { write(payload, place) }
    case .list(let elements):
      write(elements, place)
    case .keyed(let entries, let isOrdered):
      write(entries, isOrdered: isOrdered, place)
    case .set(let members):
      write(members, place)
    }
  }

  /// Writes the name of the type, and the number of an object.
  ///
  /// - Returns: True to write the fields next; false for an object that was written before.
  private mutating func writeName(of fields: Fields, _ facts: TypeFacts) -> Bool {
    switch fields.style {
    case .tuple:
      break
    case .structure:
      text.write(facts.name)
    case .object(let object):
      let (number, isRepeated) = references.visit(object)
      if number > 0 { text.write("#\(number) ") }
      text.write(facts.name)
      if isRepeated {
        text.write("(↩︎)")
        return false
      }
    }
    return true
  }

  /// Writes fields in parentheses, each on its own line or a single one on this line.
  private mutating func write(_ fields: Fields, _ place: WritingPlace) {
    func write(_ field: Fields.Field, to writer: inout ValueWriter) {
      writer.text.write(MemberRules.prefix(field.label))
      writer.write(field.value, place.child(isLabeled: field.label != nil))
    }
    let isInline =
      fields.layout == .inline || fields.layout == .inlineIfShallow && place.maxDepth <= 0
    if isInline {
      text.write("(")
      write(fields.fields[0], to: &self)
      return text.write(")")
    }
    writeBlock("(", ")", isEmpty: fields.fields.isEmpty, place) { writer in
      for (index, field) in fields.fields.enumerated() {
        guard writer.startChild(isFirst: index == 0) else { return }
        write(field, to: &writer)
      }
    }
  }

  /// Writes the elements of a list in brackets, each after its position.
  private mutating func write(_ elements: any ElementSource, _ place: WritingPlace) {
    let count = elements.elementCount
    writeBlock("[", "]", isEmpty: count == 0, place) { writer in
      let inner = place.child(isLabeled: true)
      for index in 0..<count {
        guard writer.startChild(isFirst: index == 0) else { return }
        writer.text.write(MemberRules.prefix(at: index))
        writer.write(elements.element(at: index), inner)
      }
    }
  }

  /// Writes the members of a set, in the order in which to show them.
  private mutating func write(_ members: [Any], _ place: WritingPlace) {
    if isForOrder, enclosingObjects > 0 { return text.write("Set(\(members.count))") }
    writeBlock("Set([", "])", isEmpty: members.isEmpty, place) { writer in
      let inner = place.child(isLabeled: false)
      for (count, member) in KeyOrder.members(members, depth: inner.depth).enumerated() {
        guard writer.startChild(isFirst: count == 0) else { return }
        writer.write(member, inner)
      }
    }
  }

  /// Writes keys and values, in the order in which to show them.
  ///
  /// - Parameter isOrdered: True to keep the given order.
  private mutating func write(
    _ entries: [Reflection.Entry],
    isOrdered: Bool,
    _ place: WritingPlace
  ) {
    if entries.isEmpty { return text.write("[:]") }
    if isForOrder, enclosingObjects > 0, !isOrdered { return text.write("[\(entries.count)]") }
    writeBlock("[", "]", isEmpty: false, place) { writer in
      let keyPlace = WritingPlace(isLabeled: false, maxDepth: .max, depth: place.depth + 1)
      let keys = entries.map(\.key)
      let members =
        isOrdered
        ? keys.enumerated().map { KeyOrder.Member(position: $0, value: $1, text: nil) }
        : KeyOrder.members(keys, depth: keyPlace.depth) { entries[$0].value }
      for (count, key) in members.enumerated() {
        guard writer.startChild(isFirst: count == 0) else { return }
        writer.write(key, keyPlace)
        writer.text.write(": ")
        writer.write(entries[key.position].value, place.child(isLabeled: true))
      }
    }
  }

  /// Writes a member or key.
  ///
  /// Writing one again that was dumped to sort it would double the time with every level of sets within
  /// sets.
  private mutating func write(_ member: KeyOrder.Member, _ place: WritingPlace) {
    if place.maxDepth >= String.customDumpNestingLimit, let known = member.text {
      text.writeLines(known)
    } else {
      write(member.value, place)
    }
  }

  private mutating func write(_ string: String, isLabeled: Bool, isShallow: Bool) {
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
    if isLabeled { text.indent += 2 }
    text.startLine()
    text.writeLines(VisibleText.escaped(lines: string, delimiter: literal.delimiter))
    text.startLine()
    text.write(literal.closing)
    if isLabeled { text.indent -= 2 }
  }

  /// Writes the opening, the children on their own lines, and the closing; or why there are none.
  private mutating func writeBlock(
    _ opening: String,
    _ closing: String,
    isEmpty: Bool,
    _ place: WritingPlace,
    children: (inout ValueWriter) -> Void
  ) {
    text.write(opening)
    if isEmpty {
      // Nothing between the brackets.
    } else if place.maxDepth <= 0 {
      text.write("…")
    } else if place.depth >= String.customDumpNestingLimit {
      text.write("… \(String.customDumpNestingLimit) levels deep")
    } else {
      text.indent += 2
      children(&self)
      text.indent -= 2
      text.startLine()
    }
    text.write(closing)
  }

  /// Dumps a value on its own.
  static func dump(_ value: Any) -> String {
    var writer = ValueWriter()
    writer.text.startLine()
    writer.write(value, label: "", maxDepth: .max)
    return writer.text.contents
  }

  /// Dumps a member or key to sort it.
  ///
  /// Objects can refer to each other through sets in more ways than there is time to follow, so the
  /// text only counts the members of a set in an object.
  ///
  /// - Parameters:
  ///   - value: The member or key.
  ///   - depth: The number of expanded levels above.
  /// - Returns: The text, and whether it would be the same elsewhere: the numbers of objects depend
  ///   on what was written before.
  static func dumpForOrder(_ value: Any, depth: Int) -> (text: String, isReusable: Bool) {
    var writer = ValueWriter()
    writer.isForOrder = true
    writer.text.startLine()
    writer.write(value, label: "", maxDepth: .max, depth: depth)
    return (writer.text.contents, writer.references.isEmpty)
  }

  /// Ends the previous child, if there is one, and starts the line of the next.
  ///
  /// - Returns: True to write the child; false if all further text will be cut.
  private mutating func startChild(isFirst: Bool) -> Bool {
    if text.isFull { return false }
    if !isFirst { text.write(",") }
    text.startLine()
    return true
  }
}

/// The place in the output where a value is written.
struct WritingPlace {
  /// True if there is text before the value on its line.
  var isLabeled: Bool
  /// The number of levels to expand.
  var maxDepth: Int
  /// True if an enum is written with the name of its type.
  var isRoot = false
  /// The number of levels that are already expanded.
  var depth: Int

  /// Returns the place of a part on its own line.
  func child(isLabeled: Bool) -> WritingPlace {
    WritingPlace(isLabeled: isLabeled, maxDepth: maxDepth - 1, depth: depth + 1)
  }
}

/// The class instances that an output has shown so far, and their numbers.
///
/// The first instance of a class has no number. The next ones are `#1`, `#2` and so on. An instance
/// that appears again is shown as `↩︎`, which also ends cycles.
struct References {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var counts: [ObjectIdentifier: Int] = [:]
  /// The instances that are shown as `↩︎` from now on.
  private var visited: Set<ObjectIdentifier> = []
  /// The instances, kept alive so that no later one can reuse an address that has a number.
  private var shown: [AnyObject] = []

  var isEmpty: Bool { shown.isEmpty }

  /// Records that an instance is about to be shown.
  ///
  /// - Returns: Its number among the instances of its class, and whether it was shown before.
  mutating func visit(_ object: AnyObject) -> (number: Int, isRepeated: Bool) {
    let identifier = ObjectIdentifier(object)
    let isRepeated = !visited.insert(identifier).inserted
    if let number = numbers[identifier] { return (number, isRepeated) }
    let number = counts[ObjectIdentifier(type(of: object)), default: 0]
    counts[ObjectIdentifier(type(of: object))] = number + 1
    numbers[identifier] = number
    shown.append(object)
    return (number, false)
  }

  /// Shows instances again that were shown before, with the numbers that they have.
  mutating func repeatAll() {
    visited = []
  }

  /// Shows all instances that have a number as `↩︎` from now on.
  mutating func stopRepeating() {
    visited.formUnion(numbers.keys)
  }
}
