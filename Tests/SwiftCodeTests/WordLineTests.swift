import Testing

@testable import SwiftCode

/// Short elements fill lines, and longer ones have a line each.
@Suite struct WordLineTests {
  /// Strings that have these numbers of characters as literals.
  private func words(_ lengths: [Int]) -> [String] {
    lengths.map { String(repeating: "x", count: $0 - 2) }
  }

  private func literal(_ length: Int) -> String {
    "\"\(String(repeating: "x", count: length - 2))\""
  }

  private func lines(_ lengths: [Int], indent: Int = 0) -> [String] {
    SwiftLiteral.code(words(lengths)).lines(prefix: "$0 = ", indent: indent)
  }

  @Test func shortAndLongElements() {
    let (short, long) = (literal(24), literal(25))
    #expect(
      lines([24, 24, 24, 24]) == ["$0 = [", "  \(short), \(short), \(short),", "  \(short)", "]"]
    )
    #expect(
      lines([24, 24, 24, 25])
        == ["$0 = [", "  \(short),", "  \(short),", "  \(short),", "  \(long)", "]"]
    )
    #expect(lines([24, 24, 24]) == ["$0 = [", "  \(short),", "  \(short),", "  \(short)", "]"])
  }

  @Test func theWidthOfALine() {
    let start = Array(repeating: literal(17), count: 3).joined(separator: ", ")
    let whole = "  \(start), \(literal(20)),"
    #expect(whole.count == Code.width)
    #expect(lines([17, 17, 17, 20, 5]) == ["$0 = [", whole, "  \(literal(5))", "]"])
    #expect(
      lines([17, 17, 17, 21, 5])
        == ["$0 = [", "  \(start),", "  \(literal(21)), \(literal(5))", "]"]
    )
    #expect(lines([17, 17, 17, 21]) == ["$0 = [", "  \(start), \(literal(21))", "]"])
    #expect(lines([17, 17, 17, 22]) == ["$0 = [", "  \(start),", "  \(literal(22))", "]"])
  }

  @Test func manyLines() {
    let line = "  " + Array(repeating: "2,", count: 26).joined(separator: " ")
    let last = "  " + Array(repeating: "2,", count: 11).joined(separator: " ") + " 2"
    #expect(
      SwiftLiteral.code(Array(repeating: 2, count: 64)).lines() == ["[", line, line, last, "]"]
    )
  }

  /// A word is on a line of its own where none has room for it, and there is no empty line before it.
  @Test func farToTheRight() {
    let margin = String(repeating: " ", count: 60)
    let word = "\(margin)  \(literal(24))"
    #expect(
      lines([24, 24, 24, 24], indent: 60)
        == ["\(margin)$0 = [", word + ",", word + ",", word + ",", word, "\(margin)]"]
    )
  }

  @Test func elementsWithKeysHaveALineEach() {
    let keys = ["a", "b", "c", "d"]
    let entries = Dictionary(uniqueKeysWithValues: zip(keys, words([24, 24, 24, 24])))
    let lines = keys.map { "  \"\($0)\": \(literal(24))" }
    #expect(
      SwiftLiteral.code(entries).lines()
        == ["["] + lines.dropLast().map { $0 + "," } + [lines[3], "]"]
    )
  }
}
