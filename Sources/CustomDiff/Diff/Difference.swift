/// The difference between two values: a tree of changes that every renderer works from.
package struct Difference {
  /// The root of the tree: the change between the whole values.
  package let root: ChangeTree
  /// How the values are read again to show them; nil if they need nothing for that.
  private let sides: ComparedSides?

  init(_ root: ChangeTree, _ sides: ComparedSides? = nil) {
    (self.root, self.sides) = (root, sides)
  }

  /// Runs code that reads the values of the tree: the new ones, if it does not say that it reads old ones.
  package func reading<Result>(_ body: () -> Result) -> Result {
    ComparedSides.with(sides, .new, body)
  }

  /// Renders the tree as marked lines.
  ///
  /// - Parameters:
  ///   - format: The marks at the start of the lines.
  ///   - limits: How much to show.
  package func text(
    format: DiffFormat = .default,
    limits: DiffLimits = .none
  ) -> String {
    reading {
      var renderer = UnifiedText(format: format, limits: limits)
      return renderer.render(root)
    }
  }

  /// The changes as a flat list, from top to bottom.
  package var changes: [Change] { changes(limit: .max) }

  /// Returns the first changes as a flat list, from top to bottom.
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
///   - limit: The number of changes after which the comparison records only that there are more.
///     For large collections, it also bounds the time.
///   - sides: How the values are read, if that depends on the side.
/// - Returns: The difference, or `nil` if the values are equal.
/// - Complexity: O(*n*) in the size of the values; changes in sets and dictionaries are sorted.
package func difference<T>(
  between old: T,
  and new: T,
  limit: Int = .max,
  sides: ComparedSides? = nil
) -> Difference? {
  ComparedSides.with(sides, .both) { Comparison.compare(old, new, limit: limit) }
    .map { Difference($0, sides) }
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
/// Parts that are equal by `==` are not examined further. Next to changes, they show collapsed, as
/// `Attendee(…)`, or as a count: `… (12 unchanged)`. Nothing is expanded below
/// ``Swift/String/customDumpNestingLimit``; where the limit applies, the text says so.
///
/// If unequal values would look the same, the text names their types (`1 as Int`, `1 as Int8`),
/// escapes scalars that look like those of the other side (`"Bl\u{43E}b"`), or adds a comment with what
/// the values differ in (dates and data), or that they are not equal.
///
/// - Parameters:
///   - lhs: The first value.
///   - rhs: The second value.
///   - format: The marks at the start of the lines.
///   - limits: How much of the difference to show. The default shows all of it.
/// - Returns: The text, or `nil` if the values do not differ.
/// - Complexity: O(*n*) in the size of the values; changes in sets and dictionaries are sorted.
public func diff<T>(
  _ lhs: T,
  _ rhs: T,
  format: DiffFormat = .default,
  limits: DiffLimits = .none
) -> String? {
  difference(between: lhs, and: rhs, limit: limits.neededChanges)?
    .text(format: format, limits: limits)
}
