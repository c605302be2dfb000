/// Renders a tree of changes as the lines of both values, each marked as old, new or common.
struct UnifiedText {
  private let format: DiffFormat
  let limits: DiffLimits
  /// The number of changes that have been rendered.
  var changeCount = 0
  private(set) var countsChanges = true
  var text = TextWriter()
  /// The objects that were shown so far.
  var references = References()
  private(set) var path: [Step] = []
  /// The keys, and the parts that only one side has, of the current container, by their text.
  var seen: [String: Any] = [:]
  private var cut: CutText
  /// True if a line was written that only one side has.
  private(set) var hasChange = false

  init(format: DiffFormat, limits: DiffLimits) {
    self.format = format
    self.limits = limits.clamped
    cut = CutText(limits: self.limits, format: format)
  }

  mutating func render(_ root: ChangeTree) -> String {
    render(root, end: "")
    return cut.cut(
      text.contents,
      lineCount: text.lineCount,
      shownChanges: changeCount,
      allChanges: root.changeCount
    )
  }

  /// True if a limit is exceeded, so that nothing more is shown.
  private var isFull: Bool { text.isFull || changeCount > limits.changes }

  enum Side {
    case first, second, both
  }

  /// Renders a change, with `end` after each of its values.
  private mutating func render(_ change: ChangeTree, end: String) {
    let depth = path.count
    if let step = change.step { path.append(step) }
    defer { path.removeLast(path.count - depth) }
    if countsChanges, change.changeCount.found > 0 {
      // The parts of a container count, unless there is no room for any of them.
      let countsParts = change.isContainer && changeCount < limits.changes
      changeCount += countsParts ? 0 : change.changeCount.found
      if changeCount > limits.changes { return }
    }
    switch change.kind {
    case .unchanged(let values):
      line(.both, dump(values.new, change.newLabel, maxDepth: 0) + end)
    case .unchangedRun(let count):
      line(.both, "… (\(count) unchanged)\(end)")
    case .changed(let detail, let values):
      render(detail, values, change, end: end)
    case .inserted(let new):
      let text = dump(new, change.newLabel)
      line(.second, text + end + lineNote(for: new, text))
    case .removed(let old):
      let text = dump(old: old, change.oldLabel)
      line(.first, text + end + lineNote(for: old, text))
    case .movedHere(let origin, let values, let detail):
      renderMoved(from: origin, values, detail, change, end: end)
    case .movedAway(let target, let values, let detail):
      let text = dump(old: values.old, change.oldLabel, maxDepth: detail.isClosed ? 0 : .max) + end
      line(.first, text + note(on: values.old, detail, "moved to [\(target)]", after: text))
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
    case .nested(let container, let children) where path.count < limits.depth:
      render(children, of: container, label: change.newLabel, end: end)
    case .types(let old, let new):
      renderTypes(old, new, values, change, end: end)
    case .text(let lines):
      render(lines, values, change, end: end)
    case .indistinguishable:
      renderAlike(values, change, end: end)
    case .unexamined:
      let note = "Differs, but the comparison stopped before finding where"
      renderClosed(values, change, note: note, end: end)
    case .nested, .tooDeep:
      renderClosed(values, change, note: depthNote, end: end)
    }
  }

  /// Renders a moved element at its new position: collapsed, or with its changes.
  private mutating func renderMoved(
    from origin: Int,
    _ values: ChangeTree.Values,
    _ detail: ChangeTree.Detail?,
    _ change: ChangeTree,
    end: String
  ) {
    let words = "moved from [\(origin)]"
    guard case .nested(let container, let children)? = detail, !container.isInline,
      path.count < limits.depth
    else {
      let text = dump(values.new, change.newLabel, maxDepth: detail.isClosed ? 0 : .max) + end
      let changed = detail != nil && detail.isClosed ? ", and changed" : ""
      return line(.second, text + note(on: values.new, detail, words + changed, after: text))
    }
    // However many changes there are in it, the element counts as one.
    let countedChanges = countsChanges
    countsChanges = false
    render(children, of: container, label: change.newLabel, end: "\(end)  // \(words)")
    countsChanges = countedChanges
  }

  /// Returns the comment after a moved element.
  ///
  /// - Parameters:
  ///   - value: The element, which the comment identifies if it is collapsed and there is room.
  ///   - detail: How the element changed.
  ///   - words: Where the element went or came from.
  ///   - text: The text before the comment.
  private func note(
    on value: Any,
    _ detail: ChangeTree.Detail?,
    _ words: String,
    after text: String
  ) -> String {
    if case .indistinguishable? = detail {
      return "  // \(words), not equal but no difference detected"
    }
    guard detail.isClosed, let id = Identity.of(value), !Redaction.hides(id: id, of: value) else {
      return "  // \(words)"
    }
    let note = "  // id \(OneLine.whole(id.base)), \(words)"
    let width = format.first.count + 1 + self.text.indent + text.count + note.count
    return width <= limits.width ? note : "  // \(words)"
  }

