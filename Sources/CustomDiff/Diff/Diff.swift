/// Describes how two values differ, line by line.
///
/// ```swift
/// diff(
///   User(id: 42, name: "Blob"),
///   User(id: 42, name: "Blob, Jr.")
/// )
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
/// Two values that are not equal never look the same without a word about it: types are named where
/// they are all that differs (`1 as Int`, `1 as Int8`), scalars are escaped that look like others
/// (`"Bl\u{43E}b"`), and where nothing tells the values apart a comment says so.
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
