import Testing

@testable import SwiftCode

enum `Odd action`: Equatable {
  case `1st`
  case `in between`(Int)
  case labelled(`of what`: Int)
}

/// Code for names in backticks compiles: they have one pair, and their spaces.
@Suite struct RawIdentifierCodeTests {
  struct Row: Equatable {
    var `first name` = "Blob"
    var action = `Odd action`.`1st`
  }

  @Test func literals() {
    #expect(SwiftLiteral.code(`Odd action`.`1st`).text == ".`1st`")
    #expect(SwiftLiteral.code(`Odd action`.`in between`(1)).text == ".`in between`(1)")
    #expect(
      SwiftLiteral.code(`Odd action`.labelled(`of what`: 1)).text == ".labelled(`of what`: 1)"
    )
    #expect(
      SwiftLiteral.code(Row(`first name`: "A")).text
        == "RawIdentifierCodeTests.Row(`first name`: \"A\", action: .`1st`)"
    )
  }

  @Test func statements() {
    #expect(
      swiftCode(changing: Row(), into: Row(`first name`: "A", action: .`in between`(1))) == [
        "$0.`first name` = \"A\"", "$0.action = .`in between`(1)",
      ]
    )
  }
}
