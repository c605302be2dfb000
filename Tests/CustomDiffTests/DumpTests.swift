import CustomDiff
import Testing

struct DumpTests {
  @Test func emptyStructsHaveParentheses() {
    struct Empty {}
    #expect(String(customDumping: Empty()) == "DumpTests.Empty()")
  }
}
