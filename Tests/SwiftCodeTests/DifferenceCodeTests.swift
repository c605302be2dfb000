import CustomDiff
import ReducerRuntime
import SwiftCode
import Testing

/// The code of a difference of which nothing else is said.
@Suite struct DifferenceCodeTests {
  @Test func elementsAreAppendedToStacksIfTheNextIDIsKnown() throws {
    let found = try #require(difference(between: stack([1]), and: stack([1, 2])))
    #expect(found.swiftCode(nextStackID: 1) == ["$0.append(2)"])
    #expect(found.swiftCode() == ["$0[id: 1] = 2"])
    #expect(found.swiftCode(nextStackID: 1, isAbsolute: true) == ["$0[id: 1] = 2"])
  }

  @Test func statementsNeedNotHoldOnTheNewValue() throws {
    let found = try #require(difference(between: [1], and: [1, 2]))
    #expect(found.swiftCode() == ["$0.append(2)"])
    #expect(found.swiftCode(isAbsolute: true) == ["$0 = [1, 2]"])
    #expect(found.swiftCode(root: "numbers") == ["numbers.append(2)"])
  }

  private func stack(_ elements: [Int]) -> StackState<Int> {
    var stack = StackState<Int>()
    for element in elements { stack.append(element) }
    return stack
  }
}
