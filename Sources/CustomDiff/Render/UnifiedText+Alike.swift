private import Foundation

/// Notes for unequal values that would look the same.
extension UnifiedText {
  /// The note for unequal values that look the same.
  static let alikeNote = "Not equal but no difference detected"
  /// The number of levels to expand to find objects that tell equal-looking values apart.
  private static let objectDepth = 5
  /// The number of lines of each value that are compared if they do not fit below each other.
  private static let comparedLines = 500

  /// The note for values that differ below the last expanded level.
  var depthNote: String {
    let depth = min(limits.depth, String.customDumpNestingLimit)
    return "Differs more than \(depth) level\(depth == 1 ? "" : "s") deep"
  }

  /// Renders one value in place of another.
  mutating func renderBoth(
    _ values: ChangeTree.Values,
    _ change: ChangeTree,
    end: String
  ) {
    if let (old, new) = values.strings, old != new {
      return renderStrings(old, new, values, change, end: end)
    }
    if change.isHidden { return writeBoth(values, change, end: end) }
    if !showBoth(values, change, end: end) { renderAlike(values, change, end: end) }
  }

  /// Renders unequal values whose parts are equal, as far down as their objects differ.
  mutating func renderObjects(_ values: ChangeTree.Values, _ change: ChangeTree, end: String) {
    for depth in 1...UnifiedText.objectDepth {
      if showBoth(values, change, end: end, maxDepth: depth, repeatsObjects: true) { return }
    }
    renderClosed(values, change, note: alikeNote(of: values.old), end: end)
  }

  /// Writes one value below the other.
  private mutating func writeBoth(
    _ values: ChangeTree.Values,
    _ change: ChangeTree,
    end: String,
    maxDepth: Int = .max
  ) {
    write(.first, values.old, change.oldLabel, end: end, maxDepth: maxDepth)
    write(.second, values.new, change.newLabel, end: end, maxDepth: maxDepth)
  }

  /// Writes one value below the other, unless they look the same.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - change: The change.
  ///   - end: The text after each value.
  ///   - maxDepth: The number of levels to expand.
  ///   - repeatsObjects: Whether objects that are in both values are written twice, so that they
  ///     look the same.
  /// - Returns: Whether the values are written.
  private mutating func showBoth(
    _ values: ChangeTree.Values,
    _ change: ChangeTree,
    end: String,
    maxDepth: Int = .max,
    repeatsObjects: Bool = false
  ) -> Bool {
    let start = writer.text.end
    let hadChange = hasChange
    let shown = writer.references.count
    // If they look the same, they become one text, which may fit; and what differs may be far down.
    allowLines(UnifiedText.comparedLines)
    if repeatsObjects { writer.references.repeatAll() }
    write(.first, values.old, change.oldLabel, end: end, maxDepth: maxDepth)
    let first = writer.text.passage(since: start)
    let middle = writer.text.end
    allowLines(2 * UnifiedText.comparedLines)
    if repeatsObjects { writer.references.repeatAll() }
    write(.second, values.new, change.newLabel, end: end, maxDepth: maxDepth)
    let second = writer.text.passage(since: middle)
    let isCut = writer.text.isFull
    allowLines(0)
    if repeatsObjects { writer.references.forget(after: writer.references.count) }
    if !isCut, writer.text.areSame(first, second) {
      remove(after: start, hasChange: hadChange)
      writer.references.forget(after: shown)
      return false
    }
    if writer.text.isFull {
      let (old, new) = (writer.text.text(of: first), writer.text.text(of: second))
      remove(after: start, hasChange: hadChange)
      renderByLine(old, new)
    }
    return true
  }

  /// Renders two texts as the lines that both have and those that differ.
  ///
  /// They are too long to be shown one below the other, where the second would be cut.
  private mutating func renderByLine(_ old: String, _ new: String) {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let runs = LineComparison.runs(lines(old), lines(new))
    let indent = writer.text.indent
    defer { writer.text.indent = indent }
    // Of lines that replace others, each side gets half of the room.
    let room = hasChange ? writer.text.lineLimit - writer.text.lineCount : limits.lines
    let limit = max(2, room / 2)
    func shortened(_ lines: [String]) -> [String] {
      guard lines.count > limit else { return lines }
      let indent = String(repeating: " ", count: indent + 2)
      let rest = lines.count - limit + 1
      return lines.prefix(limit - 1) + ["\(indent)… (\(rest) more lines)"]
    }
    var changes: [ChangeTree.LineChange] = []
    for run in runs {
      switch run {
      case .same(let lines):
        changes += lines.map { .same($0) }
      case .changed(let removed, let inserted):
        changes += shortened(removed).map { .removed($0) }
        changes += shortened(inserted).map { .inserted($0) }
      }
    }
    for line in UnifiedText.collapsed(changes) {
      writer.text.indent = 0
      switch line {
      case .same(let text): self.line(.both, text)
      case .removed(let text): self.line(.first, text)
      case .inserted(let text): self.line(.second, text)
      case .unchanged(let count):
        writer.text.indent = indent + 2
        self.line(.both, "… (\(count) unchanged lines)")
      }
    }
  }

