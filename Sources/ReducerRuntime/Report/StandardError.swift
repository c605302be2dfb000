internal import Foundation

/// Standard error, for what has no test to fail.
package enum StandardError {
  /// Writes a text, if that is possible.
  ///
  /// Standard error may be closed, as in a daemon. Then `FileHandle.write(_:)` would stop the
  /// process.
  package static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
