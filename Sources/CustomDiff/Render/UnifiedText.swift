/// Renders a tree of changes as the lines of both values, each marked as old, new or common.
struct UnifiedText {
  private let format: DiffFormat
  /// Whether equal parts are closed or counted.
  private let isCollapsed: Bool
  private var writer = ValueWriter()
  /// The objects that each side has shown, where the sides are to be read one without the other.
  private var shown = (first: References(), second: References())
  private var path: [Step] = []

  init(format: DiffFormat, isCollapsed: Bool = true) {
    self.format = format
    self.isCollapsed = isCollapsed
  }

  mutating func render(_ root: ChangeTree) -> String {
    render(root, end: "")
    return writer.text.contents
  }

  private enum Side {
    case first, second, both
  }

  /// Renders a change, and `end` after each of the values.
  private mutating func render(_ change: ChangeTree, end: String) {
    let depth = path.count
    if let step = change.step { path.append(step) }
    defer { path.removeLast(path.count - depth) }
    let change = isCollapsed ? change : change.uncollapsed()
    switch change.kind {
    case .unchanged where !isCollapsed:
      renderOpen(change, end: end)
    case .unchanged(let count):
      guard let new = change.new else {
        return line(.both, "… (\(count) unchanged)\(end)")
      }
      write(.both, new, change.newLabel, end: end, maxDepth: 0)
    case .replaced:
      renderBoth(change, end: end)
    case .nested(let container, _) where container.isInline:
      renderBoth(change, end: end)
    case .inserted:
      write(.second, change.new as Any, change.newLabel, end: end)
    case .removed:
      write(.first, change.old as Any, change.oldLabel, end: end)
    case .nested(let container, let children):
      render(children, of: container, label: change.newLabel, end: end)
    case .text(let lines):
      render(lines, change, end: end)
    case .indistinguishable:
      note("Not equal but no difference detected", change)
      write(.first, change.old as Any, change.oldLabel, end: end, maxDepth: 0)
      write(.second, change.new as Any, change.newLabel, end: end, maxDepth: 0)
    case .tooDeep:
      note("Differs more than \(String.customDumpNestingLimit) levels deep", change)
      write(.first, change.old as Any, change.oldLabel, end: end, maxDepth: 0)
      write(.second, change.new as Any, change.newLabel, end: end, maxDepth: 0)
    }
  }

  /// Renders one value in place of another, and their types if nothing else tells them apart.
  private mutating func renderBoth(_ change: ChangeTree, end: String) {
    let (old, new) = (change.old as Any, change.new as Any)
    var (oldEnd, newEnd) = (end, end)
    let (oldValue, newValue) = (Reflection.peel(old), Reflection.peel(new))
    if isCollapsed, type(of: oldValue.value) != type(of: newValue.value),
      String(customDumping: old) == String(customDumping: new)
    {
      oldEnd = " as \(TypeName.full(type(of: oldValue.value)))\(end)"
      newEnd = " as \(TypeName.full(type(of: newValue.value)))\(end)"
    }
    write(.first, old, change.oldLabel, end: oldEnd)
    write(.second, new, change.newLabel, end: newEnd)
  }

  /// Renders an equal part as a whole, once for each side if it looks different there.
  private mutating func renderOpen(_ change: ChangeTree, end: String) {
    let label = change.newLabel
    let old = dump(change.old as Any, label, &shown.first)
    let new = dump(change.new as Any, label, &shown.second)
    if old == new { return line(.both, new + end) }
    line(.first, old + end)
    line(.second, new + end)
  }

