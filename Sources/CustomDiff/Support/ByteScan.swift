private import Foundation

/// A condition on all bytes of a text.
enum ByteScan {
  /// From the space to the tilde.
  case visibleASCII
  /// From the space to the tilde, or a line feed.
  case visibleASCIIOrNewlines
  /// Visible, without anything that a literal would have to escape.
  case plain
  case neitherQuotesNorBackslashes
  case noNewlines

  fileprivate func allows(_ byte: UInt8) -> Bool {
    let isVisible = byte >= 0x20 && byte < 0x7F
    let isEscaped = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    return switch self {
    case .visibleASCII: isVisible
    case .visibleASCIIOrNewlines: isVisible || byte == 0x0A
    case .plain: isVisible && !isEscaped
    case .neitherQuotesNorBackslashes: !isEscaped
    case .noNewlines: byte != 0x0A
    }
  }
}

extension String {
  /// Returns whether all bytes meet a condition.
  ///
  /// - Complexity: O(*n*).
  func hasOnly(_ scan: ByteScan) -> Bool {
    var text = self
    return text.withUTF8 { $0.allSatisfy(scan.allows) }
  }

  /// Returns the text between line feeds, including line feeds that follow a carriage return.
  ///
  /// - Complexity: O(*n*).
  package func linesOfScalars() -> [String] {
    var text = self
    return text.withUTF8 { bytes in
      var start = 0
      return bytes.ends.map { end in
        defer { start = end + 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
      }
    }
  }

  /// True if a line ends with a space, which cannot be seen there.
  ///
  /// - Complexity: O(*n*).
  var hasSpaceAtLineEnd: Bool {
    var text = self
    return text.withUTF8 { bytes in bytes.ends.contains { $0 > 0 && bytes[$0 - 1] == 0x20 } }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The positions of the line feeds, and the end.
  fileprivate var ends: [Int] {
    guard let start = baseAddress else { return [0] }
    var ends: [Int] = []
    var next = 0
    while let feed = memchr(start + next, 0x0A, count - next) {
      let end = UnsafeRawPointer(feed) - UnsafeRawPointer(start)
      ends.append(end)
      next = end + 1
    }
    return ends + [count]
  }
}
