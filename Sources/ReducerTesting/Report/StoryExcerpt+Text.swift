/// The wording of the story at the end of a failure.
extension StoryExcerpt {
  /// Returns the last steps in aligned columns, for the end of a failure.
  ///
  /// - Parameter limit: The number of lines to show.
  func text(last limit: Int) -> String {
    let all = folded { rows[$0] == rows[$1] }
    // The ticks of a timer are not to push out everything else.
    let shown = (all.count <= limit ? all : folded(by: isRepeated)).suffix(limit)
    let timeWidth = shown.map { $0.row.time?.count ?? 0 }.max() ?? 0
    let lines = shown.map { row, count in
      let time = timeWidth == 0 ? "" : (row.time ?? "").right(timeWidth) + "  "
      let what = row.what.rawValue.padded(to: 9)
      let again = count > 1 ? "    (\(count) times)" : ""
      return "  \(time)\(what)  \(row.subject)\(row.change)\(again)"
    }
    let earlier = earlier + rows.count - shown.reduce(0) { $0 + $1.count }
    return ((earlier > 0 ? ["  … (\(earlier) earlier)"] : []) + lines).joined(separator: "\n")
  }

  /// Returns the steps, with those that are the same in a row folded into the last one and counted.
  private func folded(by isSame: (Int, Int) -> Bool) -> [(row: StoryRow, count: Int)] {
    var folded: [(row: StoryRow, count: Int)] = []
    for index in rows.indices {
      if index > 0, isSame(index - 1, index) {
        folded[folded.count - 1] = (rows[index], folded[folded.count - 1].count + 1)
      } else {
        folded.append((rows[index], 1))
      }
    }
    return folded
  }

  /// Returns whether two steps are the same action of the same effect, at any time and with any change.
  private func isRepeated(_ one: Int, _ next: Int) -> Bool {
    rows[one].what == .arrived && rows[next].what == .arrived
      && rows[one].subject == rows[next].subject
      && effects[one] == effects[next]
  }
}

extension StoryRow {
  fileprivate var change: String {
    guard let first = changes.first else { return "" }
    guard let changeCount else { return "    \(first), and many more" }
    return "    \(first)" + (changeCount > 1 ? ", and \(changeCount - 1) more" : "")
  }
}
