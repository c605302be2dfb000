import CustomDiff
import Testing

/// The keys and the values of a dictionary, apart from each other.
@Suite struct DictionaryViewTests {
  @Test func keysAreShownInOrder() {
    #expect(
      String(customDumping: ["b": 1, "a": 2].keys) == """
        Set([
          "a",
          "b"
        ])
        """
    )
    #expect(diff(["a": 1].keys, ["a": 2].keys) == nil)
    #expect(
      diff(["a": 1, "b": 1].keys, ["a": 1, "c": 1].keys) == """
          Set([
        -   "b",
        +   "c",
            … (1 unchanged)
          ])
        """
    )
  }

  @Test func valuesAreCompared() {
    #expect(diff(["a": 1].values, ["b": 1].values) == nil)
    #expect(
      diff(["a": 1, "b": 1].values, ["a": 1, "b": 2].values) == """
          Set([
        -   1,
        +   2,
            … (1 unchanged)
          ])
        """
    )
  }
}
