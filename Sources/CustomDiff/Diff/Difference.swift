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

/// Describes how two values differ, line by line.
///
/// ```swift
/// let difference = diff(
///   User(id: 42, name: "Blob"),
///   User(id: 42, name: "Blob, Jr.")
/// )
/// print(difference ?? "")
/// //   User(
/// //     id: 42,
/// // -   name: "Blob"
/// // +   name: "Blob, Jr."
/// //   )
/// ```
///
/// Equal parts are compared by `==` and not looked into; next to what changed they show closed, as
/// `Attendee(…)`, or as a count: `… (12 unchanged)`. Nothing is opened below
/// ``Swift/String/customDumpNestingLimit``, and the text says so where that cuts in.
///
/// Unequal values never look the same without a word about it. The text names their types (`1 as Int`,
/// `1 as Int8`), escapes scalars that look like those of the other side (`"Bl\u{43E}b"`), or has a
/// comment that the values are not equal.
///
/// - Parameters:
///   - lhs: The first value.
///   - rhs: The second value.
///   - format: The marks at the start of the lines.
///   - limits: How much of the difference to show; all of it unless you say otherwise.
/// - Returns: The text, or `nil` when the values do not differ.
/// - Complexity: O(*n*) in the size of the values; what changed in sets and dictionaries is sorted.
public func diff<T>(
  _ lhs: T,
  _ rhs: T,
  format: DiffFormat = .default,
  limits: DiffLimits = .none
) -> String? {
  difference(between: lhs, and: rhs, limit: limits.neededChanges)?
    .text(format: format, limits: limits)
}
