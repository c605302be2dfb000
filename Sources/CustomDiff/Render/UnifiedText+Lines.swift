/// Texts that are compared line by line.
extension UnifiedText {
  /// The number of consecutive unchanged lines up to which each is shown.
  private static let shownLines = 10
  /// The number of unchanged lines that are shown next to changed ones of a long text.
  private static let lineContext = 3

  /// Renders the lines of two strings.
  mutating func render(
    _ lines: [ChangeTree.LineChange],
    _ values: ChangeTree.Values,
    _ change: ChangeTree,
    end: String
  ) {
    guard let strings = values.texts else { return }
    let literal = StringLiteral(for: strings.old, strings.new)
    let indent = change.newLabel.isEmpty ? 0 : 2
    line(.both, change.newLabel + literal.opening)
    text.indent += indent
    render(lines, countIndent: 0)
    line(.both, literal.closing + end)
    text.indent -= indent
  }

  /// Renders two texts as the lines that both have and those that differ.
  ///
  /// They are too long to be shown one below the other, where the second would be cut.
  mutating func renderByLine(_ old: String, _ new: String) {
    // Of lines that replace others, each side gets half of the room.
    let limit = max(2, (hasChange ? room : limits.lines) / 2)
    func shortened(_ lines: [String]) -> [String] {
      guard lines.count > limit else { return lines }
      return lines.prefix(limit - 1) + ["  … (\(lines.count - limit + 1) more lines)"]
    }
    var changes: [ChangeTree.LineChange] = []
    for run in LineComparison.runs(old.linesOfScalars(), new.linesOfScalars()) {
      switch run {
      case .same(let lines):
        changes += lines.map { .same($0) }
      case .changed(let removed, let inserted):
        changes += shortened(removed).map { .removed($0) }
        changes += shortened(inserted).map { .inserted($0) }
      }
    }
    render(changes, countIndent: 2)
  }

  /// Renders lines, and only counts those that are unchanged and not near a change.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - countIndent: The number of spaces before a count.
  private mutating func render(_ lines: [ChangeTree.LineChange], countIndent: Int) {
    var index = 0
    while index < lines.count {
      switch lines[index] {
      case .removed(let text): line(.first, text)
      case .inserted(let text): line(.second, text)
      case .same:
        let run = lines[index...].prefix(while: \.isSame)
        let start = index == 0 ? 0 : UnifiedText.lineContext
        let end = run.endIndex == lines.count ? 0 : UnifiedText.lineContext
        let isLong = run.count > UnifiedText.shownLines
        for case .same(let text) in isLong ? run.prefix(start) : run { line(.both, text) }
        if isLong {
          let count = "… (\(run.count - start - end) unchanged lines)"
          line(.both, String(repeating: " ", count: countIndent) + count)
          for case .same(let text) in run.suffix(end) { line(.both, text) }
        }
        index = run.endIndex
        continue
      }
      index += 1
    }
  }
}

extension ChangeTree.LineChange {
  fileprivate var isSame: Bool {
    if case .same = self { true } else { false }
  }
}