  private mutating func render(
    _ children: [ChangeTree],
    of container: Container,
    label: String,
    end: String
  ) {
    let opening: String
    let closing: String
    switch container.shape {
    case .structure: (opening, closing) = ("\(container.typeName)(", ")")
    case .tuple: (opening, closing) = ("(", ")")
    case .enumeration(let caseName):
      (opening, closing) = ("\(path.isEmpty ? container.typeName : "").\(caseName)(", ")")
    case .list, .keyed: (opening, closing) = ("[", "]")
    case .set: (opening, closing) = ("Set([", "])")
    }
    line(.both, label + opening)
    writer.text.indent += 2
    // An element that is only on one side is followed by a comma if that side goes on after it.
    let lasts = (
      old: children.lastIndex { !$0.isInserted },
      new: children.lastIndex { !$0.isRemoved }
    )
    for (index, child) in children.enumerated() {
      let isLast =
        child.isRemoved
        ? index == lasts.old : child.isInserted ? index == lasts.new : index == children.count - 1
      render(child, end: isLast ? "" : ",")
    }
    writer.text.indent -= 2
    line(.both, closing + end)
  }

  private mutating func render(_ lines: [ChangeTree.LineChange], _ change: ChangeTree, end: String)
  {
    guard case .string(let old) = Reflection(change.old as Any).form,
      case .string(let new) = Reflection(change.new as Any).form
    else { return }
    let literal = StringLiteral(for: old, new)
    let indent = change.newLabel.isEmpty ? 0 : 2
    line(.both, change.newLabel + literal.opening)
    writer.text.indent += indent
    for change in lines {
      switch change {
      case .same(let text): line(.both, text)
      case .removed(let text): line(.first, text)
      case .inserted(let text): line(.second, text)
      }
    }
    line(.both, literal.closing + end)
    writer.text.indent -= indent
  }

  private mutating func note(_ text: String, _ change: ChangeTree) {
    guard !path.isEmpty, let new = change.new else { return line(.both, "// \(text):") }
    // The end of a long path tells more than its beginning, which the lines above show.
    let place = (path.count > 8 ? "…" : "") + PathSummary.text(of: path.suffix(8))
    line(.both, "// \(text) (\(place): \(TypeName.short(type(of: new)))):")
  }

  private mutating func write(
    _ side: Side,
    _ value: Any,
    _ label: String,
    end: String,
    maxDepth: Int = .max
  ) {
    guard isCollapsed else {
      let text =
        side == .first ? dump(value, label, &shown.first) : dump(value, label, &shown.second)
      return line(side, text + end)
    }
    start(side)
    writer.write(value, label: label, maxDepth: maxDepth, isRoot: path.isEmpty, depth: path.count)
    writer.text.write(end)
  }

  /// Dumps a value with the numbers that its objects have on one side.
  private func dump(_ value: Any, _ label: String, _ references: inout References) -> String {
    var writer = ValueWriter(references: references)
    writer.text.startLine()
    writer.write(value, label: label, maxDepth: .max, isRoot: path.isEmpty, depth: path.count)
    references = writer.references
    return writer.text.contents
  }

  private mutating func line(_ side: Side, _ text: String) {
    start(side)
    writer.text.writeLines(text)
  }

  private mutating func start(_ side: Side) {
    switch side {
    case .first: writer.text.mark = format.first + " "
    case .second: writer.text.mark = format.second + " "
    case .both: writer.text.mark = format.both + " "
    }
    writer.text.startLine()
  }
}

extension ChangeTree {
  fileprivate var isInserted: Bool {
    if case .inserted = kind { true } else { false }
  }

  fileprivate var isRemoved: Bool {
    if case .removed = kind { true } else { false }
  }

  fileprivate var oldLabel: String { step?.label(isOld: true) ?? "" }
  fileprivate var newLabel: String { step?.label(isOld: false) ?? "" }
}

extension Step {
  /// What stands before the value in text.
  fileprivate func label(isOld: Bool) -> String {
    switch self {
    case .field(let name): return "\(name): "
    case .tupleElement(_, let label), .payload(_, _, let label):
      return label.map { "\($0): " } ?? ""
    case .element(let old, let new, _):
      return (isOld ? old ?? new : new ?? old).map { "[\($0)]: " } ?? ""
    case .key(let key): return "\(ValueWriter.dump(key).text): "
    case .member: return ""
    }
  }
}
