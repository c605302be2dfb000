import CustomDiff
import Foundation
import TestSupport
import Testing

/// Members, keys and elements that are not equal, although they look the same.
struct AlikeElementTests {
  @Test func members() {
    expectEqual(
      diff(Set([Data([1])]), Set([Data([2])])),
      """
        Set([
      -   Data(1 byte)
      +   Data(1 byte)  // Not equal but no difference detected
        ])
      """
    )
    expectEqual(
      summary(Set([Data([1])]), Set([Data([2])])),
      """
      [Data(1 byte)]  removed Data(1 byte)
      [Data(1 byte)]  inserted Data(1 byte), another member
      """
    )
    expectEqual(
      diff(Set([AnyHashable("a")]), Set([AnyHashable(Character("a"))])),
      """
        Set([
      -   "a"
      +   "a"  // Not equal but no difference detected
        ])
      """
    )
  }

  @Test func keys() {
    let (old, new) = ([Data([1]): 1], [Data([2]): 1])
    expectEqual(
      diff(old, new),
      """
        [
      -   Data(1 byte): 1
          // Another key that looks the same:
      +   Data(1 byte): 1
        ]
      """
    )
    expectEqual(
      summary(old, new),
      """
      [Data(1 byte)]  removed 1
      [Data(1 byte)]  inserted 1, under another key
      """
    )
  }

  private func summary<Value>(_ old: Value, _ new: Value) -> String? {
    difference(between: old, and: new)?.summary()
  }
}
