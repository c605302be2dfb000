import CustomDiff

/// True if a text under limits keeps to them, and otherwise shows what the whole text shows.
struct Limited {
  let difference: Difference

  /// Returns what a limit does that it should not, if anything.
  var violation: String? {
    let whole = difference.text().lines
    let changeCount = difference.root.changeCount.found
    for lines in Set([0, 1, 2, whole.count / 2, whole.count - 1, whole.count]).sorted() {
      let text = difference.text(limits: DiffLimits(lines: lines)).lines
      if lines >= whole.count ? text != whole : !isStart(text, of: whole, count: lines) {
        return "With \(lines) lines it is:\n\(text.joined(separator: "\n"))"
      }
    }
    for changes in Set([0, 1, 2, changeCount / 2, changeCount - 1, changeCount]).sorted() {
      let text = difference.text(limits: DiffLimits(changes: changes)).lines
      if changes >= changeCount ? text != whole : !isPart(text, of: whole) {
        return "With \(changes) changes it is:\n\(text.joined(separator: "\n"))"
      }
    }
    for limits in Limited.combinations {
      let text = difference.text(limits: limits).lines
      if text.count > limits.lines + 1 || text.contains(where: { $0.count > limits.width }) {
        return "With \(limits) it is:\n\(text.joined(separator: "\n"))"
      }
    }
    return nil
  }

  private static let combinations = [0, 1, 7, 30].flatMap { width in
    [(0, 2), (1, 5), (2, 9)].flatMap { depth, lines in
      [1, 3].map { DiffLimits(width: width, depth: depth, lines: lines, changes: $0) }
    }
  }

  /// Returns whether a text shows the first change, and otherwise lines of the whole one, with
  /// notes.
  ///
  /// Values that look the same are written in another form, and so are those that do not fit below
  /// each other.
  private func isStart(_ text: [Substring], of whole: [Substring], count: Int) -> Bool {
    let hasStart = text.first?.hasSuffix(" above)") == true
    let hasEnd = isNote(text.last)
    let shown = text.dropFirst(hasStart ? 1 : 0).dropLast(hasEnd ? 1 : 0)
    func isShortened(_ line: Substring) -> Bool {
      line.hasSuffix(" more lines)") || line.hasSuffix(" unchanged lines)")
    }
    let (known, contents) = (Set(whole.map { $0.dropFirst() }), Set(shown.map { $0.dropFirst() }))
    guard text.count <= count + 1,
      hasStart || hasEnd || known == contents || shown.contains(where: isShortened),
      count == 0 || shown.contains(where: { $0.hasPrefix("-") || $0.hasPrefix("+") })
    else { return false }
    if !hasStart, hasEnd, shown == whole.prefix(count) { return true }
    let notes = ["// Not equal", "// Differs", " as "]
    if whole.contains(where: { line in notes.contains { line.contains($0) } }) { return true }
    return shown.allSatisfy { known.contains($0.dropFirst()) || isShortened($0) }
  }

  /// Each line of the text is one of the whole, in the same order; what was opened is closed.
  private func isPart(_ text: [Substring], of whole: [Substring]) -> Bool {
    var rest = whole[...]
    for line in text.dropLast() {
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
    }
    return isNote(text.last)
  }

  private func isNote(_ line: Substring?) -> Bool {
    line?.hasPrefix("… (cut after ") == true
      && line?.hasSuffix("; \(difference.root.changeCount.text) in all)") == true
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
