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
    ] as [(Character, Int)]
  )
  func width(character: Character, width: Int) {
    #expect(character.displayWidth == width)
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
