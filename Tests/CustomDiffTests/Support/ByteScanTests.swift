import TestSupport
import Testing

@testable import CustomDiff

/// Eight bytes at once are judged like one after the other.
@Suite struct ByteScanTests {
  private static func isVisible(_ byte: UInt8) -> Bool { 0x20...0x7E ~= byte }

  private static func isQuoteOrBackslash(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x5C }

  /// Says byte by byte what a scan is to say.
  private static func expected(_ scan: ByteScan, _ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return switch scan {
    case .visibleASCII: bytes.allSatisfy(isVisible)
    case .plain: bytes.allSatisfy { isVisible($0) && !isQuoteOrBackslash($0) }
    case .neitherQuotesNorBackslashes: !bytes.contains(where: isQuoteOrBackslash)
    case .noNewlines: !bytes.contains(10)
    case .visibleASCIIOrNewlines: bytes.allSatisfy { isVisible($0) || $0 == 10 }
    case .plainLines:
      bytes.allSatisfy { (isVisible($0) || $0 == 10) && !isQuoteOrBackslash($0) }
        && !zip(bytes, bytes.dropFirst()).contains { $0 == (0x20, 10) }
    }
  }

  private static let scans: [ByteScan] = [
    .visibleASCII, .plain, .neitherQuotesNorBackslashes, .noNewlines, .visibleASCIIOrNewlines,
    .plainLines,
  ]

  @Test(arguments: scans) func everyByteAtEveryPlace(_ scan: ByteScan) {
    let others = (0...0x7F).map { String(Unicode.Scalar($0)) } + ["é", "\u{80}", "…", " \n"]
    var wrong: [String] = []
    for length in [1, 7, 8, 9, 16, 17] {
      for position in 0..<length {
        for other in others {
          let text =
            String(repeating: "x", count: position) + other
            + String(repeating: "x", count: length - position - 1)
          if text.hasOnly(scan) != Self.expected(scan, text) { wrong.append(text) }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: scans) func bytesNextToEachOther(_ scan: ByteScan) {
    let letters = [" ", "\n", "\"", "\\", "\u{7F}", "\t", "~", "!", "\u{0}", "é"]
    var random = SplitMix(state: 1)
    var wrong: [String] = []
    var count = 0
    for _ in 0..<2_000 {
      let known = letters.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
      let text = (0..<Int.random(in: 0...20, using: &random))
        .map { _ in known.randomElement(using: &random)! }.joined()
      if text.hasOnly(scan) { count += 1 }
      if text.hasOnly(scan) != Self.expected(scan, text) { wrong.append(text) }
    }
    #expect(wrong == [])
    #expect(count > 0)
  }

  @Test(arguments: scans) func noBytes(_ scan: ByteScan) {
    #expect("".hasOnly(scan))
    #expect(UnsafeRawBufferPointer(start: nil, count: 0).hasOnly(scan))
  }

  @Test func lines() {
    #expect("".linesOfScalars() == [""])
    #expect("a".linesOfScalars() == ["a"])
    #expect("\n".linesOfScalars() == ["", ""])
    #expect("a\n\nb\n".linesOfScalars() == ["a", "", "b", ""])
    #expect("a\r\né".linesOfScalars() == ["a\r", "é"])
  }
}
