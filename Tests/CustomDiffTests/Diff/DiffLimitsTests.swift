import CustomDiff
import Foundation
import Testing

/// However large a difference is, it says as much as it is allowed to, and what it leaves out.
struct DiffLimitsTests {
  let old = [1, 2, 3]
  let new = [4, 5, 6]

  @Test func lines() {
    #expect(
      diff(old, new, limits: DiffLimits(lines: 3)) == """
          [
        -   [0]: 1,
        +   [0]: 4,
        … (cut after 3 lines; 3 changes in all)
        """
    )
    #expect(
      diff(old, new, limits: DiffLimits(lines: 8)) == diff(old, new),
      "All of it fits."
    )
    #expect(
      diff(1, 2, limits: DiffLimits(lines: 1)) == """
        - 1
        … (cut after 1 line; 1 change in all)
        """
    )
  }

  @Test func changes() {
    #expect(
      diff(old, new, limits: DiffLimits(changes: 2)) == """
          [
        -   [0]: 1,
        +   [0]: 4,
        -   [1]: 2,
        +   [1]: 5,
          ]
        … (cut after 2 changes; 3 changes in all)
        """
    )
    #expect(diff(old, new, limits: DiffLimits(changes: 3)) == diff(old, new))
  }

  /// Their fields, which have lines of their own then, are no changes apart from them.
  @Test func changesOfValuesThatLookTheSame() {
    let old = [Single(value: Data([1])), Single(value: Data([2]))]
    let new = [Single(value: Data([3])), Single(value: Data([4]))]
    #expect(
      diff(old, new, limits: DiffLimits(changes: 1)) == """
          [
            [0]: Single(
              // Not equal but no difference detected ([0].value: Data):
        -     value: Data(1 byte)
        +     value: Data(1 byte)
            ),
          ]
        … (cut after 1 change; 2 changes in all)
        """
    )
    #expect(diff(old, new, limits: DiffLimits(changes: 2)) == diff(old, new))
  }

  @Test func width() {
    #expect(
      diff("A long line", "Another long line", limits: DiffLimits(width: 8)) == """
        - "A lo…
        + "Anot…
        """
    )
    #expect(
      diff("A long line", "Another long line", limits: DiffLimits(width: 18)) == """
        - "A long line"
        + "Anot… (14 more)
        """
    )
  }

  @Test func depth() {
    struct Inner: Equatable { var number: Int }
    struct Outer: Equatable { var name = "Blob"; var inners: [Inner] }
    let (old, new) = (Outer(inners: [Inner(number: 1)]), Outer(inners: [Inner(number: 2)]))
    #expect(
      diff(old, new, limits: DiffLimits(depth: 1)) == """
          DiffLimitsTests.Outer(
            name: "Blob",
            // Differs more than 1 level deep (inners: [DiffLimitsTests.Inner]):
        -   inners: […]
        +   inners: […]
          )
        """
    )
    #expect(
      diff(Outer(inners: []), old, limits: DiffLimits(depth: 2)) == """
          DiffLimitsTests.Outer(
            name: "Blob",
            inners: [
        +     [0]: DiffLimitsTests.Inner(number: 1)
            ]
          )
        """
    )
    #expect(diff(old, new, limits: DiffLimits(depth: 3)) == diff(old, new))
  }

  @Test func manyChanges() {
    let old = Array(0..<1_000)
    let text = diff(old, old.map { -$0 - 1 }, limits: DiffLimits(lines: 10))
    #expect(text?.hasSuffix("\n… (cut after 10 lines; 1000 changes in all)") == true)
    #expect(text?.split(separator: "\n").count == 11)
  }

  @Test func moreChangesThanAreLookedFor() {
    let old = Array(0..<20_000)
    let new = old.map { -$0 - 1 }
    #expect(
      diff(old, new, limits: DiffLimits(lines: 3)) == """
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
    #expect(diff(old, new, limits: DiffLimits(lines: 40_002)) == diff(old, new))
  }

  @Test func noChange() {
    let text = diff(1, 2, limits: DiffLimits(changes: 0))
    #expect(text == "… (cut after 0 changes; 1 change in all)")
  }

  @Test func valuesThatLookTheSameAreOneTextThatFits() {
    struct Reading { var value: Double }
    let readings = [Reading(value: .nan)]
    let whole = diff(readings, readings)
    #expect(
      whole == """
          [
            [0]: DiffLimitsTests.Reading(
              // Not equal but no difference detected ([0].value: Double):
        -     value: nan
        +     value: nan
            )
          ]
        """
    )
    #expect(diff(readings, readings, limits: DiffLimits(lines: 7)) == whole)
    #expect(
      diff(readings, readings, limits: DiffLimits(lines: 2)) == """
        -     value: nan
        +     value: nan
        … (cut after 2 lines; 1 change in all)
        """
    )
  }

  private struct Row: Hashable, Identifiable {
    var name: String
    var id: Int
  }

  /// A thousand members are looked at, and by what they show all old ones come first.
  @Test func membersOfOneIdentityAreNotSeparatedByALimit() {
    let old = (1...600).map { Row(name: "old \($0)", id: $0) }
    let new = (1...600).map { Row(name: "replaced \($0)", id: $0) }
    func text<Member: Hashable>(_ member: (Row) -> Member) -> String? {
      diff(Set(old.map(member)), Set(new.map(member)), limits: DiffLimits(changes: 2))
    }
    let rows = text { $0 }
    #expect(rows?.contains("+     name: \"replaced 1\"") == true)
    #expect(text { AnyHashable($0) } == rows)
  }
}
