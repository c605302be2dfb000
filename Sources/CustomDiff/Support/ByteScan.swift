private import Foundation

/// A condition on all bytes of a text.
///
/// Every dumped string is checked, and checking one byte after the other is slow in code that is
/// not optimized. So eight bytes are checked at a time.
enum ByteScan {
  /// From the space to the tilde.
  case visibleASCII
  /// Visible, without anything that a literal would have to escape.
  case plain
  case neitherQuotesNorBackslashes
  case noNewlines
  /// From the space to the tilde, or a line feed.
  case visibleASCIIOrNewlines
  /// Nothing that a multiline literal would have to escape: visible, without quotes and
  /// backslashes, and only the last line may end in a space.
  case plainLines

  /// Returns whether eight bytes meet the condition.
  ///
  /// A byte that is smaller than the number subtracted from it borrows, which sets its top bit. It
  /// may also borrow from its neighbor, which then looks like such a byte too. But that happens
  /// only if there is such a byte.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - previous: The eight bytes before them.
  fileprivate func holds(for bytes: UInt64, after previous: UInt64) -> Bool {
    switch self {
    case .visibleASCII:
      (bytes | (bytes &- .all(0x20)) | zeros(bytes ^ .all(0x7F))) & .all(0x80) == 0
    case .plain:
      (bytes | (bytes &- .all(0x20)) | zeros(bytes ^ .all(0x7F))
        | zeros(bytes ^ .all(0x22)) | zeros(bytes ^ .all(0x5C))) & .all(0x80) == 0
    case .neitherQuotesNorBackslashes:
      (zeros(bytes ^ .all(0x22)) | zeros(bytes ^ .all(0x5C))) & .all(0x80) == 0
    case .noNewlines:
      zeros(bytes ^ .all(0x0A)) & .all(0x80) == 0
    case .visibleASCIIOrNewlines:
      (bytes | zeros(bytes ^ .all(0x7F)) | (belowSpace(bytes) & ~newlines(bytes))) & .all(0x80) == 0
    case .plainLines:
      holdsForLines(bytes, after: previous)
    }
  }

  private func holdsForLines(_ bytes: UInt64, after previous: UInt64) -> Bool {
    let newlines = newlines(bytes)
    // The first byte is in the lowest bits.
    let before = (bytes << 8) | (previous >> 56)
    let spacesBefore = ~(((before ^ .all(0x20)) & .all(0x7F)) &+ .all(0x7F))
    let isEscaped =
      zeros(bytes ^ .all(0x7F)) | zeros(bytes ^ .all(0x22)) | zeros(bytes ^ .all(0x5C))
    return (bytes | isEscaped | (belowSpace(bytes) & ~newlines) | (newlines & spacesBefore))
      & .all(0x80) == 0
  }

  /// Sets the top bit of exactly those ASCII bytes that are below the space.
  private func belowSpace(_ bytes: UInt64) -> UInt64 { ~((bytes & .all(0x7F)) &+ .all(0x60)) }

  /// Sets the top bit of exactly those ASCII bytes that are line feeds.
  private func newlines(_ bytes: UInt64) -> UInt64 {
    ~(((bytes ^ .all(0x0A)) & .all(0x7F)) &+ .all(0x7F))
  }

  /// Sets the top bit of every zero byte, and of no byte if none is zero.
  private func zeros(_ bytes: UInt64) -> UInt64 { (bytes &- .all(1)) & ~bytes }
}

extension UInt64 {
  fileprivate static func all(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }
}

extension String {
  /// Returns whether all bytes meet a condition.
  ///
  /// - Complexity: O(*n*).
  func hasOnly(_ scan: ByteScan) -> Bool {
    var text = self
    return text.withUTF8 { UnsafeRawBufferPointer($0).hasOnly(scan) }
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
        let end = memchr(start + position, 0x0A, rest).map { start.distance(to: $0) }
        let length = (end ?? bytes.count) - position
        let line = UnsafeBufferPointer(start: start + position, count: length)
        lines.append(String(decoding: line, as: UTF8.self))
        guard let end else { return lines }
        position = end + 1
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether all bytes meet a condition.
  ///
  /// - Complexity: O(*n*).
  func hasOnly(_ scan: ByteScan) -> Bool {
    guard let start = baseAddress else { return true }
    var position = 0
    var previous: UInt64 = 0
    while position + 8 <= count {
      let word = UInt64(
        littleEndian: start.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      )
      guard scan.holds(for: word, after: previous) else { return false }
      previous = word
      position += 8
    }
    // Pad the rest with spaces, which every scan allows at the end.
    var rest = UInt64.all(0x20)
    memcpy(&rest, start + position, count - position)
    return scan.holds(for: UInt64(littleEndian: rest), after: previous)
  }
}

extension UnsafePointer<UInt8> {
  fileprivate func distance(to other: UnsafeMutableRawPointer) -> Int {
    UnsafeRawPointer(other) - UnsafeRawPointer(self)
  }
}
