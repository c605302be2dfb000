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
    ("\u{1B}[1;5C", [.wordRight]),
    ("\u{1B}[1;3D", [.wordLeft]),
    ("\u{1B}[1;2C", [.right]),
    ("\u{1B}[1;3A", [.moveUp]),
    ("\u{1B}[1;3B", [.moveDown]),
    ("\u{1B}Oc", [.wordRight]),
    ("\u{1B}[3;5~", [.deleteWordRight]),
    (
      "\u{1B}b\u{1B}f\u{1B}d\u{1B}\u{7F}",
      [.wordLeft, .wordRight, .deleteWordRight, .deleteWordLeft]
    ),
    ("\u{1B}OP", [.help]),
    ("\u{1B}[11~", [.help]),
    ("\u{1B}[[A", [.help]),
    ("\u{1B}[[Ba", [.character("a")]),
    ("\u{1B}[7$a", [.character("a")]),
    ("\u{1B}[?2026;2$yx", [.character("x")]),
    ("\u{1B}[27u", [.escape]),
    ("\u{1B}[13;3u", []),
    ("\u{1B}[97;5u", [.control("a")]),
    ("\u{1B}[97u\u{1B}[98;2u", [.character("a"), .character("B")]),
    ("\u{1B}[27;5;97~", [.control("a")]),
    ("\u{1B}[I\u{1B}[O", []),
    ("\u{1B}[<0;10;10M", []),
    ("\u{1B}é", []),
    ("\u{1B}[15~", []),
    ("\u{1B}[?1;2c", []),
    ("\u{1B}[A\u{1B}[B", [.up, .down]),
    ("x\u{1B}[Ay", [.character("x"), .up, .character("y")]),
    ("\u{1B}\u{1B}[A", [.moveUp]),
    ("\u{1B}\u{1B}[C", [.wordRight]),
    ("\u{1B}\r", []),
    ("\u{1B}\t", []),
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
    #expect(decoder.wait == .none)
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

  @Test("An escape byte that nothing follows is the escape key, and so are two")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.wait == .short)
    #expect(decoder.flush() == [.escape])
    #expect(decoder.wait == .none)
    #expect(decoder.decode([0x1B, 0x1B]) == [])
    #expect(decoder.wait == .short)
    #expect(decoder.flush() == [.escape, .escape])
    #expect(decoder.decode([0x1B, 0x1B, 0x1B]) == [.escape])
    #expect(decoder.flush() == [.escape, .escape])
  }

  @Test(
    "A sequence that does not go on is given up, and is no escape",
    arguments: ["[", "O", "[1", "[1;", "[[", "\u{1B}[", "[200"]
  )
  func halfASequence(rest: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}\(rest)".utf8) == [])
    #expect(decoder.wait == .long)
    #expect(decoder.flush() == [])
    #expect(decoder.decode("a".utf8) == [.character("a")])
  }

  /// Keys at random, cut at random: the keys are the same, and no escape is among them.
  @Test("However the bytes are cut, the keys are the same", arguments: 0..<200)
  func randomCuts(seed: Int) {
    var random = Seeded(seed)
    let pieces = (0..<30).map { _ in Self.sequences.randomElement(using: &random)! }
    let bytes = pieces.flatMap { Array($0.bytes.utf8) }
    let keys = pieces.flatMap(\.keys)
    var decoder = KeyDecoder()
    var decoded: [Key] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...6, using: &random)
      decoded += decoder.decode(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(decoded == keys)
    #expect(decoder.flush() == [])
  }

  /// Any bytes: nothing stops the decoder, and what follows them is read.
  @Test("Bytes at random", arguments: 0..<200)
  func randomBytes(seed: Int) {
    var random = Seeded(seed)
    let likely = Array("\u{1B}[O;?~ABCu$01259\r\t".utf8)
    let bytes = (0..<200).map { _ in
      Int.random(in: 0..<3, using: &random) == 0
        ? UInt8.random(in: 0...255, using: &random) : likely.randomElement(using: &random)!
    }
    var whole = KeyDecoder()
    var single = KeyDecoder()
    #expect(whole.decode(bytes) == bytes.flatMap { single.decode([$0]) })
    #expect(whole.flush() == single.flush())
    #expect(whole.decode("a".utf8) == [.character("a")])
  }

  @Test("Half a character and a long paste are waited for, however long they take")
  func patience() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xC3]) == [])
    #expect(decoder.wait == .none)
    #expect(decoder.decode([0xA9]) == [.character("é")])
    #expect(decoder.decode(Array("\u{1B}[200~abc".utf8)) == [])
    #expect(decoder.wait == .none)
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
