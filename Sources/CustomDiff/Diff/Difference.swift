/// The difference of two values: a tree of changes for every renderer to work from.
package struct Difference {
  /// The change of the values as wholes; everything else is below.
  package let root: ChangeTree

  /// Renders the tree as marked lines.
  ///
  /// - Parameters:
  ///   - format: The marks at the start of the lines.
  ///   - limits: How much to show.
  package func text(
    format: DiffFormat = .default,
    limits: DiffLimits = .none
  ) -> String {
    var renderer = UnifiedText(format: format, limits: limits)
    return renderer.render(root)
  }

  /// Renders each change as a line with its path: `standup.attendees[1].name  "" → "Blob"`.
  package func summary() -> String {
    PathSummary.lines(changes).joined(separator: "\n")
  }

  /// Renders the first changes as in ``summary()``, and says how many there are.
  ///
  /// - Parameter limit: The number of changes to render.
  package func summary(limit: Int) -> (lines: [String], changeCount: ChangeCount) {
    (PathSummary.lines(changes(limit: limit)), root.changeCount)
  }

  /// The changes without the tree, from top to bottom.
  package var changes: [Change] { changes(limit: .max) }

  /// Returns the first changes without the tree, from top to bottom.
  package func changes(limit: Int) -> [Change] {
    var changes: [Change] = []
    root.collect(into: &changes, path: [], limit: limit)
    return changes
  }
}

/// Compares two values.
///
/// - Parameters:
///   - old: The value before, or the expected one.
///   - new: The value after, or the actual one.
///   - limit: The number of changes after which only the fact counts that there are more. It also
///     bounds the time, as far as the values are collections of many others.
/// - Returns: `nil` when the values are equal.
/// - Complexity: O(*n*) in the size of the values; what changed in sets and dictionaries is sorted.
package func difference<T>(between old: T, and new: T, limit: Int = .max) -> Difference? {
  Comparison.compare(old, new, limit: limit).map(Difference.init)
}
