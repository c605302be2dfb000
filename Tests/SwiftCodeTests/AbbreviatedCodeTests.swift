import CustomDiff
import Testing

@testable import SwiftCode

/// Code that is too long keeps as many levels of brackets as there is room for.
@Suite struct AbbreviatedCodeTests {
  private func texts(_ code: Code, levels: ClosedRange<Int>) -> [String] {
    levels.map { code.abbreviated(to: $0).text }
  }

  @Test func lists() {
    #expect(
      texts(SwiftLiteral.code([[[1]]]), levels: 0...4) == [
        "<#[[[Int]]]#>", "[<#[[Int]]#>]", "[[<#[Int]#>]]", "[[[1]]]", "[[[1]]]",
      ]
    )
    let lists = SwiftLiteral.code([[], [1]])
    #expect(texts(lists, levels: 0...1) == ["<#[[Int]]#>", "[[], <#[Int]#>]"])
    #expect(texts(SwiftLiteral.code([Int]()), levels: 0...0) == ["[]"])
  }

  @Test func partsOfOtherKinds() {
    let lines = SwiftLiteral.code("The first line of several\nand the second one")
    #expect(texts(lines, levels: 0...1) == ["<#String#>", lines.text])
    let suffixed = Code.suffixed(SwiftLiteral.code([1]), " as [Int]")
    #expect(texts(suffixed, levels: 0...1) == ["<#[Int]#> as [Int]", "[1] as [Int]"])
    let closures = Code.Closures(
      head: .text("f"),
      blocks: [Code.Block(expressions: [.text("1")])],
      placeholder: "<#f#>"
    )
    #expect(texts(.closures(closures), levels: 0...1) == ["<#f#>", "f { 1 }"])
    #expect(texts(.text("1"), levels: 0...0) == ["1"])
  }

  struct State: Equatable {
    var values: [[[[[[String]]]]]]?
  }

  @Test func asManyLevelsAsFit() throws {
    let values = (0..<60).map { "A text of some length, number \($0)" }
    let found = try #require(
      difference(between: State(), and: State(values: [[[[[values]]]]]))
    )
    #expect(found.swiftCode() == ["$0.values = [[[[[<#[String]#>]]]]]"])
    let halves = [Array(values[..<30]), Array(values[30...])]
    let other = try #require(difference(between: State(), and: State(values: [[[[halves]]]])))
    #expect(other.swiftCode() == ["$0.values = [[[[[<#[String]#>, <#[String]#>]]]]]"])
  }
}
