import CustomDiff
import Testing

/// A string that is not much longer than its beginning is shown as a whole in a line.
@Suite struct OneLineLimitTests {
  private func text(_ character: Character, _ count: Int) -> String {
    String(repeating: character, count: count)
  }

  @Test(arguments: ["x", "\u{E9}", "\u{1F469}\u{200D}\u{1F467}"] as [Character])
  func upToFiftyCharactersMore(character: Character) {
    func summary(_ count: Int) -> String? {
      difference(between: [], and: [text(character, count)])?.summary()
    }
    #expect(summary(129) == "[0]  inserted \"\(text(character, 129))\"")
    #expect(summary(130) == "[0]  inserted \"\(text(character, 79))…\" (130 characters)")
  }

  @Test func ofBothSides() {
    func summary(_ count: Int) -> String? {
      difference(between: text("a", count), and: text("b", count + 1))?.summary()
    }
    #expect(summary(128) == "self  \"\(text("a", 128))\" → \"\(text("b", 129))\"")
    #expect(
      summary(129)
        == "self  \"\(text("a", 129))\" → \"\(text("b", 79))…\" (130 characters)"
    )
  }
}
