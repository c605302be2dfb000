import Testing

@testable import CustomDiff

/// Letters of ASCII with marks that look the same, or that show on some screens only, look the same.
@Suite struct MarkLookTests {
  @Test func marksThatLookTheSame() {
    #expect(Look.isSame("s\u{326}", "s\u{327}"))
    #expect(!Look.isSame("s\u{326}", "t\u{327}"))
    #expect(
      diff("s\u{326}", "s\u{327}") == #"""
        - "s\u{326}"
        + "s\u{327}"
        """#
    )
  }

  @Test func marksThatMayNotShow() {
    #expect(Look.isSame("1\u{FE0F}\u{20E3}", "1\u{20E3}"))
    #expect(!Look.isSame("1\u{FE0F}\u{20E3}", "2\u{20E3}"))
    #expect(
      diff("1\u{FE0F}\u{20E3}", "1\u{20E3}") == #"""
        - "1\u{FE0F}\u{20E3}"
        + "1\u{20E3}"
        """#
    )
  }
}
