/// The wording of stories: at the end of a failure, and as a table.
extension StoryExcerpt {
  /// Returns the last steps, aligned, for the end of a failure.
  ///
  /// - Parameter limit: The number of lines to show.
  func text(last limit: Int) -> String {
    let shown = Self.folded(rows).suffix(limit)
    let timeWidth = shown.map { $0.row?.time?.count ?? 0 }.max() ?? 0
    let lines = shown.map { line in
      guard let row = line.row else {
        let times = counted(line.steps / line.period, "time")
        return "  … (these \(line.period) steps again, \(times))"
      }
      let time = timeWidth == 0 ? "" : (row.time ?? "").aligned(to: timeWidth) + "  "
      let what = row.what.rawValue.padded(to: 9)
      let again = line.steps > 1 ? "    (\(line.steps) times)" : ""
      return "  \(time)\(what)  \(row.subject)\(row.change)\(again)"
    }
    let earlier = earlier + rows.count - shown.reduce(0) { $0 + $1.steps }
    return ((earlier > 0 ? ["  … (\(earlier) earlier)"] : []) + lines).joined(separator: "\n")
  }

  /// A line of a story: a step, or the repetitions of the steps above it.
  private struct Line {
    var row: StoryRow?
    /// How many steps the line stands for.
    var steps = 1
    /// How many steps repeat.
    var period = 1
  }

  /// Folds steps that repeat, alone or as a group, as those of an effect without end do.
  private static func folded(_ rows: [StoryRow]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < rows.count {
      let (period, times) = repetition(in: rows[start...])
      let end = start + period * times
      if period == 1 {
        lines.append(Line(row: rows[start], steps: times))
      } else {
        lines += rows[start..<start + period].map { Line(row: $0) }
        lines.append(Line(steps: period * (times - 1), period: period))
      }
      start = end
    }
    return lines
  }

  /// Returns the length of the group of steps that repeats at the beginning, and how often it comes.
  ///
  /// A group of several must come three times, since its repetition takes a line of its own.
  private static func repetition(in rows: ArraySlice<StoryRow>) -> (period: Int, times: Int) {
    for period in 1...4 {
      let group = rows.prefix(period)
      var rest = rows.dropFirst(period)
      var times = 1
      while rest.count >= period, rest.prefix(period).elementsEqual(group) {
        times += 1
        rest = rest.dropFirst(period)
      }
      if times >= (period == 1 ? 2 : 3) { return (period, times) }
    }
    return (1, 1)
  }

  /// The whole story as a table.
  package var markdown: String {
    let lines = rows.map { row in
      let cells = [
        row.time ?? "", row.what.rawValue, row.subject,
        row.changes.joined(separator: "; ")
          + row.restOfChanges,
      ]
      return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    return (["| time | what | subject | changes |", "|---|---|---|---|"] + lines)
      .joined(separator: "\n") + "\n"
  }
}

extension StoryRow {
  fileprivate var change: String {
    guard let first = changes.first else { return "" }
    guard let changeCount else { return "    \(first), and many more" }
    return "    \(first)" + (changeCount > 1 ? ", and \(changeCount - 1) more" : "")
  }

  fileprivate var restOfChanges: String {
    guard let changeCount else { return "; … and many more" }
    return changeCount > changes.count ? "; … \(changeCount) in all" : ""
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  fileprivate func aligned(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}
