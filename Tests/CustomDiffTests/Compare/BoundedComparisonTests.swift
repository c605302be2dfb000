import Testing

@testable import CustomDiff

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
        "$0.rows[2]  BoundedComparisonTests.Row(…) → BoundedComparisonTests.Row(…)",
        #"$0.title  "" → "new""#, "… and at least 1 more",
      ]
    )
    #expect(
      found.swiftCode(statementLimit: 3) == [
        #"$0.rows[0].name = "new""#, "$0.rows[0].count = 1", #"$0.rows[1].name = "new""#,
        "// … and at least 3 more changes",
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

  @Test func movesIntoWhatNobodyLookedAt() throws {
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
              // There are further changes, which nobody looked for.
            ],
            title: ""
          )
        """
    )
    #expect(found.swiftCode().first?.hasPrefix("$0.rows = ") == true)
  }

  @Test func movesFromWhatNobodyLookedAt() throws {
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
}
