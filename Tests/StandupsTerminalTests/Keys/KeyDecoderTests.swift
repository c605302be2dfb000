import Testing

@testable import StandupsTerminal

@Suite("Keys from bytes")
struct KeyDecoderTests {
  static let sequences: [(bytes: String, keys: [Key])] = [
    ("a", [.character("a")]),
    (" ", [.character(" ")]),
    ("abc", [.character("a"), .character("b"), .character("c")]),
    ("\r", [.enter]),
    ("\n", [.enter]),
    ("\t", [.tab]),
    ("\u{7F}", [.backspace]),
    ("\u{08}", [.backspace]),
    ("\u{00}", [.control(" ")]),
    ("\u{01}", [.control("a")]),
    ("\u{03}", [.control("c")]),
    ("\u{1A}", [.control("z")]),
    ("\u{1C}", []),
    ("\u{1B}[A", [.up]),
    ("\u{1B}[B", [.down]),
    ("\u{1B}[C", [.right]),
    ("\u{1B}[D", [.left]),
    ("\u{1B}OA", [.up]),
    ("\u{1B}OM", [.enter]),
    ("\u{1B}[H", [.home]),
    ("\u{1B}[F", [.end]),
    ("\u{1B}[1~", [.home]),
    ("\u{1B}[3~", [.delete]),
    ("\u{1B}[4~", [.end]),
    ("\u{1B}[5~", [.pageUp]),
    ("\u{1B}[6~", [.pageDown]),
    ("\u{1B}[Z", [.backTab]),
    ("\u{1B}[1;5C", [.right]),
    ("\u{1B}[15~", []),
    ("\u{1B}[?1;2c", []),
    ("\u{1B}[A\u{1B}[B", [.up, .down]),
    ("x\u{1B}[Ay", [.character("x"), .up, .character("y")]),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
    ("\u{1B}\r", [.escape, .enter]),
    ("\u{1B}x", []),
    ("é", [.character("é")]),
    ("ß€", [.character("ß"), .character("€")]),
    ("日本", [.character("日"), .character("本")]),
    ("🙂", [.character("🙂")]),
    ("\u{1B}[200~Hello\u{1B}[201~", [.paste("Hello")]),
    ("\u{1B}[200~a\r\nb\rc\n\u{1B}[201~z", [.paste("a\nb\nc\n"), .character("z")]),
    ("\u{1B}[200~\u{1B}[31mred\u{1B}[201~", [.paste("\u{1B}[31mred")]),
    ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
  ]

  @Test("Bytes that come at once", arguments: sequences)
  func whole(_ sequence: (bytes: String, keys: [Key])) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(sequence.bytes.utf8) == sequence.keys)
    #expect(!decoder.isWaiting)
    #expect(decoder.flush() == [])
  }

  @Test("The same bytes, cut into two at every place", arguments: sequences)
  func split(_ sequence: (bytes: String, keys: [Key])) {
    let bytes = Array(sequence.bytes.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let keys = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(keys == sequence.keys, "cut after \(cut) bytes")
    }
  }

  @Test("The same bytes, one by one", arguments: sequences)
  func single(_ sequence: (bytes: String, keys: [Key])) {
    var decoder = KeyDecoder()
    #expect(sequence.bytes.utf8.flatMap { decoder.decode([$0]) } == sequence.keys)
  }

  @Test("An escape byte that nothing follows is the escape key")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [.escape])
    #expect(!decoder.isWaiting)
    #expect(decoder.decode(Array("[A".utf8)) == [.character("["), .character("A")])
  }

  @Test("Escape and a bracket, both pressed by a person")
  func escapeAndBracket() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B, 0x5B]) == [])
    #expect(decoder.flush() == [.escape, .character("[")])
  }

  @Test("Half a character and a long paste are waited for, however long they take")
  func patience() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xC3]) == [])
    #expect(!decoder.isWaiting)
    #expect(decoder.decode([0xA9]) == [.character("é")])
    #expect(decoder.decode(Array("\u{1B}[200~abc".utf8)) == [])
    #expect(!decoder.isWaiting)
    #expect(decoder.flush() == [.paste("abc")])
  }

  @Test(
    "Bytes that are no text do not swallow the key after them",
    arguments: [[0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x99], [0x80], [0xED, 0xA0, 0x80]]
      as [[UInt8]]
  )
  func brokenText(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes + [0x61]) == [.character("a")])
  }

  @Test("A sequence that breaks off does not swallow the key after it")
  func brokenSequence() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[1;\u{3}".utf8)) == [.control("c")])
  }
}
