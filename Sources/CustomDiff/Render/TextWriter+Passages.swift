extension TextWriter {
  /// A place in the text.
  struct Position {
    fileprivate let byteCount: Int
    fileprivate let lineCount: Int
  }

  /// The text between two places.
  struct Passage {
    fileprivate let bytes: Range<Int>
    /// The number of bytes at the start of each line that do not count.
    fileprivate let markLength: Int
  }

  /// The end of the text.
  var end: Position { Position(byteCount: contents.utf8.count, lineCount: lineCount) }

  /// The text since the end of a line, all with the mark that lines start with now.
  ///
  /// - Parameters:
  ///   - start: The place.
  ///   - withoutComma: Whether to leave out a comma at the end.
  func passage(since start: Position, withoutComma: Bool = false) -> Passage {
    let comma = withoutComma && contents.utf8.last == 44 ? 1 : 0
    return Passage(
      bytes: start.byteCount..<(contents.utf8.count - comma),
      markLength: mark.utf8.count
    )
  }

  /// The text that was written since a place, with the marks of further lines.
  func text(since start: Position) -> String {
    text(of: Passage(bytes: start.byteCount..<contents.utf8.count, markLength: 0))
  }

  /// Takes back what was written after a place.
  mutating func cut(to position: Position) {
    let end = contents.utf8.index(contents.startIndex, offsetBy: position.byteCount)
    contents.removeSubrange(end...)
    lineCount = position.lineCount
  }

  /// Whether two passages look the same, apart from the marks of their lines.
  ///
  /// - Complexity: O(*n*) up to the first difference.
  func areSame(_ first: Passage, _ second: Passage) -> Bool {
    let isSame = withBytes { bytes in
      UnsafeRawBufferPointer(rebasing: bytes[first.bytes]).isSame(
        as: UnsafeRawBufferPointer(rebasing: bytes[second.bytes]),
        markLengths: (first.markLength, second.markLength)
      )
    }
    return isSame ?? Look.isSame(text(of: first), text(of: second))
  }

  /// Whether a passage is all ASCII, but for the marks of its lines.
  ///
  /// - Complexity: O(*n*).
  func isASCII(_ passage: Passage) -> Bool {
    let isAll = withBytes {
      UnsafeRawBufferPointer(rebasing: $0[passage.bytes]).hasOnly(.visibleASCIIOrNewlines)
    }
    return isAll || text(of: passage).hasOnly(.visibleASCIIOrNewlines)
  }

  /// The text of a passage without the marks of its lines.
  ///
  /// - Complexity: O(*n*).
  func text(of passage: Passage) -> String {
    withBytes { bytes in
      // But for the first one of a text, each line starts with the end of the one before.
      let text = bytes[passage.bytes]
      let lines = text.first == 10 ? text.dropFirst() : text
      return lines.split(separator: 10, omittingEmptySubsequences: false).map {
        String(decoding: $0.dropFirst(passage.markLength), as: UTF8.self)
      }
      .joined(separator: "\n")
    }
  }

  private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    contents.utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
      ?? Array(contents.utf8).withUnsafeBytes(body)
  }
}

extension UnsafeRawBufferPointer {
  /// Compares lines of text apart from their marks.
  ///
  /// - Returns: Nil if a difference was met that may not show.
  fileprivate func isSame(
    as other: UnsafeRawBufferPointer,
    markLengths: (Int, Int)
  ) -> Bool? {
    var position = lineStart(behind: markLengths.0)
    var otherPosition = other.lineStart(behind: markLengths.1)
    while position < count, otherPosition < other.count {
      let (byte, otherByte) = (self[position], other[otherPosition])
      if byte != otherByte { return byte < 0x80 && otherByte < 0x80 ? false : nil }
      position += 1
      otherPosition += 1
      if byte == 10 {
        // A line may be empty, so the next one is skipped to by its end alone.
        position += markLengths.0
        otherPosition += markLengths.1
      }
    }
    return position >= count && otherPosition >= other.count
  }

  /// Where the first line starts behind its mark: that of a text has no line end before it.
  private func lineStart(behind markLength: Int) -> Int {
    (first == 10 ? 1 : 0) + markLength
  }
}
