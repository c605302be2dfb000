import Testing

@testable import CustomDiff

struct `Row of a list`: Equatable {
  var `first name` = "Blob"
  var `class` = 1
}

enum `A>B`: Equatable {
  case `1st`
  case `in between`(Int)
  case labelled(`of what`: Int)
}

/// Names in backticks may hold almost any sign, and are shown as source code spells them.
@Suite struct RawIdentifierTests {
  struct `Inner, <odd>`<Value> { var value: Value }

  @Test func typesHaveTheirNamesWithoutTheModule() {
    #expect(TypeName.short(`Row of a list`.self) == "`Row of a list`")
    #expect(TypeName.full([`A>B`].self) == "[`A>B`]")
    #expect(
      TypeName.full(`Inner, <odd>`<`A>B`?>.self) == "RawIdentifierTests.`Inner, <odd>`<`A>B`?>"
    )
    #expect(TypeName.full([String: `Row of a list`].self) == "[String: `Row of a list`]")
  }

  @Test func labelsAndCases() {
    #expect(
      String(customDumping: `Row of a list`()) == """
        `Row of a list`(
          `first name`: "Blob",
          class: 1
        )
        """
    )
    #expect(String(customDumping: `A>B`.`1st`) == "`A>B`.`1st`")
    #expect(String(customDumping: `A>B`.`in between`(1)) == "`A>B`.`in between`(1)")
    #expect(String(customDumping: `A>B`.labelled(`of what`: 1)) == "`A>B`.labelled(`of what`: 1)")
    #expect(caseNames(of: `A>B`.`in between`(1)).names == ["`in between`"])
  }

  @Test func differences() {
    #expect(
      diff(`Row of a list`(), `Row of a list`(`first name`: "Blob Jr.")) == """
          `Row of a list`(
        -   `first name`: "Blob",
        +   `first name`: "Blob Jr.",
            class: 1
          )
        """
    )
  }
}
