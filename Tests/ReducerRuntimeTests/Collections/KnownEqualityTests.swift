import Testing

@testable import ReducerRuntime

/// Values are equal if the `==` of their type says so, and unknown to be where it has none.
@Suite struct KnownEqualityTests {
  @Test func valuesOfOneType() {
    #expect(areKnownEqual(1, 1) == true)
    #expect(areKnownEqual(1, 2) == false)
    #expect(areKnownEqual((1, 2), (1, 2)) == nil)
  }

  @Test func existentialsMayHoldTwoTypes() {
    #expect(areKnownEqual(1 as Any, 1 as Any) == true)
    #expect(areKnownEqual(1 as Any, "1" as Any) == false)
    #expect(areKnownEqual("1" as Any, 1 as Any) == false)
  }
}
