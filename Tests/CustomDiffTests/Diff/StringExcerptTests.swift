import CustomDiff
import TestSupport
import Testing

/// A difference of two long strings shows the part that differs, with a few words on either side.
@Suite struct StringExcerptTests {
  private func text(_ character: Character, _ count: Int) -> String {
    String(repeating: character, count: count)
  }

  @Test func aDifferenceAtTheStart() {
    let end = text("x", 80)
    expectEqual(
      diff("a" + end, "b" + end),
      """
      - "a\(text("x", 24)) … (56 characters)"
      + "b\(text("x", 24)) … (56 characters)"
      """
    )
  }

  /// Beside its type's name, a string was shown whole: under a limit of width, without what differs.
  @Test func theOnlyPartHasALineOfItsOwn() {
    struct Note: Equatable { var text: String }
    enum Message: Equatable { case text(String) }
    let (start, end) = (text("x", 80), text("y", 80))
    let (old, new) = ("\(start) a \(end)", "\(start) b \(end)")
    expectEqual(
      diff(Note(text: old), Note(text: new)),
      """
        StringExcerptTests.Note(
      -   text: "… (81 characters) a … (81 characters)"
      +   text: "… (81 characters) b … (81 characters)"
        )
      """
    )
    expectEqual(
      diff(Message.text(old), .text(new)),
      """
        StringExcerptTests.Message.text(
      -   "… (81 characters) a … (81 characters)"
      +   "… (81 characters) b … (81 characters)"
        )
      """
    )
  }

  /// The same goes for letters that are escaped because they look like others.
  @Test func lookalikesInTheOnlyPartAreEscaped() {
    struct Note: Equatable { var text: String }
    expectEqual(
      diff(Note(text: "Blob"), Note(text: "Bl\u{43E}b")),
      """
        StringExcerptTests.Note(
      -   text: "Blob"
      +   text: "Bl\\u{43E}b"
        )
      """
    )
  }

  @Test func oneCharacterIsLeftOut() {
    let (short, long) = (text("x", 25), text("y", 80))
    expectEqual(
      diff("\(short)a\(long)", "\(short)b\(long)"),
      """
      - "… (1 character) \(text("x", 24))a\(text("y", 24)) … (56 characters)"
      + "… (1 character) \(text("x", 24))b\(text("y", 24)) … (56 characters)"
      """
    )
    expectEqual(
      diff("\(long)a\(short)", "\(long)b\(short)"),
      """
      - "… (56 characters) \(text("y", 24))a\(text("x", 24)) … (1 character)"
      + "… (56 characters) \(text("y", 24))b\(text("x", 24)) … (1 character)"
      """
    )
  }

  @Test func eightyBytesAreShown() {
    let start = text("x", 79)
    expectEqual(diff(start + "a", start + "b"), "- \"\(start)a\"\n+ \"\(start)b\"")
    expectEqual(
      diff(start + "ab", start),
      """
      - "… (55 characters) \(text("x", 24))ab"
      + "… (55 characters) \(text("x", 24))"
      """
    )
  }

  @Test func fortyEightEqualCharactersAreLeftOut() {
    let start = text("x", 48)
    let (shorter, longer) = (text("y", 47), text("y", 48))
    expectEqual(
      diff("\(start)a\(shorter)", "\(start)b\(shorter)"),
      "- \"\(start)a\(shorter)\"\n+ \"\(start)b\(shorter)\""
    )
    let (words, rest) = (text("x", 24), text("y", 24))
    expectEqual(
      diff("\(start)a\(longer)", "\(start)b\(longer)"),
      """
      - "… (24 characters) \(words)a\(rest) … (24 characters)"
      + "… (24 characters) \(words)b\(rest) … (24 characters)"
      """
    )
  }

  /// The part before the difference begins behind its first space.
  @Test(arguments: [(23, 24), (24, 25), (47, 48), (48, 24)])
  func aSpaceBeforeTheDifference(position: Int, hidden: Int) {
    var start = Array(text("x", 49))
    start[position] = " "
    let end = text("y", 60)
    let (old, new) = (String(start) + end, String(start.prefix(48)) + "b" + end)
    let shown = String(start[hidden..<48])
    expectEqual(
      diff(old, new),
      """
      - "… (\(hidden) characters) \(shown)\(start[48])\(text("y", 24)) … (36 characters)"
      + "… (\(hidden) characters) \(shown)b\(text("y", 24)) … (36 characters)"
      """
    )
  }

  /// Up to 24 characters before the difference are shown, whatever spaces there are.
  @Test(arguments: [(6, ""), (24, ""), (25, "… (6 characters) ")])
  func theFirstWords(count: Int, mark: String) {
    let start = "first" + " " + text("x", count - 6)
    let shown = mark.isEmpty ? start : text("x", count - 6)
    let end = text("y", 80)
    expectEqual(
      diff("\(start)a\(end)", "\(start)b\(end)"),
      """
      - "\(mark)\(shown)a\(text("y", 24)) … (56 characters)"
      + "\(mark)\(shown)b\(text("y", 24)) … (56 characters)"
      """
    )
  }

  /// The same behind the difference.
  @Test(arguments: [(5, ""), (24, ""), (25, " … (5 characters)")])
  func theLastWords(count: Int, mark: String) {
    let end = text("y", count - 5) + " last"
    let shown = mark.isEmpty ? end : text("y", count - 5)
    let start = text("x", 80)
    expectEqual(
      diff("\(start)a\(end)", "\(start)b\(end)"),
      """
      - "… (56 characters) \(text("x", 24))a\(shown)\(mark)"
      + "… (56 characters) \(text("x", 24))b\(shown)\(mark)"
      """
    )
  }

  /// The part behind the difference ends before its last space.
  @Test(arguments: [(23, 37), (24, 36), (0, 60)])
  func aSpaceBehindTheDifference(position: Int, hidden: Int) {
    let start = text("x", 60)
    var end = Array(text("y", 60))
    end[position] = " "
    let shown = String(end.prefix(60 - hidden))
    expectEqual(
      diff("\(start)a\(String(end))", "\(start)b\(String(end))"),
      """
      - "… (36 characters) \(text("x", 24))a\(shown) … (\(hidden) characters)"
      + "… (36 characters) \(text("x", 24))b\(shown) … (\(hidden) characters)"
      """
    )
  }
}
