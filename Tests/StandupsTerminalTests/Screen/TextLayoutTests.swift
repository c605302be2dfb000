import Testing

@testable import StandupsTerminal

@Suite("Text in columns")
struct TextLayoutTests {
  @Test(
    "The width of characters",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("█", 1), ("…", 1), ("▶", 1), ("日", 2),
      ("한", 2), ("Ａ", 2), ("🙂", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2),
      ("\u{200B}", 0), ("\u{301}", 0), ("\n", 0), ("\u{7}", 0), ("👍🏽", 2),
      // Letters with marks that do not advance, and with those that do.
      ("กี", 1), ("กำ", 2), ("नि", 2), ("कु", 1), ("क्ष", 2), ("கா", 2), ("கி", 2), ("கொ", 2),
      ("ක", 1), ("각", 2), ("\u{AD}", 1), ("〰", 2), ("〰️", 2),
    ]
  )
  func width(character: String, width: Int) {
    #expect(Character(character).displayWidth == width)
  }

  @Test("The table of widths is that of the Unicode version of the language")
  func table() {
    let odd = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      guard let age = scalar.properties.age, (age.major, age.minor) <= WidthTable.version else {
        return false
      }
      let width = scalar.displayWidth
      if scalar.properties.isEmojiPresentation, !(0x1F1E6...0x1F1FF).contains(scalar.value) {
        return width != 2
      }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator:
        return width != 0
      // Some formats are seen, and some letters of Hangul are part of the one before them.
      case .format, .otherLetter, .surrogate: return false
      default: return width == 0
      }
    }
    #expect(odd.map { String($0.value, radix: 16) } == [])
  }

  @Test(
    "Text that is cut",
    arguments: [
      ("Design", 6, "Design"), ("Design", 5, "Desi…"), ("Design", 1, "…"), ("Design", 0, ""),
      ("Design", -3, ""), ("", 0, ""), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"),
      ("日本語", 4, "日…"), ("日本語", 1, "…"), ("été", 3, "été"),
    ]
  )
  func fitted(text: String, width: Int, result: String) {
    #expect(text.fitted(to: width) == result)
    #expect(result.displayWidth <= max(0, width))
  }

  @Test(
    "Text that is broken into lines",
    arguments: [
      ("", 10, [""]), ("one", 10, ["one"]), ("one two", 7, ["one two"]),
      ("one two", 6, ["one", "two"]), ("a\nb", 10, ["a", "b"]), ("a\n\nb", 10, ["a", "", "b"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab abcdefgh i", 3, ["ab", "abc", "def", "gh", "i"]),
      ("日本 語", 4, ["日本", "語"]), ("日本語", 3, ["日", "本", "語"]), ("  x", 10, ["  x"]),
      ("one", 0, []), ("日", 1, ["日"]),
    ]
  )
  func wrapped(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
  }
}
