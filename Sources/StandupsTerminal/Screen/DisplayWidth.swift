extension Character {
  /// How many columns of a terminal the character takes.
  ///
  /// It is what its scalars take together, as the tables of Unicode say: a letter with a mark that
  /// advances, as in Tamil, takes two, and a syllable of Devanagari may take more. Pictures are the
  /// exception: those that are joined, and a text that is asked to be shown as one, take two.
  var displayWidth: Int {
    var scalars = unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    guard let second = scalars.next() else { return first.displayWidth }
    let width = first.displayWidth
    // A picture with all that belongs to it, a flag, or a line end.
    if width == 2 || first.value < 0x20 || first.isRegionalIndicator { return width == 0 ? 0 : 2 }
    if second == "\u{FE0F}" { return 2 }
    return unicodeScalars.reduce(0) { $0 + ($1 == "\u{FE0F}" ? 0 : $1.displayWidth) }
  }

  /// Whether all terminals agree on the number of columns: only a letter of its own is that sure.
  var hasCertainWidth: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return true }
    return first.value < 0x300 && scalars.index(after: scalars.startIndex) == scalars.endIndex
      || Self.drawing.contains(first.value)
  }

  /// Arrows, boxes and blocks, of which this app makes its screens.
  private static let drawing: ClosedRange<UInt32> = 0x2010...0x25FF
}

extension StringProtocol {
  /// How many columns of a terminal the text takes on one line.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Unicode.Scalar {
  /// How many columns of a terminal the scalar takes: none, one or two.
  var displayWidth: Int {
    if (0x20..<0x7F).contains(value) { return 1 }
    if Self.zero.contains(value) { return 0 }
    return Self.wide.contains(value) ? 2 : 1
  }

  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  private static let zero = ScalarRanges(WidthTable.zero)
  private static let wide = ScalarRanges(WidthTable.wide)
}

/// Ranges of numbers, in which one is found quickly.
private struct ScalarRanges {
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []

  init(_ text: String) {
    for range in text.split(separator: " ") {
      let bounds = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      starts.append(bounds[0])
      ends.append(bounds[bounds.count - 1])
    }
  }

  func contains(_ number: UInt32) -> Bool {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low > 0 && number <= ends[low - 1]
  }
}
