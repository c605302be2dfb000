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
