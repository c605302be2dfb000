import Testing

@testable import CustomDiff

/// Whether texts look the same is found out from the first and the last scalars that differ.
@Suite struct LookTests {
  /// Only the first differing scalars are letters that look the same: the last are a letter and a mark.
  @Test(arguments: ["", "x", "xy"])
  func theFirstScalarsDecide(start: String) {
    #expect(Look.isSame(start + "\u{3CC}", start + "o\u{301}"))
    #expect(Look.isSame(start + "o\u{301}", start + "\u{3CC}"))
    #expect(!Look.isSame(start + "\u{3CC}", start + "e\u{301}"))
  }

  /// The first differing scalars are marks in another order, which is no difference.
  @Test(arguments: ["", "x", "xy"])
  func theLastScalarsDecide(end: String) {
    let (old, new) = ("o\u{327}\u{301}\u{43E}" + end, "o\u{301}\u{327}o" + end)
    #expect(Look.isSame(old, new))
    #expect(Look.isSame(new, old))
    #expect(!Look.isSame(old, "o\u{301}\u{327}e" + end))
  }

  /// A text that does not show looks like no text at all, and what shows does not.
  @Test(arguments: ["\u{200D}", "\u{FE0F}", "\u{E0101}"])
  func nothingAndWhatDoesNotShow(hidden: String) {
    for start in ["", "x", "\u{E9}"] {
      #expect(Look.isSame(start, start + hidden))
      #expect(Look.isSame(start + hidden, start))
      #expect(!Look.isSame(start, start + hidden + "a"))
      #expect(!Look.isSame(start + "\u{E9}" + hidden, start))
    }
  }

  @Test func lettersAndMarksAreEscapedApart() {
    #expect(
      diff("\u{3CC}", "o\u{301}") == #"""
        - "\u{3CC}"
        + "o\u{301}"
        """#
    )
  }

  /// Letters before a visible difference are escaped if most of the text looks the same.
  @Test func lookalikesBeforeAVisibleDifference() {
    #expect(diff("lob", "l\u{43E}g") == "- \"lob\"\n+ \"l\\u{43E}g\"")
    #expect(diff("bol", "g\u{43E}l") == "- \"bol\"\n+ \"g\\u{43E}l\"")
    #expect(diff("ob", "\u{43E}g") == "- \"ob\"\n+ \"\u{43E}g\"")
    #expect(diff("Tom", "\u{422}\u{430}\u{43C}") == "- \"Tom\"\n+ \"\u{422}\u{430}\u{43C}\"")
    #expect(summary("lob", "l\u{43E}g") == #"self  "lob" → "l\u{43E}g""#)
    #expect(summary("Tom", "\u{422}\u{430}\u{43C}") == "self  \"Tom\" → \"\u{422}\u{430}\u{43C}\"")
    #expect(summary("\u{422}\u{430}\u{43C}", "Tom") == "self  \"\u{422}\u{430}\u{43C}\" → \"Tom\"")
  }

  /// One that looks the same may have more characters; all of both are escaped then.
  @Test func joinedEmoji() {
    let (joined, single) = ("\u{1F469}\u{200D}\u{1F467}", "\u{1F469}\u{1F467}")
    #expect(
      diff(joined, single) == #"""
        - "\u{1F469}\u{200D}\u{1F467}"
        + "\u{1F469}\u{1F467}"
        """#
    )
    #expect(
      summary(single, joined)
        == #"self  "\u{1F469}\u{1F467}" → "\u{1F469}\u{200D}\u{1F467}""#
    )
  }

  private func summary(_ old: String, _ new: String) -> String? {
    difference(between: old, and: new)?.summary()
  }
}
