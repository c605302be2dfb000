import Testing

@testable import CustomDiff
import SwiftCode

/// What a comparison counts is there, each change once, in whatever order it meets them.
struct BoundedCountTests {
  struct Row: Hashable, Identifiable {
    var id: Int
    var name = ""
    var count = 0
    var note = ""

    var changed: Row { Row(id: id, name: "new", count: 1, note: "new") }
  }

  /// Equatable and nothing more.
  struct Plain: Equatable {
    var number: Int
  }

  let rows = (0..<2_000).map { Row(id: $0) }

  @Test func equalElementsBetweenUnmatchedOnes() throws {
    let old = (0..<2_000).map { Plain(number: $0) }
    let new = old.map { $0.number % 4 == 0 ? Plain(number: -1 - $0.number) : $0 }
    let found = try #require(difference(between: old, and: new, limit: 1_000))
    #expect(found.root.changeCount == ChangeCount(found: 500))
    let repeated = try #require(
      difference(between: (0..<400).map { $0 % 2 }, and: (0..<400).map { $0 / 2 % 2 })
    )
    #expect(repeated.changes.allSatisfy { $0.old as? Int != $0.new as? Int })
  }

  @Test func aMoveIsOneChange() throws {
    var swapped = rows
    for index in stride(from: 0, to: 1_200, by: 2) { swapped.swapAt(index, index + 1) }
    let swaps = try #require(difference(between: rows, and: swapped, limit: 700))
    #expect(swaps.root.changeCount == ChangeCount(found: 600))

    var moved = rows
    moved.append(moved.remove(at: 0))
    for index in 0..<999 { moved[index].name = "new" }
    let found = try #require(difference(between: rows, and: moved, limit: 1_000))
    #expect(found.root.changeCount == ChangeCount(found: 1_000))
  }

  /// Every second of several dictionaries and sets has its members in another order of hashes.
  @Test func theOrderOfHashesDoesNotMatter() throws {
    func texts(reservingCapacity capacity: Int) throws -> [String] {
      var old: [Int: Row] = [:]
      var members: Set<Row> = []
      old.reserveCapacity(capacity)
      members.reserveCapacity(capacity)
      for row in rows.prefix(50) {
        old[row.id] = row
        members.insert(row)
      }
      let ofKeys = try #require(difference(between: old, and: old.mapValues(\.changed), limit: 60))
      let ofMembers = try #require(
        difference(between: members, and: Set(members.map(\.changed)), limit: 60)
      )
      return [ofKeys, ofMembers].flatMap { [$0.text(), $0.changedPaths().joined()] }
    }
    let first = try texts(reservingCapacity: 50)
    for capacity in [100, 1_000, 10_000] {
      #expect(try texts(reservingCapacity: capacity) == first)
    }
    #expect(first.allSatisfy { $0.contains("new") })
  }

  @Test func settledChangesCountTowardsTheLimit() throws {
    let old = [[Int]](repeating: [], count: 1_000)
    let new = [[Int]](repeating: Array(0..<100), count: 1_000)
    let found = try #require(difference(between: old, and: new, limit: 200))
    #expect(found.changes.count < 2_000)
    #expect(!found.root.changeCount.isExact)
  }

  @Test func codeThatIsCutSaysSo() throws {
    let found = try #require(
      difference(between: rows, and: rows.map { Row(id: $0.id, name: "new") }, limit: 3)
    )
    #expect(found.swiftCode().count == 4)
    #expect(found.swiftCode().last == "// … and at least 1 more change")
  }

  @Test func anAssignmentOfTheWholeLeavesOutNothing() throws {
    struct State: Equatable {
      var numbers = Array(0..<60)
      var title = ""
    }
    let new = State(numbers: (0..<60).map { $0 + 100 }, title: "new")
    let code = try #require(difference(between: State(), and: new)).swiftCode()
    #expect(code.count == 2)
    #expect(code.first?.hasPrefix("$0.numbers = [") == true)
    #expect(code.last == #"$0.title = "new""#)
  }

  @Test func optionalElementsMove() throws {
    let old: [Row?] = [Row(id: 1), nil, Row(id: 2)]
    let new: [Row?] = [nil, Row(id: 2), Row(id: 1)]
    #expect(difference(between: old, and: new)?.summary() == "[2]  moved from [0]")
  }
}
