import CustomDiff
import TestSupport
import Testing

/// A mirror may show a field of one value that it does not show of the other.
@Suite struct SparseMirrorTests {
  private struct Sparse: Equatable, CustomReflectable {
    var first: Int?
    var second: Int?
    var third: Int?

    var customMirror: Mirror {
      let fields = [("first", first), ("second", second), ("third", third)]
      return Mirror(self, children: fields.compactMap { name, value in value.map { (name, $0) } })
    }
  }

  @Test func fieldsOfOneSide() {
    let (old, new) = (Sparse(first: 1, second: 2), Sparse(second: 3, third: 4))
    expectEqual(
      difference(between: old, and: new)?.summary(),
      "first  removed 1\nsecond  2 → 3\nthird  inserted 4"
    )
    expectEqual(
      difference(between: new, and: old)?.summary(),
      "first  inserted 1\nsecond  3 → 2\nthird  removed 4"
    )
  }
}
