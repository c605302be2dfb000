import Testing

@testable import StandupsTerminal

@Suite("What a terminal is sent")
struct ScreenWriteTests {
  let size = Size(columns: 12, rows: 3)

  @Test("The first screen is written as a whole")
  func first() {
    var screen = Screen(size: Size(columns: 4, rows: 2))
    screen.write("Hi", row: 1, column: 1, style: .bold)
    #expect(
      screen.write(replacing: nil, palette: .color).replacing("\u{1B}", with: "ESC")
        == """
        ESC[0mESC[2JESC[1;1H    ESC[2;1H ESC[0;1mHiESC[0m ESC[?25l
        """
    )
  }

  @Test("Where nothing has changed, nothing is written")
  func nothing() {
    var screen = Screen(size: size)
    screen.write("Hi", row: 1, column: 1)
    screen.cursor = Screen.Position(row: 0, column: 0)
    #expect(screen.write(replacing: screen, palette: .color) == "")
  }

  @Test("Only the cells that have changed are written")
  func difference() {
    var old = Screen(size: size)
    old.write("0:01", row: 1, column: 1)
    var new = old
    new.write("0:02", row: 1, column: 1)
    #expect(new.write(replacing: old, palette: .color) == "\u{1B}[2;5H2")
  }

  @Test("Text that is wider than its place is cut, and half of a wide character is not shown")
  func cut() {
    var screen = Screen(size: Size(columns: 5, rows: 1))
    screen.write("日本語", row: 0, column: 0)
    #expect(screen.text == "日本")
    screen.write("x", row: 0, column: 1)
    #expect(screen.text == " x本")
    screen.write("y", row: 0, column: 2)
    #expect(screen.text == " xy")
  }

  @Test(
    "What a terminal would obey is not sent to it",
    arguments: ["\u{1B}", "\u{7}", "\n", "\u{9B}"]
  )
  func injection(character: String) {
    var screen = Screen(size: size)
    screen.write("a\(character)b", row: 0, column: 0)
    #expect(screen.text.hasPrefix("a\u{FFFD}b"))
  }

  @Test("Text outside of the screen is not shown")
  func outside() {
    var screen = Screen(size: size)
    screen.write("above", row: -1, column: 0)
    screen.write("below", row: 3, column: 0)
    screen.write("left", row: 0, column: -2)
    screen.write("right", row: 1, column: 10)
    #expect(screen.text == "ft\n          ri\n")
  }

  @Test(
    "A screen without any room is no trap",
    arguments: [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)]
  )
  func noRoom(columns: Int, rows: Int) {
    var screen = Screen(size: Size(columns: columns, rows: rows))
    screen.write("日本", row: 0, column: 0)
    screen.clear(row: 0, columns: 0..<9)
    _ = screen.write(replacing: nil, palette: .color)
  }

  @Test("Without colours, none are sent; what has a colour behind it is inverted")
  func monochrome() {
    var screen = Screen(size: Size(columns: 3, rows: 1))
    screen.write("abc", row: 0, column: 0, style: Style(foreground: .red, background: .white))
    let output = screen.write(replacing: nil, palette: .monochrome)
    #expect(!output.contains("8;5;"))
    #expect(output.contains("\u{1B}[0;7mabc"))
    #expect(screen.write(replacing: nil, palette: .color).contains("[0;38;5;160;48;5;231mabc"))
  }

  /// A terminal that was sent only differences shows the same as one that was sent everything.
  @Test("Differences add up to the whole", arguments: 0..<20)
  func accumulation(seed: Int) {
    var random = Seeded(seed)
    var emulator = TerminalEmulator(size: size)
    var shown: Screen?
    let pieces = ["a", "bc", "日", "日本語", "🙂", " ", "          ", "é", "👩‍👩‍👧x"]
    let styles: [Style] = [.plain, .bold, .dim, .inverse, Style(foreground: .red)]
    for step in 0..<40 {
      var screen = shown ?? Screen(size: size)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        screen.write(
          pieces.randomElement(using: &random)!,
          row: Int.random(in: 0..<3, using: &random),
          column: Int.random(in: 0..<12, using: &random),
          style: styles.randomElement(using: &random)!
        )
      }
      screen.cursor =
        Bool.random(using: &random)
        ? Screen.Position(row: step % 3, column: step % 12) : nil
      emulator.receive(screen.write(replacing: shown, palette: .color))
      shown = screen

      var whole = TerminalEmulator(size: size)
      whole.receive(screen.write(replacing: nil, palette: .color))
      #expect(emulator.cells == whole.cells, "step \(step)")
      #expect(emulator.text == screen.text, "step \(step)")
      #expect(emulator.isCursorVisible == (screen.cursor != nil), "step \(step)")
      if let cursor = screen.cursor {
        #expect(emulator.row == cursor.row && emulator.column == cursor.column, "step \(step)")
      }
    }
    #expect(emulator.unknown == [])
  }
}
