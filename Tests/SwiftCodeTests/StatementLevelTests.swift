import CustomDiff
import SwiftCode
import Testing

/// A statement that fits is whole, however deep its value is; one that does not keeps eight levels.
@Suite struct StatementLevelTests {
  struct State: Equatable {
    var ten: [[[[[[[[[[Int]]]]]]]]]]?
    var nine: [[[[[[[[[Int]]]]]]]]]?
  }

  @Test func aDeepValueThatFits() throws {
    let new = State(ten: [[[[[[[[[[1]]]]]]]]]])
    let found = try #require(difference(between: State(), and: new))
    #expect(found.swiftCode(lineLimit: 1) == ["$0.ten = [[[[[[[[[[1]]]]]]]]]]"])
    #expect(found.swiftCode(lineLimit: 0) == ["$0.ten = <#[[[[[[[[[[Int]]]]]]]]]]#>"])
  }

  @Test func aDeepValueThatDoesNot() throws {
    let new = State(nine: [[[[[[[[Array(1_000..<1_060)]]]]]]]])
    let found = try #require(difference(between: State(), and: new))
    #expect(found.swiftCode(lineLimit: 1) == ["$0.nine = [[[[[[[[<#[Int]#>]]]]]]]]"])
    let other = State(ten: [[[[[[[[[Array(1_000..<1_060)]]]]]]]]])
    let more = try #require(difference(between: State(), and: other))
    #expect(more.swiftCode(lineLimit: 1) == ["$0.ten = [[[[[[[[<#[[Int]]#>]]]]]]]]"])
  }
}
