/// How two values differ: a tree of changes for every renderer to work from.
package struct Difference {
  /// The change of the values as wholes; everything else is below.
  package let root: ChangeTree

  /// Renders the tree as marked lines.
  ///
  /// - Parameters:
  ///   - format: The marks at the start of the lines.
  ///   - limits: How much to show.
  package func text(format: DiffFormat = .default, limits: DiffLimits = .none) -> String {
    var renderer = UnifiedText(format: format, limits: limits)
    return renderer.render(root)
  }

  /// Renders each change as a line with its path: `standup.attendees[1].name  "" → "Blob"`.
  package func summary() -> String {
    PathSummary.render(changes)
  }

  /// Renders the first changes as in ``summary()``, and counts all.
  ///
  /// - Parameter limit: The number of changes to render.
  package func summary(limit: Int) -> (lines: [String], changeCount: Int) {
    var changes: [Change] = []
    root.collect(into: &changes, path: [], limit: limit)
    return (changes.map { PathSummary.render([$0]) }, root.changeCount)
  }

  /// The changes without the tree, from top to bottom.
  package var changes: [Change] {
    var changes: [Change] = []
    root.collect(into: &changes, path: [])
    return changes
  }
}

/// Compares two values.
///
/// - Parameters:
///   - old: The value before, or the expected one.
///   - new: The value after, or the actual one.
/// - Returns: `nil` when the values are equal.
/// - Complexity: O(*n*) in the size of the values; what changed in sets and dictionaries is sorted.
package func difference<T>(between old: T, and new: T) -> Difference? {
  Comparison.compare(old, new).map(Difference.init)
}
