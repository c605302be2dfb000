import CustomDiff
import Testing

struct DiffTests {
  @Test func equalValuesDoNotDiffer() {
    #expect(diff(1, 1) == nil)
    #expect(diff("a\nb", "a\nb") == nil)
    #expect(diff(User(id: 1, name: "a"), User(id: 1, name: "a")) == nil)
    #expect(diff((1, "a"), (1, "a")) == nil)
    #expect(diff(Pair(first: [1], second: { 1 }), Pair(first: [1], second: { 2 })) == nil)
  }

  @Test func leaves() {
    #expect(diff(1, 2) == "- 1\n+ 2")
    #expect(diff("a", "b") == "- \"a\"\n+ \"b\"")
    #expect(diff(Int?.some(1), nil) == "- 1\n+ nil")
    #expect(diff(Shape.empty, .circle(1)) == "- Shape.empty\n+ Shape.circle(1)")
    #expect(diff(Shape.circle(2), .circle(1)) == "- Shape.circle(2)\n+ Shape.circle(1)")
    #expect(diff(Single(value: 1), Single(value: 2)) == "- Single(value: 1)\n+ Single(value: 2)")
  }

  @Test func formats() {
    #expect(diff(1, 2, format: .proportional) == "\u{2212} 1\n+ 2")
    let format = DiffFormat(first: "<", second: ">", both: "|")
    #expect(diff((1, 2), (1, 3), format: format) == "| (\n|   1,\n<   2\n>   3\n| )")
  }

  @Test func structsKeepTheirUnchangedFields() {
    #expect(
      diff(
        Pair(first: User(id: 1, name: "a"), second: [1]),
        Pair(first: User(id: 1, name: "b"), second: [1])
      ) == """
          Pair(
            first: User(
              id: 1,
        -     name: "a"
        +     name: "b"
            ),
            second: […]
          )
        """
    )
  }

  @Test func enumPayloads() {
    #expect(
      diff(Shape.labelled(1, name: "a"), .labelled(1, name: "b")) == """
          Shape.labelled(
            1,
        -   name: "a"
        +   name: "b"
          )
        """
    )
    #expect(
      diff([Shape.user(User(id: 1, name: "a"))], [.user(User(id: 1, name: "b"))]) == """
          [
            [0]: .user(
              User(
                id: 1,
        -       name: "a"
        +       name: "b"
              )
            )
          ]
        """
    )
  }

  @Test func commasFollowEachSide() {
    #expect(
      diff([1], [1, 2]) == """
          [
            [0]: 1,
        +   [1]: 2
          ]
        """
    )
    #expect(diff([Int](), [1]) == "  [\n+   [0]: 1\n  ]")
    #expect(
      diff(["a": 1], ["b": 1]) == """
          [
        -   "a": 1
        +   "b": 1
          ]
        """
    )
  }

  @Test func unequalValuesThatLookAlikeAreNamed() {
    #expect(
      diff(NeverEqual(), NeverEqual()) == """
          // Not equal but no difference detected:
        - NeverEqual(…)
        + NeverEqual(…)
        """
    )
    #expect(
      diff(Pair(first: [NeverEqual()], second: 1), Pair(first: [NeverEqual()], second: 1)) == """
          Pair(
            first: [
              // Not equal but no difference detected (first[0]: NeverEqual):
        -     [0]: NeverEqual(…)
        +     [0]: NeverEqual(…)
            ],
            second: 1
          )
        """
    )
  }

  @Test func linesOfStrings() {
    #expect(
      diff(
        Pair(first: "Dear,\nBlob,\nbye", second: 1),
        Pair(first: "Dear,\nBlobs,\nand,\nbye", second: 1)
      ) == #"""
          Pair(
            first: """
              Dear,
        -     Blob,
        +     Blobs,
        +     and,
              bye
              """,
            second: 1
          )
        """#
    )
    #expect(
      diff("a\n\"\"\"", "b\n\"\"\"") == ##"""
          #"""
        - a
        + b
          """
          """#
        """##
    )
    #expect(
      diff(Pair(first: "a\nb", second: 1), Pair(first: "a\nb", second: 2)) == """
          Pair(
            first: "…",
        -   second: 1
        +   second: 2
          )
        """
    )
  }

  /// Counts how often it is looked into.
  struct Counting: Equatable, CustomDumpReflectable {
    final class Count { var value = 0 }
    var id: Int
    let count: Count

    static func == (lhs: Counting, rhs: Counting) -> Bool { lhs.id == rhs.id }

    var customDumpMirror: Mirror {
      count.value += 1
      return Mirror(self, children: ["id": id], displayStyle: .struct)
    }
  }

  @Test func equalValuesAreNotLookedInto() {
    let count = Counting.Count()
    let old = (0..<1_000).map { Counting(id: $0, count: count) }
    #expect(diff(old, old) == nil)
    #expect(count.value == 0)

    var new = old
    new[500].id = -1
    #expect(
      diff(old, new) == """
          [
            … (500 unchanged),
        -   [500]: DiffTests.Counting(id: 500),
        +   [500]: DiffTests.Counting(id: -1),
            … (499 unchanged)
          ]
        """
    )
    // Comparing and writing look once each at either side of the one that changed.
    #expect(count.value == 4)

    let oldKeyed = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
    count.value = 0
    #expect(diff(oldKeyed, oldKeyed.filter { $0.key != 3 })?.contains("… (999 unchanged)") == true)
    #expect(count.value == 1)
  }
}
