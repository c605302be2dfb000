import CustomDiff
import Testing

/// The entries of a dictionary that keeps an order change under their keys.
@Suite struct OrderedKeyTests {
  /// A key without `==`, which is found by what it shows.
  struct Label: CustomDumpStringConvertible {
    var text: String
    var use = 0
    var customDumpDescription: String { text }
  }

  private func summary<Key>(
    _ old: KeyValuePairs<Key, Int>,
    _ new: KeyValuePairs<Key, Int>
  ) -> String? {
    difference(between: OrderedEntries(old), and: OrderedEntries(new))?.summary()
  }

  @Test func keysAreFoundByTheirText() {
    #expect(
      summary(
        [Label(text: "a"): 1, Label(text: "b"): 2],
        [Label(text: "a", use: 1): 3, Label(text: "b", use: 1): 4]
      ) == "[a]  1 → 3\n[b]  2 → 4"
    )
  }

  @Test func keysComeAndGo() {
    #expect(summary(["a": 1, "b": 2], ["a": 3, "b": 4]) == "[\"a\"]  1 → 3\n[\"b\"]  2 → 4")
    #expect(
      summary(["a": 1, "b": 2], ["a": 1, "c": 2])
        == "[\"b\"]  removed 2\n[\"c\"]  inserted 2"
    )
    #expect(summary(["a": 1, "b": 2], ["a": 1, "b": 2]) == nil)
  }
}
