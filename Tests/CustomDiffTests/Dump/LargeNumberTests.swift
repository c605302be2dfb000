import CustomDiff
import Testing

/// Integers that no `Double` can hold are ordered exactly, also among numbers of other types.
@Suite struct LargeNumberTests {
  @Test func integersBesideTheirNearestDouble() {
    // The nearest of the first is above it, that of the second below.
    expectOrder(9_007_199_254_740_995, 9_007_199_254_740_996.0)
    expectOrder(9_007_199_254_740_992.0, 9_007_199_254_740_993)
    expectOrder(-9_007_199_254_740_996.0, -9_007_199_254_740_995)
    expectOrder(-9_007_199_254_740_993, -9_007_199_254_740_992.0)
  }

  private func expectOrder(
    _ first: AnyHashable,
    _ second: AnyHashable,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      String(customDumping: Set([second, first])) == "Set([\n  \(first),\n  \(second)\n])",
      sourceLocation: location
    )
  }
}
