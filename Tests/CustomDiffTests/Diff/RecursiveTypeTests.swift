import CustomDiff
import TestSupport
import Testing

/// A type may hold others of itself in a collection.
@Suite struct RecursiveTypeTests {
  struct Comment: Equatable {
    var text = ""
    var replies: [Comment] = []
  }

  @Test func arrays() {
    expectEqual(
      diff(Comment(replies: [Comment()]), Comment(replies: [Comment(text: "a")])),
      """
        RecursiveTypeTests.Comment(
          text: "",
          replies: [
            [0]: RecursiveTypeTests.Comment(
      -       text: "",
      +       text: "a",
              replies: []
            )
          ]
        )
      """
    )
  }
}
