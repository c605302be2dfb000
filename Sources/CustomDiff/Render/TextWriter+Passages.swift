extension TextWriter {
  /// A place in the text.
  struct Position {
    fileprivate let byteCount: Int
    fileprivate let lineCount: Int
  }

  /// The text between two places.
  struct Passage {
    fileprivate let bytes: Range<Int>
    /// The number of bytes at the start of each line to ignore.
    fileprivate let markLength: Int
  }

  /// The end of the text.
  var end: Position { Position(byteCount: contents.utf8.count, lineCount: lineCount) }

  /// Returns the text since the end of a line, whose lines all start with the current mark.
  ///
  /// - Parameters:
  ///   - start: The end of that line.
  ///   - withoutComma: Whether to leave out a comma at the end.
  func passage(since start: Position, withoutComma: Bool = false) -> Passage {
    let comma = withoutComma && contents.utf8.last == 44 ? 1 : 0
    return Passage(
      bytes: start.byteCount..<(contents.utf8.count - comma),
      markLength: mark.utf8.count
    )
  }

  /// Returns the text since a place, including the marks of further lines.
  func text(since start: Position) -> String {
    withBytes { String(decoding: $0[start.byteCount...], as: UTF8.self) }
  }

  /// Removes the text after a place.
  mutating func cut(to position: Position) {
    let end = contents.utf8.index(contents.startIndex, offsetBy: position.byteCount)
    contents.removeSubrange(end...)
    lineCount = position.lineCount
  }

  /// Returns whether two passages look the same, apart from the marks of their lines.
  ///
  /// - Complexity: O(*n*) up to the first difference.
  func areSame(_ first: Passage, _ second: Passage) -> Bool {
    let isSame = withBytes { bytes in
      UnsafeRawBufferPointer(rebasing: bytes[first.bytes]).isSame(
        as: UnsafeRawBufferPointer(rebasing: bytes[second.bytes]),
        markLengths: (first.markLength, second.markLength)
      )
    }
    return isSame ?? (text(of: first) == text(of: second))
  }

  /// Returns whether a passage is all ASCII, apart from the marks of its lines.
  ///
  /// - Complexity: O(*n*).
  func isASCII(_ passage: Passage) -> Bool {
    let isAll = withBytes {
      UnsafeRawBufferPointer(rebasing: $0[passage.bytes]).hasOnly(.visibleASCIIOrNewlines)
    }
    return isAll || text(of: passage).hasOnly(.visibleASCIIOrNewlines)
  }

  /// Returns the text of a passage without the marks of its lines.
  ///
  /// - Complexity: O(*n*).
  func text(of passage: Passage) -> String {
    withBytes { bytes in
      // No line is empty, since each has a mark.
      bytes[passage.bytes].split(separator: 10).map {
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
  /// - Returns: `nil` if there is a difference that may not show.
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
        // A line may be empty, so only a line feed leads to the next one.
        position += markLengths.0
        otherPosition += markLengths.1
      }
    }
    return position >= count && otherPosition >= other.count
  }

  /// Returns where the first line starts after its mark; a text's first line follows no line feed.
  private func lineStart(behind markLength: Int) -> Int {
    (first == 10 ? 1 : 0) + markLength
  }
}
