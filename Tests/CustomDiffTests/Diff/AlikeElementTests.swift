import CustomDiff
import Foundation
import Testing

/// Members, keys and elements that are not equal, although they look the same.
struct AlikeElementTests {
  @Test func members() {
    #expect(
      diff(Set([Data([1])]), Set([Data([2])])) == """
          Set([
        -   Data(1 byte)
        +   Data(1 byte)  // Not equal but no difference detected
          ])
        """
    )
    #expect(
      summary(Set([Data([1])]), Set([Data([2])])) == """
        [Data(1 byte)]  removed Data(1 byte)
        [Data(1 byte)]  inserted Data(1 byte), not equal but looks the same
        """
    )
    #expect(
      diff(Set([AnyHashable("a")]), Set([AnyHashable(Character("a"))])) == """
          Set([
        -   "a"
        +   "a"  // Not equal but no difference detected
          ])
        """
    )
  }

  @Test func keys() {
    let (old, new) = ([Data([1]): 1], [Data([2]): 1])
    #expect(
      diff(old, new) == """
          [
        -   Data(1 byte): 1
            // Another key that looks the same:
        +   Data(1 byte): 1
          ]
        """
    )
    #expect(
      summary(old, new) == """
        [Data(1 byte)]  removed 1
        [Data(1 byte)]  inserted 1, under another key that looks the same
        """
    )
  }

  @Test func keysOfSeveralLines() {
    #expect(
      summary(["a\nb": 1, "a\n": 1], ["a\n": 2, "c\n": 1]) == """
        ["a\\n"]  1 → 2
        ["a\\nb"]  removed 1
        ["c\\n"]  inserted 1
        """
    )
    #expect(summary([[1: "a"]], [[1: "a"], [1: "a\nb"]]) == "[1]  inserted […]")
    #expect(summary(["a"], ["a", "b\nc"]) == #"[1]  inserted "b\nc""#)
  }

  @Test func elementsOfOtherIdentities() {
    struct Row: Equatable, Identifiable {
      var id: Data
    }
    let old = [Row(id: Data([1])), Row(id: Data([2])), Row(id: Data([8, 9]))]
    let new = [Row(id: Data([8, 9])), Row(id: Data([3])), Row(id: Data([4]))]
    #expect(
      diff(old, new) == """
          [
        -   [0]: AlikeElementTests.Row(id: Data(1 byte)),
        -   [1]: AlikeElementTests.Row(id: Data(1 byte)),
            [0]: AlikeElementTests.Row(id: Data(2 bytes)),
        +   [1]: AlikeElementTests.Row(id: Data(1 byte)),  // Not equal but no difference detected
        +   [2]: AlikeElementTests.Row(id: Data(1 byte))
          ]
        """
    )
  }

  @Test func elementsThatMovedAndChanged() {
    struct Row: Equatable, Identifiable {
      var id: Int
      var data: Data
    }
    let rows = (0..<4).map { Row(id: $0, data: Data([1])) }
    var new = rows
    new.append(new.removeFirst())
    new[3].data = Data([2])
    #expect(summary(rows, new) == "[3]  moved from [0], and changed")
    #expect(diff(rows, new)?.contains("Not equal but no difference detected") == true)
  }

  private func summary<Value>(_ old: Value, _ new: Value) -> String? {
    difference(between: old, and: new)?.summary()
  }
}
