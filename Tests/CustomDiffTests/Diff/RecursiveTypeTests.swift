import CustomDiff
import Testing

/// A type may hold others of itself in a collection.
@Suite struct RecursiveTypeTests {
  struct Comment: Equatable {
    var text = ""
    var replies: [Comment] = []
  }

  struct Folder: Equatable {
    var name = ""
    var folders: [String: Folder] = [:]
  }

  struct Held<Value: Equatable>: Equatable {
    var value: Value
  }

  struct Node: Equatable {
    var name = ""
    var children: [Held<Node>]?
  }

  struct Slot: Equatable {
    var name = ""
    var slots: [Slot?] = []
  }

  @Test func arrays() {
    #expect(
      diff(Comment(replies: [Comment()]), Comment(replies: [Comment(text: "a")])) == """
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

  @Test func others() {
    #expect(String(customDumping: Folder(folders: ["a": Folder(name: "b")])).contains(#""b""#))
    #expect(String(customDumping: Node(children: [Held(value: Node(name: "b"))])).contains(#""b""#))
    #expect(String(customDumping: Slot(slots: [Slot(name: "b"), nil])).contains(#""b""#))
  }
}
