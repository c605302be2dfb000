import CustomDiff
import SwiftCode
import TestSupport
import Testing

/// The code of a difference of which nothing else is said.
@Suite struct DifferenceCodeTests {
  @Test func statementsNeedNotHoldOnTheNewValue() throws {
    let found = try #require(difference(between: [1], and: [1, 2]))
    expectEqual(found.swiftCode(), ["$0.append(2)"])
    expectEqual(found.swiftCode(isAbsolute: true), ["$0 = [1, 2]"])
    expectEqual(found.swiftCode(root: "numbers"), ["numbers.append(2)"])
  }
}