  mutating func render(
    _ children: [ChangeTree],
    of container: ContainerInfo,
    label: String,
    end: String
  ) {
    let (opening, closing) = container.brackets(isRoot: path.isEmpty)
    line(.both, label + opening)
    text.indent += 2
    let outer = seen
    seen = [:]
    defer { seen = outer }
    // An element on only one side is followed by a comma if that side continues after it.
    let lasts = (
      old: children.lastIndex { !$0.isInserted },
      new: children.lastIndex { !$0.isRemoved }
    )
    let identifying = path.isEmpty ? nil : UnifiedText.identifyingField(children)
    var index = 0
    while index < children.count, !isFull {
      if let hidden = UnifiedText.hiddenFields(children, from: index, in: container, identifying) {
        index += hidden
        line(.both, "… (\(hidden) unchanged)\(index == children.count ? "" : ",")")
        continue
      }
      let child = children[index]
      if case .key(let key)? = child.step, isAlike(key, child.newLabel) {
        line(.both, "// Another key that looks the same:")
      }
      let isLast =
        child.isRemoved
        ? index == lasts.old : child.isInserted ? index == lasts.new : index == children.count - 1
      render(child, end: isLast ? "" : ",")
      index += 1
    }
    text.indent -= 2
    line(.both, closing + end)
  }

  /// The number of consecutive unchanged fields up to which each is shown.
  private static let fieldLimit = 5

  /// Returns the index of the field that tells the reader which value it is: the `id`, a name, or else the
  /// first field.
  private static func identifyingField(_ children: [ChangeTree]) -> Int {
    let labels = children.map(\.fieldName)
    return ["id", "name", "title", "url"].lazy.compactMap { labels.firstIndex(of: $0) }.first ?? 0
  }

  /// Returns the number of fields from an index on that are only counted.
  private static func hiddenFields(
    _ children: [ChangeTree],
    from index: Int,
    in container: ContainerInfo,
    _ identifying: Int?
  ) -> Int? {
    func isHidden(_ index: Int) -> Bool {
      children[index].isUnchanged && index != identifying && children[index].fieldName != "id"
    }
    guard case .structure = container.shape, isHidden(index), index == 0 || !isHidden(index - 1)
    else { return nil }
    let count = (index..<children.count).prefix(while: isHidden).count
    return count > fieldLimit ? count : nil
  }

  /// Returns an old value as text.
  mutating func dump(
    old value: Any,
    _ label: String,
    maxDepth: Int = .max,
    extraLines: Int = 0
  ) -> String {
    ComparedSides.old { dump(value, label, maxDepth: maxDepth, extraLines: extraLines) }
  }

  /// Returns a value as text, of which lines that are sure to be cut may be missing.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - label: The text before the value.
  ///   - maxDepth: The number of levels to expand.
  ///   - extraLines: The number of lines to write beyond those that there is room for.
  mutating func dump(
    _ value: Any,
    _ label: String,
    maxDepth: Int = .max,
    extraLines: Int = 0
  ) -> String {
    var writer = ValueWriter(references: references)
    let (limit, isTooLarge) = room.addingReportingOverflow(extraLines)
    writer.text.lineLimit = isTooLarge ? .max : limit
    writer.text.startLine()
    let depth = limits.depth == .max ? maxDepth : min(maxDepth, limits.depth - path.count)
    writer.write(
      value,
      label: label,
      maxDepth: max(0, depth),
      isRoot: path.isEmpty,
      depth: path.count
    )
    references = writer.references
    return writer.text.contents
  }

  /// The number of lines that may be written, if the next one is the first of a change.
  var room: Int {
    if limits.lines == .max { return .max }
    var cut = cut
    if !hasChange { cut.begin(at: text.lineCount) }
    return max(0, cut.end - text.lineCount)
  }

  mutating func note(_ text: String, _ new: Any) {
    if path.isEmpty { return line(.both, "// \(text):") }
    // The end of a long path says more than its beginning, which the lines above show.
    let place = (path.count > 8 ? "…" : "") + PathSummary.text(of: path.suffix(8))
    line(.both, "// \(text) (\(place): \(TypeName.short(type(of: new)))):")
  }

  /// Appends a text, each line with the mark of its side.
  mutating func line(_ side: Side, _ text: String) {
    switch side {
    case .first: self.text.mark = format.first + " "
    case .second: self.text.mark = format.second + " "
    case .both: self.text.mark = format.both + " "
    }
    if !hasChange, side != .both {
      hasChange = true
      cut.begin(at: self.text.lineCount)
      self.text.lineLimit = cut.end
    }
    self.text.startLine()
    self.text.writeLines(text)
  }
}

extension ChangeTree.Detail? {
  /// True if a moved element is collapsed: it did not change, or its new position shows the change.
  fileprivate var isClosed: Bool {
    switch self {
    case nil: true
    case .nested(let container, _)?: !container.isInline
    default: false
    }
  }
}

// MARK: - Labels

/// The text at the start of the lines of a difference, and the sides that lines belong to.
extension ChangeTree {
  /// True if only the new side has the part in this place.
  var isInserted: Bool {
    switch kind {
    case .inserted, .movedHere: true
    default: false
    }
  }

  /// True if only the old side has the part in this place.
  var isRemoved: Bool {
    switch kind {
    case .removed, .movedAway: true
    default: false
    }
  }

  /// True if the changes are in the parts below.
  var isContainer: Bool {
    if case .changed(.nested(let container, _), _) = kind { !container.isInline } else { false }
  }

  /// The name of the field that this is; nil for another part.
  fileprivate var fieldName: String? {
    if case .field(let name)? = step { name } else { nil }
  }

  /// The text before the old value.
  var oldLabel: String { step?.label(isOld: true) ?? "" }
  /// The text before the new value.
  var newLabel: String { step?.label(isOld: false) ?? "" }
}

extension ContainerInfo {
  /// Returns the text before and after the parts.
  ///
  /// - Parameter isRoot: True if an enum is written with the name of its type.
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
    case .key(let key): return "\(ValueWriter.dump(key)): "
    case .member: return ""
    }
  }
}
