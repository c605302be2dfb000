import CustomDiff
import SwiftCode

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
  ///   - advice: The advice that shares the room with it, if any.
  ///   - words: The words for parts that only one of the values has.
  init<Value>(
    _ difference: CustomDiff.Difference?,
    from expected: Value,
    besides advice: Advice? = nil,
    words: ChangeWords = .expectation
  ) {
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
    let codeCount =
      switch advice {
      case .writeClosure(let code, _): code.lineCount
      case .changeClosure(let change): change.steps.map(\.statement.code).lineCount
      default: 0
      }
    guard [text].lineCount + paths.lineCount + codeCount > FailureLimits.comfort else { return }
    let room = FailureLimits.message - FailureLimits.frame - codeCount
    let limit = min(FailureLimits.paths, max(2, room / 4))
    // A row that the text may leave out can be read there.
    paths = difference.changedPaths(limit: limit, words: words, opensValues: true)
    text = difference.text(lines: max(3, room - paths.count - 1))
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

extension [String] {
  /// The number of lines in all texts.
  fileprivate var lineCount: Int {
    reduce(0) { count, text in count + 1 + text.count { $0.isNewline } }
  }
}
