import Foundation
import Testing

@testable import standups

/// Keys from bytes, of which none is swallowed.
@Suite struct KeyDecoderTests {
  func keys(_ pieces: String...) -> [Key] {
    var decoder = KeyDecoder()
    return pieces.flatMap { decoder.decode($0.utf8) } + decoder.flush()
  }

  @Test func plainKeys() {
    #expect(keys("aé漢") == [.character("a"), .character("é"), .character("漢")])
    #expect(keys("\r\t\u{7F}\u{3}") == [.enter, .tab, .backspace, .control("c")])
    #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[3~") == [.up, .down, .right, .delete])
  }

  @Test func sequencesInPieces() {
    #expect(keys("\u{1B}", "[", "5", "~") == [.pageUp])
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xE6, 0xBC]) == [])
    #expect(decoder.decode([0xA2]) == [.character("漢")])
    #expect(!decoder.isWaiting)
  }

  @Test func escapeBeforeAnotherKeyInOnePacket() {
    #expect(keys("\u{1B}\u{3}") == [.escape, .control("c")])
    #expect(keys("\u{1B}q") == [.escape, .character("q")])
    #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
  }

  @Test func sequenceThatBreaksOff() {
    #expect(keys("\u{1B}[\u{3}") == [.escape, .character("["), .control("c")])
    #expect(keys("\u{1B}[") == [.escape, .character("[")])
    #expect(keys("\u{1B}[99X") == [])
  }

  @Test func pastedTextIsTyped() {
    #expect(
      keys("\u{1B}[200~a\nb\u{1B}[201~\r")
        == [.character("a"), .character(" "), .character("b"), .enter]
    )
  }

  @Test func unfinishedPasteEndsWhenNothingFollows() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~a".utf8) == [.character("a")])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [])
    #expect(decoder.decode("\r\u{3}".utf8) == [.enter, .control("c")])
  }

  @Test func brokenBytesSwallowNothing() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xE6, 0x61]) == [.character("a")])
    #expect(decoder.decode([0xFF, 0x62]) == [.character("b")])
    #expect(decoder.decode([0xE6]) == [])
    #expect(decoder.flush() == [])
  }

  @Test func textIsEditedAtTheCursor() {
    var field = TextField(text: "", caret: 0)
    func type(_ keys: Key...) { for key in keys { field.handle(key) } }
    for character in "login done" { type(.character(character)) }
    type(.control("a"), .character("T"), .right, .backspace, .end, .control("w"))
    #expect(field.text == "Togin ")
    type(.left, .left, .delete, .home, .control("k"))
    #expect(field.text == "")
    type(.character("e"), .character("\u{301}"))
    #expect(field.text == "e\u{301}")
    #expect(field.caret == 0)
    #expect(TextField(text: "0123456789", caret: 0).visible(width: 5) == ("6789", 4))
    #expect(TextField(text: "0123456789", caret: 10).visible(width: 5) == ("0123…", 0))
  }
}
