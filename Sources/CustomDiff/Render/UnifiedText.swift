/// Renders a tree of changes as the lines of both values, each marked as old, new or common.
struct UnifiedText {
  private let format: DiffFormat
  let limits: DiffLimits
  /// The number of changes that have been rendered.
  var changeCount = 0
  var writer = ValueWriter()
  private(set) var path: [Step] = []
  /// The elements of the current list that moved, by their old positions.
  private var moves: [Int: Move] = [:]
  private var cut: CutText
  private var extraLines = 0
  /// Whether a line was written that only one side has.
  private(set) var hasChange = false

  init(format: DiffFormat, limits: DiffLimits) {
    self.format = format
    self.limits = limits.clamped
    cut = CutText(limits: self.limits, format: format)
  }

  mutating func render(_ root: ChangeTree) -> String {
    render(root, end: "")
    return cut.cut(
      writer.text.contents,
      lineCount: writer.text.lineCount,
      shownChanges: changeCount,
      allChanges: root.changeCount
    )
  }

  /// Whether a limit is exceeded, so that nothing more is shown.
  private var isFull: Bool { writer.text.isFull || changeCount > limits.changes }

  /// Allows a number of lines beyond the limit, which applies once there is a change.
  mutating func allowLines(_ extra: Int) {
    extraLines = extra
    guard hasChange else { return }
    let (limit, isTooLarge) = cut.end.addingReportingOverflow(extra)
    writer.text.lineLimit = isTooLarge ? .max : limit
  }

  /// Removes the text after a place, before which there may have been no change.
  mutating func remove(after start: TextWriter.Position, hasChange: Bool) {
    writer.text.cut(to: start)
    self.hasChange = hasChange
    if !hasChange { writer.text.lineLimit = .max }
  }

  enum Side {
    case first, second, both
  }

  /// Renders a change, with `end` after each of its values.
  private mutating func render(_ change: ChangeTree, end: String) {
    let depth = path.count
    if let step = change.step { path.append(step) }
    defer { path.removeLast(path.count - depth) }
    if !change.isContainer {
      changeCount += change.changeCount.found
      // The lines of a change beyond the limit would have to be removed again.
      if changeCount > limits.changes { return }
    }
    switch change.kind {
    case .unchanged(let values):
      write(.both, values.new, change.newLabel, end: end, maxDepth: 0)
    case .unchangedRun(let count):
      line(.both, "… (\(count) unchanged)\(end)")
    case .changed(let detail, let values):
      render(detail, values, change, end: end)
    case .inserted(let new):
      write(.second, new, change.newLabel, end: end)
    case .removed(let old):
      write(.first, old, change.oldLabel, end: end)
    case .movedHere(let origin, let values):
      let move = move(of: values, from: origin)
      let note = move.note("moved from [\(origin)]")
      write(.second, values.new, change.newLabel, end: end + note, maxDepth: move.maxDepth)
    case .movedAway(let destination, let values), .movedPastLimit(let destination, let values):
      guard case .element(let origin?, _)? = change.step else { break }
      let move = move(of: values, from: origin)
      let note = move.note("moved to [\(destination)]")
      write(.first, values.old, change.oldLabel, end: end + note, maxDepth: move.maxDepth)
    case .truncated:
      line(.both, "// There may be more changes; the comparison stopped here.")
    }
  }

  /// Renders two values that differ.
  private mutating func render(
    _ detail: ChangeTree.Detail,
    _ values: ChangeTree.Values,
    _ change: ChangeTree,
    end: String
  ) {
    switch detail {
    case .replaced:
      renderBoth(values, change, end: end)
    case .nested(let container, _) where container.isInline:
      renderBoth(values, change, end: end)
    case .nested where path.count >= limits.depth:
      renderClosed(values, change, note: depthNote, end: end)
    case .nested(let container, let children):
      render(children, of: container, label: change.newLabel, end: end)
    case .text(let lines):
      render(lines, values, change, end: end)
    case .indistinguishable:
      renderObjects(values, change, end: end)
    case .unexamined:
      let note = "Differs, but the comparison stopped before finding where"
      renderClosed(values, change, note: note, end: end)
    case .tooDeep:
      renderClosed(values, change, note: depthNote, end: end)
    }
  }

  /// Returns the note for a moved element, which is created once because both sides share it.
  private mutating func move(of values: ChangeTree.Values, from origin: Int) -> Move {
    if let known = moves[origin] { return known }
    let move = Move(values)
    moves[origin] = move
    return move
  }

