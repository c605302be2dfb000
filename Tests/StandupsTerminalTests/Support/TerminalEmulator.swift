@testable import StandupsTerminal

/// Does what a terminal does with what it is sent, as far as the app needs it.
///
/// It is written from the standard, not from the code that it tests: only the widths of characters are
/// taken from there.
struct TerminalEmulator {
  private(set) var cells: [[Cell]]
  private(set) var row = 0
  private(set) var column = 0
  private(set) var isCursorVisible = true
  /// The private modes that are on, such as 1049 for the other screen.
  private(set) var modes: Set<Int> = []
  private(set) var bells = 0
  /// How often the screen was drawn as a whole: from its clearing to what becomes of the cursor.
  private(set) var drawings = 0
  /// Whether such a drawing has begun and not ended.
  private(set) var isDrawing = false
  /// Sequences that it does not know.
  private(set) var unknown: [String] = []
  private var attributes = "0"
  private var pending = ""

  struct Cell: Equatable {
    var text = " "
    var attributes = "0"
  }

  init(size: Size) {
    cells = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
  }

  /// The characters of the screen, a line for each row, without the spaces at the ends of lines.
  var text: String {
    cells.map { row in
      String(row.map(\.text).joined().reversed().drop { $0 == " " }.reversed())
    }
    .joined(separator: "\n")
  }

  /// Another size, as when the user resizes the window.
  mutating func resize(_ size: Size) {
    cells = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
    (row, column) = (0, 0)
  }

  mutating func receive(_ output: String) {
    var rest = Substring(pending + output)
    pending = ""
    while let character = rest.first {
      switch character {
      case "\u{1B}":
        guard let sequence = Self.sequence(rest) else {
          pending = String(rest)
          return
        }
        obey(sequence)
        rest = rest[sequence.endIndex...]
      case "\u{7}":
        bells += 1
        rest.removeFirst()
      case "\n", "\r", "\r\n":
        if character != "\r" { row = min(row + 1, cells.count - 1) }
        if character != "\n" { column = 0 }
        rest.removeFirst()
      default:
        show(character)
        rest.removeFirst()
      }
    }
  }

  /// The escape sequence at the start of a text; nil if its end has not come yet.
  private static func sequence(_ text: Substring) -> Substring? {
    let body = text.utf8.dropFirst(2)
    guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
    // Not by characters: a mark that follows would count as a part of the last one.
    return text[..<text.utf8.index(after: end)]
  }

  private mutating func show(_ character: Character) {
    let width = character.displayWidth
    guard cells.indices.contains(row), column + width <= cells[row].count else { return }
    // A part of a wide character does not stay.
    erase(column..<column + width)
    cells[row][column] = Cell(text: String(character), attributes: attributes)
    for index in column + 1..<column + width {
      cells[row][index] = Cell(text: "", attributes: attributes)
    }
    column += width
  }

  /// Empties cells, and the rest of a wider character of which one is a part.
  private mutating func erase(_ columns: Range<Int>) {
    var start = columns.lowerBound
    while start > 0, cells[row][start].text.isEmpty { start -= 1 }
    var end = columns.upperBound
    while end < cells[row].count, cells[row][end].text.isEmpty { end += 1 }
    for index in start..<end { cells[row][index].text = " " }
    for index in columns { cells[row][index].attributes = attributes }
  }

  private mutating func obey(_ sequence: Substring) {
    let body = sequence.dropFirst(2).dropLast()
    let numbers = body.drop { $0 == "?" }.split(separator: ";").compactMap { Int($0) }
    switch (sequence.last, body.first == "?") {
    case ("H", false):
      row = max(0, min(numbers.first ?? 1, cells.count) - 1)
      column = (numbers.dropFirst().first ?? 1) - 1
    case ("J", false) where body == "2":
      isDrawing = true
      cells = cells.map { $0.map { _ in Cell() } }
    case ("X", false):
      // What was written for a larger window may go beyond this one.
      guard cells.indices.contains(row), column < cells[row].count else { break }
      erase(column..<min(column + (numbers.first ?? 1), cells[row].count))
    case ("m", false):
      attributes = String(body)
    case ("h", true), ("l", true):
      if numbers == [25], isDrawing {
        drawings += 1
        isDrawing = false
      }
      setMode(numbers, isOn: sequence.last == "h")
    default:
      unknown.append(String(sequence.dropFirst()))
    }
  }

  private mutating func setMode(_ numbers: [Int], isOn: Bool) {
    if numbers == [25] {
      isCursorVisible = isOn
    } else if isOn {
      modes.formUnion(numbers)
    } else {
      modes.subtract(numbers)
    }
  }
}
