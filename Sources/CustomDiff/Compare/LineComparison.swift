/// Compares strings line by line.
enum LineComparison {
  /// Returns the changes of the lines, or `nil` if both strings have a single line.
  ///
  /// - Complexity: O(*n*) in the lengths of the strings.
  static func compare(_ old: String, _ new: String) -> [ChangeTree.LineChange]? {
    let literal = StringLiteral(for: old, new)
    guard literal.isMultiline else { return nil }
    let oldLines = old.linesOfScalars()
    let newLines = new.linesOfScalars()
    var changes: [ChangeTree.LineChange] = []
    for run in runs(oldLines, newLines) {
      switch run {
      case .same(let lines):
        changes += lines.map { .same(literal.escaped(line: $0)) }
      case .changed(let removed, let inserted):
        let lookalikes = zip(removed, inserted).map { Lookalikes($0, $1) }
        changes += removed.enumerated().map { index, line in
          let revealed = index < lookalikes.count ? lookalikes[index].old : []
          return .removed(literal.escaped(line: line, revealing: revealed))
        }
        changes += inserted.enumerated().map { index, line in
          let revealed = index < lookalikes.count ? lookalikes[index].new : []
          return .inserted(literal.escaped(line: line, revealing: revealed))
        }
      }
    }
    return changes
  }

  enum Run {
    /// Lines that both sides have.
    case same([String])
    /// Lines that take the place of others.
    case changed(removed: [String], inserted: [String])
  }

  /// Returns the changes of lines, from top to bottom.
  ///
  /// - Complexity: O(*n*).
  static func runs(_ old: [String], _ new: [String]) -> [Run] {
    let edits = SequenceEdits.between(
      oldCount: old.count,
      newCount: new.count,
      isEqual: { old[$0] == new[$1] },
      matcher: { oldRange, newRange in
        let numbers = ElementNumbers(Array(old[oldRange]), Array(new[newRange]), by: \.self)
        return ElementMatcher(numbers: numbers) { _, _ in false }
      }
    )
    var runs: [Run] = []
    // Inserted lines go below all the lines that they replace.
    var removed: [String] = []
    var inserted: [String] = []
    func flush() {
      if !removed.isEmpty || !inserted.isEmpty {
        runs.append(.changed(removed: removed, inserted: inserted))
      }
      (removed, inserted) = ([], [])
    }
    for edit in edits {
      switch edit {
      case .same(_, let index, let count):
        flush()
        runs.append(.same(Array(new[index..<index + count])))
      case .changed(let oldIndex, let newIndex, _):
        removed.append(old[oldIndex])
        inserted.append(new[newIndex])
      case .removed(let index, _):
        removed.append(old[index])
      case .inserted(let index, _):
        inserted.append(new[index])
      case .truncated:
        break  // There is no limit.
      }
    }
    flush()
    return runs
  }
}