  mutating func render(
    _ children: [ChangeTree],
    of container: ContainerInfo,
    label: String,
    end: String
  ) {
    let (opening, closing) = container.brackets(isRoot: path.isEmpty)
    line(.both, label + opening)
    writer.text.indent += 2
    let outerMoves = moves
    moves = [:]
    defer { moves = outerMoves }
    // An element on only one side is followed by a comma if that side continues after it.
    let lasts = (
      old: children.lastIndex { !$0.isInserted },
      new: children.lastIndex { !$0.isRemoved }
    )
    var alikeness = Alikeness(of: children, in: container)
    if alikeness.hasKeys {
      line(.both, "// Keys that look the same but are not equal are numbered:")
    }
    var index = 0
    while index < children.count, !isFull {
      if let hidden = UnifiedText.hiddenFields(children, from: index, in: container) {
        index += hidden
        line(.both, "… (\(hidden) unchanged)\(index == children.count ? "" : ",")")
        continue
      }
      let child = alikeness.numbered(children[index], at: index)
      let isLast =
        child.isRemoved
        ? index == lasts.old : child.isInserted ? index == lasts.new : index == children.count - 1
      let start = writer.text.end
      render(child, end: isLast ? "" : ",")
      // A change beyond the limit was not written.
      if !isFull, alikeness.isAlike(child, since: start, in: writer.text) {
        writer.text.write("  // \(UnifiedText.alikeNote)")
      }
      index += 1
    }
    writer.text.indent -= 2
    line(.both, closing + end)
  }

  private mutating func render(
    _ lines: [ChangeTree.LineChange],
    _ values: ChangeTree.Values,
    _ change: ChangeTree,
    end: String
  ) {
    let lines = UnifiedText.collapsed(lines)
    guard let strings = values.texts else { return }
    let literal = StringLiteral(for: strings.old, strings.new)
    let indent = change.newLabel.isEmpty ? 0 : 2
    line(.both, change.newLabel + literal.opening)
    writer.text.indent += indent
    for change in lines {
      switch change {
      case .same(let text): line(.both, text)
      case .unchanged(let count): line(.both, "… (\(count) unchanged lines)")
      case .removed(let text): line(.first, text)
      case .inserted(let text): line(.second, text)
      }
    }
    line(.both, literal.closing + end)
    writer.text.indent -= indent
  }

  mutating func note(_ text: String, _ new: Any) {
    if path.isEmpty { return line(.both, "// \(text):") }
    // The end of a long path says more than its beginning, which the lines above show.
    let place = (path.count > 8 ? "…" : "") + PathSummary.text(of: path.suffix(8))
    line(.both, "// \(text) (\(place): \(TypeName.short(type(of: new)))):")
  }

  mutating func write(
    _ side: Side,
    _ value: Any,
    _ label: String,
    end: String,
    maxDepth: Int = .max
  ) {
    start(side)
    let depth = limits.depth == .max ? maxDepth : min(maxDepth, limits.depth - path.count)
    writer.write(
      value,
      label: label,
      maxDepth: max(0, depth),
      isRoot: path.isEmpty,
      depth: path.count
    )
    writer.text.write(end)
  }

  mutating func line(_ side: Side, _ text: String) {
    start(side)
    writer.text.writeLines(text)
  }

  mutating func start(_ side: Side) {
    switch side {
    case .first: writer.text.mark = format.first + " "
    case .second: writer.text.mark = format.second + " "
    case .both: writer.text.mark = format.both + " "
    }
    if !hasChange, side != .both {
      hasChange = true
      cut.begin(at: writer.text.lineCount)
      allowLines(extraLines)
    }
    writer.text.startLine()
  }
}

// MARK: - Labels

/// The text at the start of the lines of a difference, and the sides that lines belong to.
extension ChangeTree {
  /// Whether only the new side has the part in this place.
  var isInserted: Bool {
    switch kind {
    case .inserted, .movedHere: true
    default: false
    }
  }

  /// Whether only the old side has the part in this place.
  var isRemoved: Bool {
    switch kind {
    case .removed, .movedAway, .movedPastLimit: true
    default: false
    }
  }

  /// Whether the changes are in the parts below.
  var isContainer: Bool {
    if case .changed(.nested(let container, _), _) = kind { !container.isInline } else { false }
  }

  /// The text before the old value.
  var oldLabel: String { step?.label(isOld: true) ?? "" }
  /// The text before the new value.
  var newLabel: String { step?.label(isOld: false) ?? "" }
}

extension ContainerInfo {
  /// Returns the text before and after the parts.
  ///
  /// - Parameter isRoot: Whether an enum is written with the name of its type.
  func brackets(isRoot: Bool) -> (opening: String, closing: String) {
    switch shape {
    case .structure: ("\(typeName)(", ")")
    case .tuple: ("(", ")")
    case .enumeration(let caseName): ("\(isRoot ? typeName : "").\(caseName)(", ")")
    case .list, .keyed: ("[", "]")
    case .set: ("Set([", "])")
    }
  }
}

extension Step {
  /// Returns the text before the value.
  func label(isOld: Bool) -> String {
    switch self {
    case .field(let name): return MemberRules.prefix(name)
    case .tupleElement(_, let label), .payload(_, _, let label): return MemberRules.prefix(label)
    case .element(let old, let new):
      return (isOld ? old ?? new : new ?? old).map { MemberRules.prefix(at: $0) } ?? ""
    case .key(let key): return "\(ValueWriter.dump(key).text): "
    case .member: return ""
    }
  }
}