  /// Renders one value in place of another that looks the same.
  private mutating func renderAlike(
    _ values: ChangeTree.Values,
    _ change: ChangeTree,
    end: String
  ) {
    let (old, new) = (values.old, values.new)
    if case .changed(.nested(let container, let children), _) = change.kind,
      path.count < limits.depth
    {
      // On its own line, each part shows how it differs.
      changeCount -= change.changeCount.found
      return render(children, of: container, label: change.newLabel, end: end)
    }
    if let names = TypeName.distinct(old, new) {
      write(.first, old, change.oldLabel, end: " as \(names.old)\(end)")
      return write(.second, new, change.newLabel, end: " as \(names.new)\(end)")
    }
    let isClosed = String(customDumping: old) != String(customDumping: new)
    renderClosed(values, change, note: isClosed ? depthNote : alikeNote(of: old), end: end)
  }

  /// Returns the note for a value that differs from one that looks the same.
  func alikeNote(of value: Any) -> String {
    guard let holder = functionHolder(in: value) else { return UnifiedText.alikeNote }
    return "\(UnifiedText.alikeNote), as \"\(holder)\" holds a function and is not Equatable"
  }

  /// Renders both values collapsed, below a note.
  mutating func renderClosed(
    _ values: ChangeTree.Values,
    _ change: ChangeTree,
    note text: String,
    end: String
  ) {
    note(text, values.new)
    write(.first, values.old, change.oldLabel, end: end, maxDepth: 0)
    write(.second, values.new, change.newLabel, end: end, maxDepth: 0)
  }

  /// Renders two strings, reduced to the part that differs if long, with lookalikes escaped.
  private mutating func renderStrings(
    _ old: String,
    _ new: String,
    _ values: ChangeTree.Values,
    _ change: ChangeTree,
    end: String
  ) {
    let excerpt = StringExcerpt(old, new)
    let (first, second) = excerpt.map { ($0.old, $0.new) } ?? (old, new)
    let lookalikes = Lookalikes(first, second)
    if excerpt == nil, lookalikes.old.isEmpty {
      write(.first, values.old, change.oldLabel, end: end)
      return write(.second, values.new, change.newLabel, end: end)
    }
    let literal = StringLiteral(for: first, second)
    for (side, label, text, revealed) in [
      (Side.first, change.oldLabel, first, lookalikes.old),
      (.second, change.newLabel, second, lookalikes.new),
    ] {
      let body = literal.escaped(text, revealing: revealed)
      line(side, label + literal.opening + body + literal.closing + end)
    }
  }
}

extension ChangeTree {
  /// Whether the values, or their only parts, are shown as a secret.
  fileprivate var isHidden: Bool {
    switch kind {
    case .changed(.replaced, let values): String(customDumping: values.new) == Description.secret
    case .changed(.nested(_, let children), _): children.count == 1 && children[0].isHidden
    default: false
    }
  }
}

extension ChangeTree.Values {
  /// Both values, if they are strings.
  var strings: (old: String, new: String)? {
    // Checked first, because other values may have many parts to examine.
    Reflection.peel(old).value is any StringProtocol ? texts : nil
  }

  /// Both values as strings, if both are shown as strings.
  var texts: (old: String, new: String)? {
    guard case .string(let oldText) = Reflection(old).form,
      case .string(let newText) = Reflection(new).form
    else { return nil }
    return (oldText, newText)
  }
}

/// A key that looks like other keys of its dictionary.
private struct NumberedKey: CustomDumpStringConvertible {
  let number: Int
  let key: Any

  var customDumpDescription: String { "#\(number) \(ValueWriter.dump(key).text)" }
}

/// The children of a container that look like others that they are not equal to.
struct Alikeness {
  private typealias Shown = (value: Any, passage: TextWriter.Passage)

