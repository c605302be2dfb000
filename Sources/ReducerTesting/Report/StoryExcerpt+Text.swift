/// The wording of stories: at the end of a failure, and as a table.
extension StoryExcerpt {
  /// Returns the last steps, aligned, for the end of a failure.
  ///
  /// - Parameter limit: The number of steps to show.
  func text(last limit: Int) -> String {
    let shown = rows.suffix(limit)
    let timeWidth = shown.map { $0.time?.count ?? 0 }.max() ?? 0
    let lines = shown.map { row in
      let time = timeWidth == 0 ? "" : (row.time ?? "").aligned(to: timeWidth) + "  "
      let what = row.what.rawValue.padded(to: 9)
      return "  \(time)\(what)  \(row.subject)\(row.change)"
    }
    let earlier = earlier + rows.count - shown.count
    return ((earlier > 0 ? ["  … (\(earlier) earlier)"] : []) + lines).joined(separator: "\n")
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
