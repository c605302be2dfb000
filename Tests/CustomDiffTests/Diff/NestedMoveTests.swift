import CustomDiff
import Testing

/// The note for an element that moved tells of that element, whatever moved in a list between its
/// two positions.
@Suite struct NestedMoveTests {
  struct Group: Equatable, Identifiable {
    var id: String
    var users: [User]
  }

  @Test func aMoveBetweenTheEndsOfAnother() {
    let users = (1...3).map { User(id: $0, name: "Blob") }
    let first = Group(id: "a", users: [])
    let old = [first, Group(id: "b", users: users)]
    let new = [Group(id: "b", users: [users[1], users[2], users[0]]), first]
    #expect(
      diff(old, new) == """
          [
        -   [0]: NestedMoveTests.Group(…),  // id "a", moved to [1]
            [0]: NestedMoveTests.Group(
              id: "b",
              users: [
        -       [0]: User(…),  // id 1, moved to [2]
                … (2 unchanged),
        +       [2]: User(…)  // id 1, moved from [0]
              ]
            ),
        +   [1]: NestedMoveTests.Group(…)  // id "a", moved from [0]
          ]
        """
    )
  }

  /// At 80 columns, a long identifier hid where the element had gone.
  @Test func longIdentifierLeavesRoomForThePosition() {
    let ids = [String(repeating: "a", count: 50), "b", "c"]
    let groups = ids.map { Group(id: $0, users: []) }
    #expect(
      diff(groups, [groups[1], groups[2], groups[0]], limits: DiffLimits(width: 80)) == """
          [
        -   [0]: NestedMoveTests.Group(…),  // moved to [2]
            … (2 unchanged),
        +   [2]: NestedMoveTests.Group(…)  // moved from [0]
          ]
        """
    )
  }
}
