import CustomDiff
import Testing

/// A scalar that chooses a form of the letter before it stays, and is escaped elsewhere.
@Suite struct VariationSelectorTests {
  @Test(arguments: [0x180B, 0x180C, 0x180D, 0x180F])
  func mongolian(value: UInt32) throws {
    let selector = try #require(Unicode.Scalar(value))
    let escape = "\\u{\(String(value, radix: 16, uppercase: true))}"
    for letter in ["\u{1820}", "\u{1800}", "\u{18AA}"] {
      #expect(scalars("\(letter)\(selector)") == Array("\"\(letter)\(selector)\"".unicodeScalars))
    }
    for start in ["", "a", "\u{17F9}", "\u{18B0}"] {
      #expect(scalars("\(start)\(selector)") == Array("\"\(start)\(escape)\"".unicodeScalars))
    }
  }

  @Test func signs() {
    #expect(scalars("\u{2229}\u{FE00}") == Array("\"\u{2229}\u{FE00}\"".unicodeScalars))
    #expect(scalars("\u{FE00}") == Array(#""\u{FE00}""#.unicodeScalars))
  }

  /// Strings are equal whose scalars are not the same.
  private func scalars(_ text: String) -> [Unicode.Scalar] {
    Array(String(customDumping: text).unicodeScalars)
  }
}
