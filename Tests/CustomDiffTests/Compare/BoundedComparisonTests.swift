import TestSupport
import Testing

@testable import CustomDiff
import SwiftCode

/// A comparison that stops looking says so, and what it says is true.
struct BoundedComparisonTests {
  struct Row: Equatable, Identifiable {
    var id: Int
    var name = ""
    var count = 0
  }
  struct Table: Equatable {
    var rows: [Row]
    var title = ""
  }

  let rows = (0..<100).map { Row(id: $0) }

  @Test func changesInPlace() throws {
    let new = Table(rows: rows.map { Row(id: $0.id, name: "new", count: 1) }, title: "new")
    let found = try #require(
      difference(between: Table(rows: rows), and: new, limit: 3)
    )
    #expect(
      found.changedPaths() == [
        #"$0.rows[0].name  "" → "new""#, "$0.rows[0].count  0 → 1",
        #"$0.rows[1].name  "" → "new""#, "$0.rows[1].count  0 → 1",
        #"$0.rows[2]  BoundedComparisonTests.Row(id: 2, name: "", count: 0)"#
          + #" → BoundedComparisonTests.Row(id: 2, name: "new", count: 1)"#,
        #"$0.title  "" → "new""#, "… and at least 1 more",
      ]
    )
    #expect(
      found.swiftCode(statementLimit: 3) == [
        #"$0.rows[0].name = "new""#, "$0.rows[0].count = 1", #"$0.rows[1].name = "new""#,
        "// … and at least 4 more changes",
      ]
    )
  }

  @Test func changesOfTheSameElementsOnly() throws {
    let found = try #require(
      difference(
        between: rows,
        and: rows.map { Row(id: $0.id, name: "new") },
        limit: 100
      )
    )
    #expect(found.root.changeCount == ChangeCount(found: 100))
  }

  @Test func movesIntoTheUnexaminedEnd() throws {
    let found = try #require(
      difference(between: Table(rows: rows), and: Table(rows: rows.reversed()), limit: 2)
    )
    #expect(
      found.changedPaths() == [
        "$0.rows[99]  moved from [0]", "$0.rows[98]  moved from [1]", "… and at least 1 more",
      ]
    )
    #expect(
      found.text() == """
          BoundedComparisonTests.Table(
            rows: [
        -     [0]: BoundedComparisonTests.Row(…),  // id 0, moved to [99]
        -     [1]: BoundedComparisonTests.Row(…),  // id 1, moved to [98]
              // There may be more changes; the comparison stopped here.
            ],
            title: ""
          )
        """
    )
    #expect(found.swiftCode().first?.hasPrefix("$0.rows = ") == true)
  }

  @Test func movesFromTheUnexaminedEnd() throws {
    let new = [Row(id: 99), Row(id: 98)] + (2..<98).map { Row(id: $0) } + [Row(id: 1), Row(id: 0)]
    let found = try #require(difference(between: rows, and: new, limit: 2))
    #expect(
      found.summary(limit: 9).lines == [
        "[99]  moved from [0]", "[0]  moved from [99]",
      ]
    )
  }

  /// The number of looked-for changes may leave out changes, but neither invents nor hides any.
  @Test(arguments: 1...40)
  func limitsOnlyLeaveOut(limit: Int) throws {
    var new = rows
    new.swapAt(3, 60)
    new.remove(at: 20)
    new.insert(Row(id: 1_000), at: 50)
    for index in stride(from: 0, to: 90, by: 7) { new[index].name = "new" }
    let all = try #require(difference(between: rows, and: new))
    let some = try #require(difference(between: rows, and: new, limit: limit))
    let lines = Set(all.summary(limit: .max).lines)
    let known = some.summary(limit: .max).lines.filter { !$0.contains("(…) → ") }
    #expect(known.allSatisfy(lines.contains))
    #expect(!known.isEmpty)
    let count = some.root.changeCount
    #expect(
      count.isExact == (count.found == all.root.changeCount.found && known.count == count.found)
    )
    #expect(count.found <= all.root.changeCount.found)
  }

  /// The first keys in their order are looked at, whatever order a dictionary has them in.
  @Test func dictionariesAndSets() throws {
    let old = Dictionary(uniqueKeysWithValues: (0..<500).map { ("key \($0 % 10)\($0)", $0) })
    let found = try #require(difference(between: old, and: old.mapValues { $0 + 1 }, limit: 3))
    #expect(
      found.text() == """
          [
        -   "key 00": 0,
        +   "key 00": 1,
        -   "key 010": 10,
        +   "key 010": 11,
        -   "key 0100": 100,
        +   "key 0100": 101,
            // There may be more changes; the comparison stopped here.
          ]
        """
    )
    #expect(
      found.changedPaths(limit: 2) == [
        #"$0["key 00"]  0 → 1"#, #"$0["key 010"]  10 → 11"#, "… and at least 498 more",
      ]
    )
    #expect(
      found.swiftCode(statementLimit: 2) == [
        #"$0["key 00"] = 1"#, #"$0["key 010"] = 11"#, "// … and at least 498 more changes",
      ]
    )
    let members = try #require(
      difference(between: Set(0..<300), and: Set(298..<600), limit: 4)
    )
    #expect(members.summary(limit: 9).lines == (0..<4).map { "[\($0)]  removed \($0)" })
    #expect(members.root.changeCount == ChangeCount(found: 598, isExact: false))
  }

  @Test(arguments: [1, 7, 50, 99])
  func theFirstOfMany(count: Int) {
    var random = SplitMix(state: UInt64(count))
    let numbers = (0..<1_000).map { _ in Int.random(in: 0..<10_000, using: &random) }
    let kept = KeyOrder.first(count, of: numbers) { "\(numbers[$0])" }
    #expect(kept.map { numbers[$0] } == Array(numbers.sorted().prefix(count)))
    let texts = numbers.map { "\($0)" }
    let keptTexts = KeyOrder.first(count, of: texts) { texts[$0] }
    #expect(keptTexts.map { texts[$0] } == Array(texts.sorted().prefix(count)))
  }

  /// Which of those that look the same are shown does not depend on how many there are.
  @Test(arguments: [1, 3, 20])
  func theFirstOfThoseThatLookTheSame(count: Int) {
    struct Alike {}
    let kept = KeyOrder.first(count, of: (0..<20).map { _ in Alike() }) { _ in "alike" }
    #expect(kept == Array(0..<count))
  }
}
