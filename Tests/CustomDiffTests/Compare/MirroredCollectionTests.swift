import CustomDiff
import Foundation
import Testing

/// Sets and dictionaries that only a mirror knows are compared like those of the standard library.
@Suite struct MirroredCollectionTests {
  /// A set with a mirror of its own.
  struct Tags: CustomReflectable, Equatable {
    var tags: [String]
    var customMirror: Mirror { Mirror(self, unlabeledChildren: tags, displayStyle: .set) }
  }

  @Test func sets() {
    #expect(
      diff(Tags(tags: ["a", "b", "c"]), Tags(tags: ["d", "b", "a"])) == """
          Set([
        -   "c",
        +   "d",
            … (2 unchanged)
          ])
        """
    )
    #expect(
      diff(Tags(tags: ["a"]), Tags(tags: ["b"])) == """
          Set([
        -   "a"
        +   "b"
          ])
        """
    )
  }

  @Test func dictionaries() {
    let old: NSDictionary = ["a": 1, "b": 2, "c": 3]
    #expect(
      diff(old, ["a": 1, "b": 4, "d": 3]) == """
          [
        -   "b": 2,
        +   "b": 4,
        -   "c": 3,
        +   "d": 3,
            … (1 unchanged)
          ]
        """
    )
    #expect(diff(["a": 1] as NSDictionary, ["a": 2]) == "  [\n-   \"a\": 1\n+   \"a\": 2\n  ]")
    #expect(diff(old, ["c": 3, "b": 2, "a": 1]) == nil)
  }
}
