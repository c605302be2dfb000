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
    line(.first, dump(values.old, change.oldLabel, maxDepth: maxDepth) + end)
    line(.second, dump(values.new, change.newLabel, maxDepth: maxDepth) + end)
  }

  /// Writes one value below the other, unless they look the same.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - change: The change.
  ///   - end: The text after each value.
  ///   - maxDepth: The number of levels to expand.
  ///   - repeatsObjects: True if objects that are in both values are written twice, so that they
  ///     look the same.
  /// - Returns: True if the values are written.
  private mutating func showBoth(
    _ values: ChangeTree.Values,
    _ change: ChangeTree,
    end: String,
    maxDepth: Int = .max,
    repeatsObjects: Bool = false
  ) -> Bool {
    let before = references
    // If they look the same, they become one text, which may fit; and what differs may be far down.
    let extra = UnifiedText.comparedLines
    if repeatsObjects { references.repeatAll() }
    let old = dump(values.old, change.oldLabel, maxDepth: maxDepth, extraLines: extra)
    if repeatsObjects { references.repeatAll() }
    let new = dump(values.new, change.newLabel, maxDepth: maxDepth, extraLines: extra)
    if repeatsObjects { references.stopRepeating() }
    if room < .max {
      let counts = [old, new].map { $0.utf8.count { $0 == 10 } + 1 }
      let isCut = counts.contains { $0 - extra > room }
      if isCut || old != new, counts[0] + counts[1] > room {
        renderByLine(old + end, new + end)
        return true
      }
    }
    if old == new {
      references = before
      return false
    }
    line(.first, old + end)
    line(.second, new + end)
    return true
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
      if countsChanges { changeCount -= change.changeCount.found }
      return render(children, of: container, label: change.newLabel, end: end)
    }
    if let names = TypeName.distinct(old, new) {
      line(.first, "\(dump(old, change.oldLabel)) as \(names.old)\(end)")
      return line(.second, "\(dump(new, change.newLabel)) as \(names.new)\(end)")
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
    writeBoth(values, change, end: end, maxDepth: 0)
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
      return writeBoth(values, change, end: end)
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
  /// True if the values, or their only parts, are shown as a secret.
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
  /// The elements of a list or set that are on one side only, by their text, if each side has any.
  private var known: [String: Any]?
  /// For each child whose key looks like earlier ones, the number of those keys.
  private var numbers: [Int: Int] = [:]

  init() {}

  /// - Parameters:
  ///   - children: The children of the container.
  ///   - container: The container.
  init(of children: [ChangeTree], in container: ContainerInfo) {
    switch container.shape {
    case .list, .set:
      let areOnEitherSide = children.contains(where: \.isLost) && children.contains(where: \.isNew)
      known = areOnEitherSide ? [:] : nil
    case .keyed:
      numbers = Alikeness.numbers(of: children)
    case .structure, .tuple, .enumeration:
      break
    }
  }

  private static func numbers(of children: [ChangeTree]) -> [Int: Int] {
    let keys = children.map { $0.isUnchanged ? nil : $0.step?.key }
    var known: [String: [AnyHashable: Int]] = [:]
    var result: [Int: Int] = [:]
    for case (let index, let key?) in keys.enumerated() {
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

  /// True if there are keys that look the same.
  var hasKeys: Bool { !numbers.isEmpty }

  /// Returns a child, with its key numbered if that looks like an earlier child's key.
  func numbered(_ child: ChangeTree, at index: Int) -> ChangeTree {
    guard let number = numbers[index], case .key(let key)? = child.step else { return child }
    let step = Step.key(NumberedKey(number: number, key: key))
    return ChangeTree(step: step, child.kind)
  }

  /// Returns the note after a child that is on one side only, if it looks like an earlier one that
  /// it is not equal to.
  ///
  /// - Parameters:
  ///   - value: The value of the child.
  ///   - text: The label and the value. Elements of a list have their positions in it.
  mutating func note(for value: Any, _ text: String) -> String {
    guard let other = known?.updateValue(value, forKey: text), !Equality.holds(other, value) else {
      return ""
    }
    return "  // \(UnifiedText.alikeNote)"
  }
}

extension Step {
  /// The key that the step leads to.
  fileprivate var key: Any? {
    if case .key(let key) = self { key } else { nil }
  }
}

extension ChangeTree {
  /// True if it is an element that was removed, and not moved to another position.
  fileprivate var isLost: Bool {
    if case .removed = kind { true } else { false }
  }

  /// True if it is an element that was added, and not moved from another position.
  fileprivate var isNew: Bool {
    if case .inserted = kind { true } else { false }
  }
}
