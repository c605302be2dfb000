import CustomDiff
import TestSupport
import Testing

/// The note of an element that moved says where it has gone.
@Suite struct MoveNoteTests {
  struct Group: Equatable, Identifiable {
    var id: String
    var users: [User]
  }

  /// At 80 columns, a long identifier hid where the element had gone.
  @Test func longIdentifierLeavesRoomForThePosition() {
    let ids = [String(repeating: "a", count: 50), "b", "c"]
    let groups = ids.map { Group(id: $0, users: []) }
    expectEqual(
      diff(groups, [groups[1], groups[2], groups[0]], limits: DiffLimits(width: 80)),
      """
        [
      -   [0]: MoveNoteTests.Group(…),  // moved to [2]
          … (2 unchanged),
      +   [2]: MoveNoteTests.Group(…)  // moved from [0]
        ]
      """
    )
  }
}
