import Testing

@testable import CustomDiff

/// A set without `==` is equal to one that has the same members, and no others.
@Suite struct MirroredSetTests {
  struct Tags: CustomReflectable {
    var tags: [String]
    var customMirror: Mirror { Mirror(self, unlabeledChildren: tags, displayStyle: .set) }

    init(_ tags: String...) {
      self.tags = tags
    }
  }

  @Test func membersOnOneSide() {
    #expect(Equality.holds(Tags("a", "b"), Tags("b", "a")))
    #expect(!Equality.holds(Tags("a"), Tags("a", "b")))
    #expect(!Equality.holds(Tags("a", "b"), Tags("a")))
    #expect(!Equality.holds(Tags("a", "b"), Tags("a", "c")))
    #expect(!Equality.holds(Tags(), Tags("a")))
    #expect(!Equality.holds(Tags("a"), Tags()))
    #expect(Equality.holds(Tags(), Tags()))
  }

  @Test func elements() {
    #expect(
      diff([Tags("a"), Tags("b")], [Tags("a", "c"), Tags("b")]) == """
          [
            [0]: Set([
        +     "c",
              … (1 unchanged)
            ]),
            [1]: Set([…])
          ]
        """
    )
    #expect(
      diff([Tags("a"), Tags("b", "c")], [Tags("a"), Tags("b")]) == """
          [
            [0]: Set([…]),
            [1]: Set([
        -     "c",
              … (1 unchanged)
            ])
          ]
        """
    )
  }
}
