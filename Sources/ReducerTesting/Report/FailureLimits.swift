/// The length of the parts of a message.
///
/// A failure has fewer than sixty lines, whatever the size of the state, so that it fits on a
/// screen. Code to copy gets its lines first, then the paths, then the rest.
enum FailureLimits {
  /// Lines of a whole message.
  static let message = 59
  /// Lines of headings, legends, advice and the last steps around a difference, its paths and its
  /// code.
  static let frame = 19
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
