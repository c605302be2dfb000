/// The wording of the story at the end of a failure.
extension StoryExcerpt {
  /// Returns the last steps in aligned columns, for the end of a failure.
  ///
  /// - Parameter limit: The number of lines to show.
  func text(last limit: Int) -> String {
    let shown = folded.suffix(limit)
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

  /// The steps, with equal steps in a row folded into one and counted.
  private var folded: [(row: StoryRow, count: Int)] {
    var folded: [(row: StoryRow, count: Int)] = []
    for row in rows {
      if folded.last?.row == row {
        folded[folded.count - 1].count += 1
      } else {
        folded.append((row, 1))
      }
    }
    return folded
  }
}

extension StoryRow {
  fileprivate var change: String {
    guard let first = changes.first else { return "" }
    guard let changeCount else { return "    \(first), and many more" }
    return "    \(first)" + (changeCount > 1 ? ", and \(changeCount - 1) more" : "")
  }
}
