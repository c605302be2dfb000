import CustomDiff
import Testing

/// Elements that `==` calls equal have not changed, although their identities are others.
@Suite struct UnidentifiedEqualityTests {
  struct Draft: Equatable, Identifiable {
    var id: Int
    var text: String

    static func == (lhs: Draft, rhs: Draft) -> Bool { lhs.text == rhs.text }
  }

  @Test func elementsInTheirPlaces() {
    let old = [Draft(id: 1, text: "a"), Draft(id: 2, text: "b"), Draft(id: 3, text: "c")]
    let new = [Draft(id: 4, text: "x"), Draft(id: 5, text: "b"), Draft(id: 6, text: "y")]
    #expect(
      difference(between: old, and: new)?.summary() == """
        [0].id  1 → 4
        [0].text  "a" → "x"
        [2].id  3 → 6
        [2].text  "c" → "y"
        """
    )
    #expect(
      diff(old, new) == """
          [
            [0]: UnidentifiedEqualityTests.Draft(
        -     id: 1,
        +     id: 4,
        -     text: "a"
        +     text: "x"
            ),
            [1]: UnidentifiedEqualityTests.Draft(…),
            [2]: UnidentifiedEqualityTests.Draft(
        -     id: 3,
        +     id: 6,
        -     text: "c"
        +     text: "y"
            )
          ]
        """
    )
  }
}
