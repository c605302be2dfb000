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
    if showBoth(values, change, end: end) { return }
    // Only the limit makes them look the same.
    if let names = TypeName.distinct(values.old, values.new) {
      renderTypes(names.old, names.new, values, change, end: end)
    } else {
      renderClosed(values, change, note: depthNote, end: end)
    }
  }

  /// Renders one value in place of another that looks the same, with the names of their types.
  mutating func renderTypes(
    _ oldType: String,
    _ newType: String,
    _ values: ChangeTree.Values,
    _ change: ChangeTree,
    end: String
  ) {
    line(.first, "\(dump(old: values.old, change.oldLabel)) as \(oldType)\(end)")
    line(.second, "\(dump(values.new, change.newLabel)) as \(newType)\(end)")
  }

  /// Renders unequal values whose parts are equal: with what their text leaves out, or as far down as
  /// their objects differ.
  mutating func renderAlike(_ values: ChangeTree.Values, _ change: ChangeTree, end: String) {
    if let leftOut = LeftOut(values.old, values.new) {
      let end = "\(end)  // \(leftOut.name): "
      line(.first, dump(old: values.old, change.oldLabel) + end + leftOut.old)
      line(.second, dump(values.new, change.newLabel) + end + leftOut.new)
      return
    }
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
    line(.first, dump(old: values.old, change.oldLabel, maxDepth: maxDepth) + end)
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
    let old = dump(old: values.old, change.oldLabel, maxDepth: maxDepth, extraLines: extra)
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
    // Of secrets in place of others, no more is said.
    if old == new, repeatsObjects || !old.contains(Description.secret) {
      references = before
      return false
    }
    line(.first, old + end)
    line(.second, new + end)
    return true
  }

  /// Returns the note for a value that differs from one that looks the same.
  func alikeNote(of value: Any) -> String {
    guard let holder = functionHolder(in: value) else { return UnifiedText.alikeNote }
    let reason = holder is any Equatable.Type ? "" : " and is not Equatable"
    return "\(UnifiedText.alikeNote), as \"\(holder)\" holds a function\(reason)"
  }

  /// Returns the note after a part that only one side has, if it looks like an earlier one that it is
  /// not equal to.
  ///
  /// - Parameters:
  ///   - value: The part.
  ///   - text: The label and the part. Elements of a list have their positions in it.
  mutating func lineNote(for value: Any, _ text: String) -> String {
    isAlike(value, text) ? "  // \(UnifiedText.alikeNote)" : ""
  }

  /// Returns whether a key or part looks like an earlier one that it is not equal to.
  mutating func isAlike(_ value: Any, _ text: String) -> Bool {
    guard let other = seen.updateValue(value, forKey: text) else { return false }
    return !Equality.holds(other, value)
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

extension ChangeTree.Values {
  /// Both values, if they are strings.
  var strings: (old: String, new: String)? {
    // Checked first, because other values may have many parts to examine.
    ComparedSides.old { Reflection.peel(old).value } is any StringProtocol ? texts : nil
  }

  /// Both values as strings, if both are shown as strings.
  var texts: (old: String, new: String)? {
    guard case .string(let oldText) = ComparedSides.old({ Reflection(old).form }),
      case .string(let newText) = Reflection(new).form
    else { return nil }
    return (oldText, newText)
  }
}
