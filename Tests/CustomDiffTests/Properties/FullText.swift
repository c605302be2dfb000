@testable import CustomDiff

/// The lines of two dumps, put together as a difference says: none is left out, and none is added.
///
/// The test reads a whole tree of changes, while the text for readers closes and counts
/// what is equal.
struct FullText {
  private var text = TextWriter()
  /// The objects that each side has shown: the sides are read one without the other.
  private var shown = (old: References(), new: References())
  private var depth = 0

  /// Returns the lines, each marked as old, new or common.
  static func of(_ difference: Difference) -> String {
    var text = FullText()
    text.write(difference.root, end: "")
    return text.text.contents
  }

  private mutating func write(_ change: ChangeTree, end: String) {
    let isRoot = change.step == nil
    if !isRoot { depth += 1 }
    defer { if !isRoot { depth -= 1 } }
    let change = change.withoutRuns()
    switch change.kind {
    case .unchanged(let values):
      let old = dump(values.old, change.newLabel, &shown.old)
      let new = dump(values.new, change.newLabel, &shown.new)
      if old == new { return line(" ", new + end) }
      line("-", old + end)
      line("+", new + end)
    case .changed(.nested(let container, let children), _) where !container.isInline:
      write(children, of: container, change, end: end)
    case .changed(.text(let lines), let values):
      write(lines, values, change, end: end)
    case .changed(_, let values):
      line("-", dump(values.old, change.oldLabel, &shown.old) + end)
      line("+", dump(values.new, change.newLabel, &shown.new) + end)
    case .removed, .movedAway:
      line("-", dump(change.old ?? (), change.oldLabel, &shown.old) + end)
    case .inserted, .movedHere:
      line("+", dump(change.new ?? (), change.newLabel, &shown.new) + end)
    case .unchangedRun, .truncated:
      line("+", "There is more.")
    }
  }

  private mutating func write(
    _ children: [ChangeTree],
    of container: ContainerInfo,
    _ change: ChangeTree,
    end: String
  ) {
    let (opening, closing) = container.brackets(isRoot: depth == 0)
    line(" ", change.newLabel + opening)
    text.indent += 2
    let lasts = (
      old: children.lastIndex { !$0.isInserted },
      new: children.lastIndex { !$0.isRemoved }
    )
    for (index, child) in children.enumerated() {
      let isLast =
        child.isRemoved
        ? index == lasts.old : child.isInserted ? index == lasts.new : index == children.count - 1
      write(child, end: isLast ? "" : ",")
    }
    text.indent -= 2
    line(" ", closing + end)
  }

  private mutating func write(
    _ lines: [ChangeTree.LineChange],
    _ values: ChangeTree.Values,
    _ change: ChangeTree,
    end: String
  ) {
    guard let strings = values.strings else { return line("+", "These are no strings.") }
    let literal = StringLiteral(for: strings.old, strings.new)
    let indent = change.newLabel.isEmpty ? 0 : 2
    line(" ", change.newLabel + literal.opening)
    text.indent += indent
    for change in lines {
      switch change {
      case .same(let text): line(" ", text)
      case .removed(let text): line("-", text)
      case .inserted(let text): line("+", text)
      }
    }
    line(" ", literal.closing + end)
    text.indent -= indent
  }

  private mutating func line(_ mark: String, _ content: String) {
    text.mark = mark + " "
    text.startLine()
    text.writeLines(content)
  }

  /// Dumps a value with the numbers that its objects have on one side.
  private func dump(_ value: Any, _ label: String, _ references: inout References) -> String {
    var writer = ValueWriter()
    writer.references = references
    writer.text.startLine()
    writer.write(value, label: label, maxDepth: .max, isRoot: depth == 0, depth: depth)
    references = writer.references
    return writer.text.contents
  }
}
