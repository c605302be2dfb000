import CustomDiff
import SwiftCode

/// The length of the parts of a message.
///
/// A failure has fewer than sixty lines, whatever the size of the state, so that it fits on a
/// screen. Code to copy gets its lines first, then the paths, then the rest.
enum FailureLimits {
  /// Lines of a whole message.
  static let message = 59
  /// Lines of headings, legends and advice around a difference, its paths and its code.
  static let frame = 13
  /// Lines that a difference, its paths and its code may have together without cuts.
  static let comfort = 32
  /// Changed paths of a difference that is too long to show in full.
  static let paths = 8
  /// Lines of suggested code.
  static let code = 36
  /// Lines of the difference between an expected action and the one that came.
  static let actionDifference = 15
  /// Lines of the difference between an expected action and the nearest other one.
  static let nearDifference = 8
  /// Lines of a dump that stands alone.
  static let dump = 12
  /// Lines of all dumps in a list, and the number of those dumps.
  static let list = (lines: 10, count: 10)
  /// Lines of suggested calls, the number of calls, and lines for the changes of one of many.
  static let calls = (lines: 36, count: 10, changes: 10)
  /// Steps of the story.
  static let story = 12
  /// Characters of a line of a difference.
  static let width = 200
}

extension Failure.Difference {
  /// Renders the difference between a value and the expected one.
  ///
  /// - Parameters:
  ///   - expected: The expected value.
  ///   - actual: The actual value.
  ///   - words: The words for parts that only one of the values has.
  init<Value>(from expected: Value, to actual: Value, words: ChangeWords = .expectation) {
    self.init(boundedDifference(between: expected, and: actual), from: expected, words: words)
  }

  /// Renders a difference.
  ///
  /// - Parameters:
  ///   - difference: The difference between the values; nil if none can be seen.
  ///   - expected: The expected value.
  ///   - suggestion: The closure that would pass; nil for no suggestion.
  ///   - words: The words for parts that only one of the values has.
  init<Value>(
    _ difference: CustomDiff.Difference?,
    from expected: Value,
    suggestion: Failure.Suggestion? = nil,
    words: ChangeWords = .expectation
  ) {
    self.suggestion = suggestion
    guard let difference else {
      text = """
        \(String(customDumping: expected, lines: FailureLimits.dump))

        The two values are unequal by "==", but no difference can be shown.
        """
      return
    }
    text = difference.text(lines: FailureLimits.comfort)
    paths = difference.changedPaths(words: words)
    places = difference.codePaths
    let codeCount = (suggestion?.code ?? []).lineCount
    guard [text].lineCount + paths.lineCount + codeCount > FailureLimits.comfort else { return }
    let room = FailureLimits.message - FailureLimits.frame - codeCount
    let limit = min(FailureLimits.paths, max(2, room / 4))
    paths = difference.changedPaths(limit: limit, words: words)
    text = difference.text(lines: max(3, min(20, room - paths.count - 1)))
    isLong = true
  }
}

/// Compares two values as far as a failure may have to show their difference.
func boundedDifference<Value>(between old: Value, and new: Value) -> Difference? {
  difference(between: old, and: new, limit: DiffLimits.examinedChanges)
}

/// Returns the difference between an action and the expected one, as text.
func differenceText<Value>(from expected: Value, to actual: Value, lines: Int) -> String? {
  boundedDifference(between: expected, and: actual)?.text(lines: lines)
}

extension Difference {
  fileprivate func text(lines: Int) -> String {
    text(format: .proportional, limits: DiffLimits(width: FailureLimits.width, lines: lines))
  }
}

extension Failure {
  /// Dumps one action.
  static func dump(_ action: some Any) -> String {
    ActionText.lines(action, limit: FailureLimits.dump)
  }

  /// Dumps the actions that a message lists, except those beyond its limit.
  static func dumps(_ actions: [some Any]) -> [String] {
    let shown = min(actions.count, FailureLimits.list.count)
    let lines = FailureLimits.list.lines / max(1, shown)
    return actions.enumerated().map { index, action in
      if index >= shown { return "…" }
      if lines > 2 { return ActionText.lines(action, limit: lines) }
      return ActionText.line(action, atMost: 100)
    }
  }
}

extension [String] {
  /// The number of lines in all texts.
  fileprivate var lineCount: Int {
    reduce(0) { count, text in count + 1 + text.count { $0.isNewline } }
  }
}

/// Returns a number with its noun, in the plural unless the number is one.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
