import ReducerRuntime
import Testing

@testable import SwiftCode

/// A text of one style may have several lines of code; parts of several styles are added on one.
@Suite struct TextCodeTests {
  private let lines = "The first line of several\nthe second one\nthe third"

  @Test func oneStyle() {
    #expect(SwiftLiteral.code(TextState("")).text == #"TextState("")"#)
    #expect(SwiftLiteral.code(TextState("Done").bold()).text == #"TextState("Done").bold()"#)
    #expect(
      SwiftLiteral.code(TextState(lines)).text == #"""
        TextState(
          """
            The first line of several
            the second one
            the third
            """
        )
        """#
    )
  }

  @Test func severalStyles() {
    #expect(
      SwiftLiteral.code(TextState("a") + TextState("b").bold()).text
        == #"TextState("a") + TextState("b").bold()"#
    )
    #expect(SwiftLiteral.code(TextState(lines) + TextState("b").bold()).text == "<#TextState#>")
  }
}
