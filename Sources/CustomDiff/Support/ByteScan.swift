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

  /// True if a line ends with a space, which cannot be seen there.
  ///
  /// - Complexity: O(*n*).
  var hasLineEndingInSpace: Bool {
    var text = self
    return text.withUTF8 { bytes in
      bytes.last == 0x20
        || bytes.indices.contains { $0 > 0 && bytes[$0] == 0x0A && bytes[$0 - 1] == 0x20 }
    }
  }

  /// Returns the text between line feeds, including line feeds that follow a carriage return.
  ///
  /// - Complexity: O(*n*).
  package func linesOfScalars() -> [String] {
    var text = self
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return [""] }
      var lines: [String] = []
      var position = 0
      while true {
        let rest = bytes.count - position
        let end = memchr(start + position, 0x0A, rest).map {
          UnsafeRawPointer($0) - UnsafeRawPointer(start)
        }
        let length = (end ?? bytes.count) - position
        let line = UnsafeBufferPointer(start: start + position, count: length)
        lines.append(String(decoding: line, as: UTF8.self))
        guard let end else { return lines }
        position = end + 1
      }
    }
  }
}
