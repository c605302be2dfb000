import CustomDiff
import Testing

/// The value of an optional is a level of its own, so it does not stand beside a lone name.
@Suite struct OptionalLevelTests {
  @Test func values() {
    #expect(String(customDumping: Single(value: Optional(3))) == "Single(\n  value: 3\n)")
    #expect(
      String(customDumping: Single(value: Optional(Shape.empty)))
        == "Single(\n  value: .empty\n)"
    )
    #expect(String(customDumping: Single(value: Optional("a"))) == "Single(\n  value: \"a\"\n)")
  }

  @Test func payloads() {
    #expect(
      String(customDumping: Result<Int?, Never>.success(3)) == "Result.success(\n  3\n)"
    )
    #expect(String(customDumping: Result<Int?, Never>.success(nil)) == "Result.success(nil)")
  }
}
