import CustomDiff
import TestSupport
import Testing

struct DiffTests {
  @Test func equalValuesDoNotDiffer() {
    expectNil(diff(1, 1))
    expectNil(diff("a\nb", "a\nb"))
    expectNil(diff(User(id: 1, name: "a"), User(id: 1, name: "a")))
    expectNil(diff((1, "a"), (1, "a")))
    expectNil(diff(Pair(first: [1], second: { 1 }), Pair(first: [1], second: { 2 })))
  }

  @Test func leaves() {
    expectEqual(diff(1, 2), "- 1\n+ 2")
    expectEqual(diff("a", "b"), "- \"a\"\n+ \"b\"")
    expectEqual(diff(Int?.some(1), nil), "- 1\n+ nil")
    expectEqual(diff(Shape.empty, .circle(1)), "- Shape.empty\n+ Shape.circle(1)")
    expectEqual(diff(Shape.circle(2), .circle(1)), "- Shape.circle(2)\n+ Shape.circle(1)")
    expectEqual(diff(Single(value: 1), Single(value: 2)), "- Single(value: 1)\n+ Single(value: 2)")
  }

  @Test func formats() {
    expectEqual(diff(1, 2, format: .proportional), "\u{2212} 1\n+ 2")
    let format = DiffFormat(first: "<", second: ">", both: "|")
    expectEqual(diff((1, 2), (1, 3), format: format), "| (\n|   1,\n<   2\n>   3\n| )")
  }

  @Test func structsKeepTheirUnchangedFields() {
    expectEqual(
      diff(
        Pair(first: User(id: 1, name: "a"), second: [1]),
        Pair(first: User(id: 1, name: "b"), second: [1])
      ),
      """
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
    expectEqual(
      diff(Shape.labelled(1, name: "a"), .labelled(1, name: "b")),
      """
        Shape.labelled(
          1,
      -   name: "a"
      +   name: "b"
        )
      """
    )
    expectEqual(
      diff([Shape.user(User(id: 1, name: "a"))], [.user(User(id: 1, name: "b"))]),
      """
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
    expectEqual(
      diff([1], [1, 2]),
      """
        [
          [0]: 1,
      +   [1]: 2
        ]
      """
    )
    expectEqual(diff([Int](), [1]), "  [\n+   [0]: 1\n  ]")
    expectEqual(
      diff(["a": 1], ["b": 1]),
      """
        [
      -   "a": 1
      +   "b": 1
        ]
      """
    )
  }

  @Test func unequalValuesThatLookAlikeAreNamed() {
    expectEqual(
      diff(NeverEqual(), NeverEqual()),
      """
        // Not equal but no difference detected:
      - NeverEqual(…)
      + NeverEqual(…)
      """
    )
    expectEqual(
      diff(Pair(first: [NeverEqual()], second: 1), Pair(first: [NeverEqual()], second: 1)),
      """
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
    expectEqual(
      diff(
        Pair(first: "Dear,\nBlob,\nbye", second: 1),
        Pair(first: "Dear,\nBlobs,\nand,\nbye", second: 1)
      ),
      #"""
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
    expectEqual(
      diff("a\n\"\"\"", "b\n\"\"\""),
      ##"""
        #"""
      - a
      + b
        """
        """#
      """##
    )
    expectEqual(
      diff(Pair(first: "a\nb", second: 1), Pair(first: "a\nb", second: 2)),
      """
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
    expectNil(diff(old, old))
    expectEqual(count.value, 0)

    var new = old
    new[500].id = -1
    expectEqual(
      diff(old, new),
      """
        [
          … (500 unchanged),
      -   [500]: DiffTests.Counting(id: 500),
      +   [500]: DiffTests.Counting(id: -1),
          … (499 unchanged)
        ]
      """
    )
    // Comparing and writing look once each at either side of the one that changed.
    expectEqual(count.value, 4)

    let oldKeyed = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
    count.value = 0
    #expect(diff(oldKeyed, oldKeyed.filter { $0.key != 3 })?.contains("… (999 unchanged)") == true)
    expectEqual(count.value, 1)
  }
}
