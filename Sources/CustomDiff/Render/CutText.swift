/// Cuts a marked text that exceeds its limits, and says so.
struct CutText {
  /// The limits, none of which is negative.
  let limits: DiffLimits
  let format: DiffFormat
  /// The line to begin with, so that the first change is among the lines shown.
  private(set) var firstLine = 0

  init(limits: DiffLimits, format: DiffFormat) {
    self.limits = limits
    self.format = format
  }

  /// Begins further down if the lines above the first change leave no room for it.
  ///
  /// - Parameter line: The line of the first change.
  mutating func begin(at line: Int) {
    // A change has at least two lines, and some of those above it say where it is.
    let isShown = line < limits.lines - 1 || limits.lines == 0
    firstLine = isShown ? 0 : max(0, line - max(0, limits.lines - 2) / 2)
  }

  /// The number of lines after which there is no more room.
  var end: Int {
    let (end, isTooLarge) = limits.lines.addingReportingOverflow(firstLine - (hasStart ? 1 : 0))
    return isTooLarge ? .max : end
  }

  /// True if the text begins with a line that counts those above it.
  private var hasStart: Bool { firstLine > 0 && limits.lines > 2 }

  /// Cuts a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - lineCount: The number of its lines.
  ///   - shownChanges: The number of changes up to the point where rendering stopped.
  ///   - allChanges: The total number of changes.
  func cut(
    _ text: String,
    lineCount: Int,
    shownChanges: Int,
    allChanges: ChangeCount
  ) -> String {
    let isTooLong = lineCount > end || firstLine > 0 && !hasStart
    let isCut = isTooLong || shownChanges > limits.changes
    guard isCut || firstLine > 0 || limits.width < .max else { return text }
    // If no change may be shown, there may be no lines at all.
    let lines =
      text.isEmpty
      ? []
      : text.split(separator: "\n", omittingEmptySubsequences: false).prefix(end)
        .dropFirst(firstLine)
    var result = limits.width < .max ? narrowed(Array(lines)) : lines.map(String.init)
    if hasStart { result.insert(fitting(["… (\(Self.lines(firstLine)) above)"]), at: 0) }
    if isCut {
      let place =
        isTooLong
        ? Self.lines(limits.lines)
        : "\(limits.changes) change\(limits.changes == 1 ? "" : "s")"
      let notes = ["… (cut after \(place); \(allChanges.text) in all)", "… (\(allChanges.text))"]
      result.append(fitting(notes))
    }
    return result.joined(separator: "\n")
  }

  /// Returns the last line of a dump of which only the first lines are kept.
  static func note(after count: Int) -> String { "… (cut after \(lines(count)))" }

  private static func lines(_ count: Int) -> String { "\(count) line\(count == 1 ? "" : "s")" }

  /// Returns the first note that fits into a line.
  private func fitting(_ notes: [String]) -> String {
    notes.first { $0.count <= limits.width } ?? String("…".prefix(limits.width))
  }

  /// Cuts lines that are too long.
  private func narrowed(_ lines: [Substring]) -> [String] {
    var result: [String] = []
    // The removed lines by their cut text, which may also be that of an added line.
    var removed: [Substring: Substring] = [:]
    for line in lines {
      let isRemoved = line.hasPrefix(format.first + " ")
      let isInserted = !isRemoved && line.hasPrefix(format.second + " ")
      if !isRemoved, !isInserted { removed = [:] }
      guard line.count > limits.width else {
        result.append(String(line))
        continue
      }
      let cut = narrowed(line)
      if isRemoved {
        removed[cut.dropFirst(format.first.count)] = line.dropFirst(format.first.count)
      }
      if isInserted, let other = removed[cut.dropFirst(format.second.count)] {
        result.append(narrowed(line, from: other))
      } else {
        result.append(cut)
      }
    }
    return result
  }

  /// Returns the beginning of a line that is too long, with the number of characters left out.
  private func narrowed(_ line: Substring) -> String {
    var (kept, end) = (limits.width, "")
    // A larger number may need another character.
    for _ in 0..<3 {
      end = "… (\(line.count - kept) more)"
      kept = limits.width - end.count
    }
    // The text says more than a number that leaves little room for it.
    if kept < limits.width / 3 {
      end = String("…".prefix(limits.width))
      kept = limits.width - end.count
    }
    return line.prefix(kept) + end
  }

  /// Returns the part in which an added line differs from a removed one with the same beginning.
  private func narrowed(_ line: Substring, from other: Substring) -> String {
    let text = line.dropFirst(format.second.count)
    let common = zip(text, other).prefix { $0 == $1 }.count
    let start = text.dropFirst(max(0, common - limits.width / 4))
    let part = "\(format.second) …\(start)"
    return part.count > limits.width ? narrowed(part[...]) : part
  }
}
