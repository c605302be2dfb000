import CustomDiff
import TestSupport
import Testing

/// However large a difference is, it says as much as it is allowed to, and what it leaves out.
struct DiffLimitsTests {
  let old = [1, 2, 3]
  let new = [4, 5, 6]

  @Test func lines() {
    expectEqual(
      diff(old, new, limits: DiffLimits(lines: 3)),
      """
        [
      -   [0]: 1,
      +   [0]: 4,
      … (cut after 3 lines; 3 changes in all)
      """
    )
    expectEqual(diff(old, new, limits: DiffLimits(lines: 8)), diff(old, new), "All of it fits.")
    expectEqual(
      diff(1, 2, limits: DiffLimits(lines: 1)),
      """
      - 1
      … (cut after 1 line; 1 change in all)
      """
    )
  }

  @Test func changes() {
    expectEqual(
      diff(old, new, limits: DiffLimits(changes: 2)),
      """
        [
      -   [0]: 1,
      +   [0]: 4,
      -   [1]: 2,
      +   [1]: 5,
        ]
      … (cut after 2 changes; 3 changes in all)
      """
    )
    expectEqual(diff(old, new, limits: DiffLimits(changes: 3)), diff(old, new))
    // A container of which no change has room is not opened.
    expectEqual(
      diff([1: [1]], [1: [2], 0: [0]], limits: DiffLimits(changes: 1)),
      """
        [
      +   0: [
      +     [0]: 0
      +   ],
        ]
      … (cut after 1 change; 2 changes in all)
      """
    )
  }

  @Test func width() {
    expectEqual(
      diff("A long line", "Another long line", limits: DiffLimits(width: 8)),
      """
      - "A lo…
      + "Anot…
      """
    )
    expectEqual(
      diff("A long line", "Another long line", limits: DiffLimits(width: 18)),
      """
      - "A long line"
      + "Anot… (14 more)
      """
    )
  }

  @Test func depth() {
    struct Inner: Equatable { var number: Int }
    struct Outer: Equatable { var name = "Blob"; var inners: [Inner] }
    let (old, new) = (Outer(inners: [Inner(number: 1)]), Outer(inners: [Inner(number: 2)]))
    expectEqual(
      diff(old, new, limits: DiffLimits(depth: 1)),
      """
        DiffLimitsTests.Outer(
          name: "Blob",
          // Differs more than 1 level deep (inners: [DiffLimitsTests.Inner]):
      -   inners: […]
      +   inners: […]
        )
      """
    )
    expectEqual(
      diff(Outer(inners: []), old, limits: DiffLimits(depth: 2)),
      """
        DiffLimitsTests.Outer(
          name: "Blob",
          inners: [
      +     [0]: DiffLimitsTests.Inner(number: 1)
          ]
        )
      """
    )
    expectEqual(diff(old, new, limits: DiffLimits(depth: 3)), diff(old, new))
  }

  @Test func manyChanges() {
    let old = Array(0..<1_000)
    let text = diff(old, old.map { -$0 - 1 }, limits: DiffLimits(lines: 10))
    #expect(text?.hasSuffix("\n… (cut after 10 lines; 1000 changes in all)") == true)
    expectEqual(text?.split(separator: "\n").count, 11)
  }

  @Test func moreChangesThanAreLookedFor() {
    let old = Array(0..<5_000)
    let new = old.map { -$0 - 1 }
    expectEqual(
      diff(old, new, limits: DiffLimits(lines: 3)),
      """
        [
      -   [0]: 0,
      +   [0]: -1,
      … (cut after 3 lines; at least 1001 changes in all)
      """
    )
    #expect(
      diff([old], [new], limits: DiffLimits(changes: 1_200))?
        .hasSuffix("\n… (cut after 1200 changes; at least 1202 changes in all)") == true
    )
    expectEqual(diff(old, new, limits: DiffLimits(lines: 10_002)), diff(old, new))
  }
}
