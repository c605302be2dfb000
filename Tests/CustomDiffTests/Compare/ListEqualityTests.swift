import Testing

@testable import CustomDiff

/// Lists without `==` are equal if they have as many elements, and equal ones in their order.
@Suite struct ListEqualityTests {
  @Test func elementsInTheirOrder() {
    let list: [Any] = [1, "a"]
    #expect(Equality.holds(list, [1, "a"] as [Any]))
    #expect(!Equality.holds(list, ["a", 1] as [Any]))
    #expect(!Equality.holds(list, [1, "b"] as [Any]))
    #expect(Equality.holds([Any](), [Any]()))
  }

  @Test func anElementMore() {
    let list: [Any] = [1, "a"]
    #expect(!Equality.holds(list, list + [2]))
    #expect(!Equality.holds(list + [2], list))
    #expect(!Equality.holds([Any](), list))
    #expect(!Equality.holds(list, [Any]()))
  }

  @Test func listsInAList() {
    let (old, new) = ([[1], [2], []] as [[Any]], [[1, 3], [2], []] as [[Any]])
    #expect(difference(between: old, and: new)?.summary() == "[0][1]  inserted 3")
    #expect(difference(between: new, and: old)?.summary() == "[0][1]  removed 3")
  }
}
