import Testing

@testable import CustomDiff

/// What a comparison of sets and dictionaries leaves out is counted, be it a single member.
@Suite struct RestCountTests {
  private let users = Set((1...3).map { User(id: $0, name: "") })
  private let note = "// There may be more changes; the comparison stopped here."

  @Test(arguments: [
    (1, ChangeCount(found: 3, isExact: false)), (2, ChangeCount(found: 3, isExact: false)),
    (3, ChangeCount(found: 3)), (4, ChangeCount(found: 3)),
  ])
  func members(limit: Int, count: ChangeCount) throws {
    let ofUsers = try #require(difference(between: users, and: [], limit: limit))
    #expect(ofUsers.root.changeCount == count)
    let ofNumbers = try #require(difference(between: [1, 2, 3] as Set, and: [], limit: limit))
    #expect(ofNumbers.root.changeCount == count)
    let ofKeys = try #require(difference(between: [1: 1, 2: 2, 3: 3], and: [:], limit: limit))
    #expect(ofKeys.root.changeCount == count)
  }

  @Test func aSingleMemberMore() throws {
    let found = try #require(difference(between: users, and: [], limit: 2))
    #expect(
      found.text() == """
          Set([
        -   User(
        -     id: 1,
        -     name: ""
        -   ),
        -   User(
        -     id: 2,
        -     name: ""
        -   ),
            \(note)
          ])
        """
    )
  }
}
