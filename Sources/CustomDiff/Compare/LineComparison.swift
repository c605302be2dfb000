/// Compares strings line by line.
enum LineComparison {
  /// Returns what happened to the lines, or `nil` when both strings are a single line.
  ///
  /// - Complexity: O(*n*) in the lengths of the strings.
  static func compare(_ old: String, _ new: String) -> [ChangeTree.LineChange]? {
    let literal = StringLiteral(for: old, new)
    guard literal.isMultiline else { return nil }
    let oldLines = literal.lines(old)
    let newLines = literal.lines(new)
    let edits = SequenceEdits(
      oldCount: oldLines.count,
      newCount: newLines.count,
      tokens: {
        SequenceEdits.Tokens(Array(oldLines[$0]), Array(newLines[$1]), areIdentities: false)
      },
      isEqual: { oldLines[$0] == newLines[$1] }
    )
    var changes: [ChangeTree.LineChange] = []
    // Lines that come stand below all the lines that they replace.
    var inserted: [ChangeTree.LineChange] = []
    for edit in edits.edits {
      switch edit {
      case .same(_, let index, let count):
        changes += inserted
        inserted = []
        changes += newLines[index..<index + count].map { .same($0) }
      case .changed(let oldIndex, let newIndex, _):
        changes.append(.removed(oldLines[oldIndex]))
        inserted.append(.inserted(newLines[newIndex]))
      case .removed(let index, _):
        changes.append(.removed(oldLines[index]))
      case .inserted(let index, _):
        inserted.append(.inserted(newLines[index]))
      case .rest(let old, let new):
        changes += oldLines[old].map { .removed($0) }
        inserted += newLines[new].map { .inserted($0) }
      }
    }
    return changes + inserted
  }
}