  /// The elements of a list that are on one side only, by position, if each side has any.
  private var elements: [Int: Shown]?
  /// The members of a set that are on one side only, in the order in which they are shown.
  private var members: [Shown]?
  /// The same members by their look, once one of them is not all ASCII.
  private var looks: [String: Any]?
  /// For each child whose key looks like earlier ones, the number of those keys.
  private var numbers: [Int: Int] = [:]

  /// - Parameters:
  ///   - children: The children of the container.
  ///   - container: The container.
  init(of children: [ChangeTree], in container: ContainerInfo) {
    let areOnEitherSide =
      children.contains(where: \.isLost) && children.contains(where: \.isNew)
    let keys = children.compactMap { $0.isUnchanged ? nil : $0.step?.key }
    switch container.shape {
    case .list: elements = areOnEitherSide ? [:] : nil
    case .set: members = areOnEitherSide && !Alikeness.areDistinct(keys) ? [] : nil
    case .keyed: numbers = Alikeness.areDistinct(keys) ? [:] : Alikeness.numbers(of: children)
    case .structure, .tuple, .enumeration: break
    }
  }

  private static func numbers(of children: [ChangeTree]) -> [Int: Int] {
    var known: [String: [AnyHashable: Int]] = [:]
    var result: [Int: Int] = [:]
    for (index, child) in children.enumerated() {
      guard case .key(let key)? = child.step, !child.isUnchanged else { continue }
      let look = ValueWriter.dump(key).text
      // A key may be there twice, because a dictionary that keeps an order allows that.
      let identity = Matching.hashable(key)
      let next = known[look, default: [:]].count
      let number = known[look]?[identity] ?? next
      if number == next { known[look, default: [:]][identity] = number }
      if number > 0 { result[index] = number }
    }
    return result
  }

  /// Returns whether members or keys have one type, and look different if they are not equal.
  private static func areDistinct(_ keys: [Any]) -> Bool {
    keys.allSatisfy { type(of: $0) == Int.self } || keys.allSatisfy { type(of: $0) == UUID.self }
      || keys.allSatisfy {
        type(of: $0) == String.self && ($0 as! String).hasOnly(.visibleASCIIOrNewlines)
      }
  }

  /// Whether there are keys that look the same.
  var hasKeys: Bool { !numbers.isEmpty }

  /// Returns a child, with its key numbered if that looks like an earlier child's key.
  func numbered(_ child: ChangeTree, at index: Int) -> ChangeTree {
    guard let number = numbers[index], case .key(let key)? = child.step else { return child }
    let step = Step.key(NumberedKey(number: number, key: key))
    return ChangeTree(step: step, child.kind)
  }

  /// Records a rendered child.
  ///
  /// - Returns: Whether it looks like an earlier child that it is not equal to.
  mutating func isAlike(
    _ child: ChangeTree,
    since start: TextWriter.Position,
    in text: TextWriter
  ) -> Bool {
    guard let value = child.value else { return false }
    let passage = text.passage(since: start, withoutComma: true)
    if elements != nil, case .element(let old, let new)? = child.step, let position = old ?? new,
      let other = elements?.updateValue((value, passage), forKey: position)
    {
      return text.areSame(other.passage, passage) && !Equality.holds(other.value, value)
    }
    return members != nil && isAlike(member: (value, passage), in: text)
  }

  private mutating func isAlike(member: Shown, in text: TextWriter) -> Bool {
    defer { members?.append(member) }
    if looks == nil {
      if text.isASCII(member.passage) {
        // In the order in which members are shown, those that look the same are neighbors.
        guard let other = members?.last, text.areSame(other.passage, member.passage) else {
          return false
        }
        return !Equality.holds(other.value, member.value)
      }
      looks = [:]
      for member in members ?? [] {
        looks?[text.text(of: member.passage)] = member.value
      }
    }
    let other = looks?.updateValue(
      member.value,
      forKey: text.text(of: member.passage)
    )
    return other.map { !Equality.holds($0, member.value) } ?? false
  }
}

extension Step {
  /// The key or member that the step leads to.
  fileprivate var key: Any? {
    switch self {
    case .key(let key), .member(let key): key
    default: nil
    }
  }
}

extension ChangeTree {
  /// Whether it is an element that was removed, and not moved to another position.
  fileprivate var isLost: Bool {
    if case .removed = kind { true } else { false }
  }

  /// Whether it is an element that was added, and not moved from another position.
  fileprivate var isNew: Bool {
    if case .inserted = kind { true } else { false }
  }

  /// The value of an element that is on only one side.
  fileprivate var value: Any? {
    switch kind {
    case .removed(let value), .inserted(let value): value
    default: nil
    }
  }
}
