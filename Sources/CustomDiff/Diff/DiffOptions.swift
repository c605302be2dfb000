/// The marks at the start of the lines of a difference.
public struct DiffFormat: Hashable, Sendable {
  /// The mark for lines that only the first value has.
  public var first: String
  /// The mark for lines that only the second value has.
  public var second: String
  /// The mark for lines that both values have.
  public var both: String

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - first: The mark for lines that only the first value has.
  ///   - second: The mark for lines that only the second value has.
  ///   - both: The mark for lines that both values have.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// Marks for a terminal or a Markdown code block: `-`, `+` and a space.
  public static let `default` = DiffFormat(first: "-", second: "+", both: " ")

  /// Marks of equal width in a proportional font: a minus sign, a plus sign and a figure space.
  public static let proportional = DiffFormat(first: "\u{2212}", second: "+", both: "\u{2007}")
}

/// Limits on how much of a difference to show.
///
/// If a limit cuts the text, the text says so. A line at the end that says so does not count toward the
/// limit. The first change is shown, however many lines are above it.
/// A negative limit is the same as zero. The comparison does not look for changes that cannot be
/// shown: past a thousand changes, the text says that there are at least that many.
///
/// ```swift
/// print(diff([1, 2, 3], [4, 5], limits: DiffLimits(lines: 2)) ?? "")
/// // -   [0]: 1,
/// // +   [0]: 4,
/// // … (cut after 2 lines; 3 changes in all)
/// ```
public struct DiffLimits: Hashable, Sendable {
  /// The maximum number of characters in a line, including the mark and the indentation.
  public var width: Int
  /// The maximum number of levels to expand, in changed values and in inserted or removed ones.
  public var depth: Int
  /// The maximum number of lines.
  public var lines: Int
  /// The maximum number of changes.
  public var changes: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - width: The maximum number of characters in a line, including the mark and the indentation.
  ///   - depth: The maximum number of levels to expand. Nothing is ever expanded below
  ///     ``Swift/String/customDumpNestingLimit``.
  ///   - lines: The maximum number of lines.
  ///   - changes: The maximum number of changes.
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

  /// No limits: the whole difference, however long.
  public static let none = DiffLimits()
}

extension DiffLimits {
  /// The number of changes up to which a limited difference finds all of them.
  ///
  /// Most differences can therefore say how many changes there are, and none takes long.
  package static let examinedChanges = 1_000

  /// The number of changes needed to fill the text.
  var neededChanges: Int {
    let shown = min(lines, changes)
    return shown == .max ? .max : max(shown + 1, DiffLimits.examinedChanges)
  }

  /// The same limits, with negative ones replaced by zero.
  var clamped: DiffLimits {
    DiffLimits(
      width: max(0, width),
      depth: max(0, depth),
      lines: max(0, lines),
      changes: max(0, changes)
    )
  }
}
