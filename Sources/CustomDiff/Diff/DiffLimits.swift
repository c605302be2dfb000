/// How much of a difference to show.
///
/// Whatever a limit cuts, the text says so, in a line that does not count. A negative limit is the same
/// as zero. What cannot be shown is not looked for: of more than a
/// thousand changes the text says that there are at least so many.
///
/// ```swift
/// print(diff([1, 2, 3], [4, 5], limits: DiffLimits(lines: 2)) ?? "")
/// //   [
/// // -   [0]: 1,
/// // … (cut after 2 lines; 3 changes in all)
/// ```
public struct DiffLimits: Hashable, Sendable {
  /// The number of characters of a line, mark and indentation included.
  public var width: Int
  /// The number of levels that are opened, in values that differ and in those that come and go.
  public var depth: Int
  /// The number of lines.
  public var lines: Int
  /// The number of changes.
  public var changes: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - width: The number of characters of a line, mark and indentation included.
  ///   - depth: The number of levels that are opened. Nothing is opened below
  ///     ``Swift/String/customDumpNestingLimit`` in any case.
  ///   - lines: The number of lines.
  ///   - changes: The number of changes.
  public init(
    width: Int = .max,
    depth: Int = .max,
    lines: Int = .max,
    changes: Int = .max
  ) {
    self.width = width
    self.depth = depth
    self.lines = lines
    self.changes = changes
  }

  /// Everything that differs, however much it is.
  public static let none = DiffLimits()
}

extension DiffLimits {
  /// The number of changes up to which a limited difference looks for all of them.
  ///
  /// So the text of most differences says how many there are, and none takes long.
  package static let examinedChanges = 1_000

  /// The number of changes that fills the text.
  var neededChanges: Int {
    let shown = min(lines, changes)
    return shown == .max ? .max : max(shown + 1, DiffLimits.examinedChanges)
  }

  /// The same limits, none of which is negative.
  var clamped: DiffLimits {
    DiffLimits(
      width: max(0, width),
      depth: max(0, depth),
      lines: max(0, lines),
      changes: max(0, changes)
    )
  }
}
