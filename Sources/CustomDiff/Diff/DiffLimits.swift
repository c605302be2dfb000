/// How much of a difference to show.
///
/// Whatever a limit cuts, the text says so. What cannot be shown is not looked for: of more than a
/// thousand changes the text says that there are at least so many.
///
/// ```swift
/// print(diff(old, new, limits: DiffLimits(lines: 2)) ?? "")
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

  /// The number of changes that it takes to fill what is shown.
  var neededChanges: Int {
    let shown = min(lines, changes)
    return shown == .max ? .max : max(shown + 1, DiffLimits.examinedChanges)
  }

  /// Cuts text where it goes beyond the limits, and adds a line that says so.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - lineCount: The number of its lines.
  ///   - shownChanges: The number of changes up to where rendering stopped.
  ///   - allChanges: The number of all changes.
  func cut(
    _ text: String,
    lineCount: Int,
    shownChanges: Int,
    allChanges: ChangeCount
  ) -> String {
    let isCut = lineCount > lines || shownChanges > changes
    guard isCut || width < .max else { return text }
    var kept = text.split(separator: "\n", maxSplits: lines, omittingEmptySubsequences: false)
    if kept.count > lines { kept.removeLast() }
    var result = kept.map { line in
      let rest = width == .max ? 0 : line.count - width
      return rest > 0 ? "\(line.prefix(width))… (\(rest) more)" : String(line)
    }
    if isCut {
      let place =
        lineCount > lines
        ? "\(lines) line\(lines == 1 ? "" : "s")" : "\(changes) change\(changes == 1 ? "" : "s")"
      result.append("… (cut after \(place); \(allChanges.text) in all)")
    }
    return result.joined(separator: "\n")
  }
}
