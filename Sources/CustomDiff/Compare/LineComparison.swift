/// Compares strings line by line.
enum LineComparison {
  /// Returns what happened to the lines, or `nil` if both strings have a single line.
  ///
  /// - Complexity: O(*n*) in the lengths of the strings.
  static func compare(_ old: String, _ new: String) -> [ChangeTree.LineChange]? {
    let literal = StringLiteral(for: old, new)
    guard literal.isMultiline else { return nil }
    let oldLines = old.linesOfScalars()
    let newLines = new.linesOfScalars()
    let edits = SequenceEdits.between(
      oldCount: oldLines.count,
      newCount: newLines.count,
      isEqual: { oldLines[$0] == newLines[$1] },
      matcher: { HashMatcher(numbers: ElementNumbers(Array(oldLines[$0]), Array(newLines[$1]))) }
    )
    var changes: [ChangeTree.LineChange] = []
    // Inserted lines go below all the lines that they replace.
    var removed: [String] = []
    var inserted: [String] = []
    func flush() {
      let revealed = lookalikes(removed, inserted)
      changes += removed.enumerated().map { index, line in
        .removed(literal.escaped(line: line, revealing: revealed.old[index] ?? []))
      }
      changes += inserted.enumerated().map { index, line in
        .inserted(literal.escaped(line: line, revealing: revealed.new[index] ?? []))
      }
      (removed, inserted) = ([], [])
    }
    for edit in edits {
      switch edit {
      case .same(_, let index, let count):
        flush()
        changes += newLines[index..<index + count].map { .same(literal.escaped(line: $0)) }
      case .changed(let oldIndex, let newIndex, _):
        removed.append(oldLines[oldIndex])
        inserted.append(newLines[newIndex])
      case .removed(let index, _):
        removed.append(oldLines[index])
      case .inserted(let index, _):
        inserted.append(newLines[index])
      case .truncated:
        break  // There is no limit.
      }
    }
    flush()
    return changes
  }

  /// Finds the characters to escape in lines that look like lines on the other side.
  ///
  /// - Returns: The positions of the characters, by the positions of their lines.
  private static func lookalikes(
    _ removed: [String],
    _ inserted: [String]
  ) -> (old: [Int: Set<Int>], new: [Int: Set<Int>]) {
    var old: [Int: Set<Int>] = [:]
    var new: [Int: Set<Int>] = [:]
    let arePlain =
      removed.allSatisfy { $0.hasOnly(.visibleASCII) }
      && inserted.allSatisfy { $0.hasOnly(.visibleASCII) }
    if arePlain { return (old, new) }
    let looks = Dictionary(removed.enumerated().map { (Look.key(of: $1), $0) }) { first, _ in first
    }
    for (index, line) in inserted.enumerated() {
      let pair = min(index, removed.count - 1)
      guard pair >= 0 else { break }
      let other = looks[Look.key(of: line)] ?? pair
      let found = Lookalikes(removed[other], line)
      if !found.old.isEmpty { old[other, default: []].formUnion(found.old) }
      if !found.new.isEmpty { new[index, default: []].formUnion(found.new) }
    }
    return (old, new)
  }
}
