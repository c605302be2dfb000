import CustomDiff
import Testing

/// Lists with the same storage are equal for `==`, even if an element does not equal itself.
@Suite struct SharedStorageTests {
  struct Reading: Equatable {
    var values: [Double]
    var count = 0
  }

  @Test(arguments: [1, 2]) func aListThatIsSharedHasNoDifference(count: Int) {
    let values = Array(repeating: Double.nan, count: count)
    #expect(diff(values, values) == nil)
    let difference = diff(Reading(values: values), Reading(values: values, count: 1))
    #expect(difference?.contains("nan") == false)
  }

  @Test(arguments: [1, 2]) func anotherListDiffers(count: Int) {
    func values() -> [Double] { Array(repeating: Double.nan, count: count) }
    #expect(diff(values(), values()) != nil)
  }
}
