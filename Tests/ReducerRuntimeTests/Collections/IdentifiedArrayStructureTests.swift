import Foundation
import TestSupport
import Testing

@testable import ReducerRuntime

/// Which identifiers an array holds, in which order, is told without comparing them: `forEach` asks after
/// each action whether effects have to end.
@Suite struct IdentifiedArrayStructureTests {
  private typealias Rows = IdentifiedArrayOf<Row>

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (inout IdentifiedArrayOf<Row>) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (inout IdentifiedArrayOf<Row>) -> Void) {
      testDescription = name
      self.apply = apply
    }
  }

  private static let additions = [
    Change("append") { _ = $0.append(Row(id: -1)).inserted },
    Change("append(contentsOf:)") { $0.append(contentsOf: [Row(id: 0), Row(id: -1)]) },
    Change("insert") { _ = $0.insert(Row(id: -1), at: 0).inserted },
    Change("insert at the end") { _ = $0.insert(Row(id: -1), at: $0.count).inserted },
    Change("updateOrAppend") { $0.updateOrAppend(Row(id: -1)) },
    Change("updateOrInsert") { $0.updateOrInsert(Row(id: -1), at: 1) },
    Change("by identifier") { $0[id: -1] = Row(id: -1) },
    Change("replaceSubrange of nothing") { $0.replaceSubrange(0..<0, with: [Row(id: -1)]) },
  ]

  private static let removals = [
    Change("remove(id:)") { $0.remove(id: 1) },
    Change("remove") { $0.remove(Row(id: 0)) },
    Change("remove(at:)") { $0.remove(at: 1) },
    Change("removeFirst") { $0.removeFirst() },
    Change("removeFirst of several") { $0.removeFirst(2) },
    Change("removeLast") { $0.removeLast() },
    Change("removeLast of several") { $0.removeLast(2) },
    Change("popLast") { _ = $0.popLast() },
    Change("removeSubrange") { $0.removeSubrange(1...) },
    Change("replaceSubrange with nothing") { $0.replaceSubrange(0..<1, with: []) },
    Change("removeAll") { $0.removeAll() },
    Change("removeAll(keepingCapacity:)") { $0.removeAll(keepingCapacity: true) },
    Change("removeAll(where:)") { $0.removeAll { $0.id == 2 } },
    Change("remove(atOffsets:)") { $0.remove(atOffsets: [0, 2]) },
    Change("filter") { $0 = $0.filter { $0.id != 0 } },
    Change("the first by identifier") { $0[id: 0] = nil },
    Change("the last by identifier") { $0[id: $0.count - 1] = nil },
  ]

  private static let reorderings = [
    Change("swapAt") { $0.swapAt(0, 2) },
    Change("assignment by position") { $0[0] = $0[2] },
    Change("reverse") { $0.reverse() },
    Change("reverse of a part") { $0[0..<3].reverse() },
    Change("sort(by:)") { $0.sort { $0.id > $1.id } },
    Change("partition") { $0.partition { $0.id == 0 } },
    Change("move") { $0.move(fromOffsets: [0], toOffset: 3) },
  ]

  private static let renamings = [
    Change("by identifier") { $0[id: 0]?.id = -1 },
    Change("the last by identifier") { $0[id: $0.count - 1]?.id = -1 },
    Change("by position") { $0[1].id = -1 },
    Change("update") { $0.update(Row(id: -1), at: 2) },
    Change("to one that is taken, by identifier") { $0[id: 0]?.id = 1 },
    Change("to one that is taken, by position") { $0[0].id = 1 },
    Change("by another identifier") { $0[id: -1] = Row(id: -2) },
  ]

  /// As many as are searched, and one or two fewer and more among them.
  private static let counts = [3, 7, 8, 9, 10, 20]

  private func rows(_ count: Int) -> Rows {
    IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
  }

  @Test(arguments: additions + removals + reorderings + renamings, counts)
  func aChangeIsSeen(change: Change, count: Int) {
    let before = rows(count)
    var rows = before
    _ = misuseReports { change.apply(&rows) }
    #expect(rows.ids != before.ids)
    #expect(rows.structure != before.structure)
  }

  @Test(arguments: additions + removals + reorderings + renamings, counts)
  func elementsAreFoundAfterAChange(change: Change, count: Int) {
    var rows = rows(count)
    _ = misuseReports { change.apply(&rows) }
    #expect(rows.ids.map { rows.index(id: $0) } == Array(rows.indices))
    #expect((-2..<count).filter { rows.index(id: $0) != nil } == rows.ids.sorted())
  }

  @Test(arguments: counts)
  func aShuffleIsSeen(count: Int) {
    let before = rows(count)
    var rows = before
    rows.shuffle()
    #expect(rows.structure != before.structure)
    let once = rows.structure
    var generator = SplitMix(state: 1)
    rows.shuffle(using: &generator)
    #expect(rows.structure != once)
  }

  @Test(
    arguments: [
      Change("an element by identifier") { $0[id: 1]?.name = "Blob" },
      Change("the last element by identifier") { $0[id: $0.count - 1]?.name = "Blob" },
      Change("an element by position") { $0[1].name = "Blob" },
      Change("update") { $0.update(Row(id: 1, name: "Blob"), at: 1) },
      Change("updateOrAppend") { $0.updateOrAppend(Row(id: 1, name: "Blob")) },
      Change("updateOrInsert") { $0.updateOrInsert(Row(id: 1, name: "Blob"), at: 0) },
      Change("append of one that is there") { _ = $0.append(Row(id: 1)).inserted },
      Change("insert of one that is there") { _ = $0.insert(Row(id: 1), at: 0).inserted },
      Change("remove of one that is not there") { $0.remove(id: -1) },
      Change("nil for one that is not there") { $0[id: -1] = nil },
      Change("reserveCapacity") { $0.reserveCapacity(100) },
    ],
    counts
  )
  func aChangeInsideOfElementsIsNone(change: Change, count: Int) {
    let before = rows(count)
    var rows = before
    change.apply(&rows)
    #expect(rows.ids == before.ids)
    #expect(rows.structure == before.structure)
  }

  /// An earlier version of an array may come back, as with undo.
  @Test func everyVersionIsItsOwn() {
    var rows = Rows()
    var structures = [rows.structure]
    for id in 0..<20 {
      rows.append(Row(id: id))
      #expect(!structures.contains(rows.structure), "\(id)")
      structures.append(rows.structure)
    }
  }

  @Test(arguments: counts)
  func everyNewArrayIsItsOwn(count: Int) throws {
    let elements = (0..<count).map { Row(id: $0) }
    let data = try JSONEncoder().encode(elements)
    let arrays: [Rows] = [
      IdentifiedArray(uniqueElements: elements),
      IdentifiedArray(uniqueElements: elements, id: \.id),
      IdentifiedArray(uncheckedUniqueElements: elements),
      IdentifiedArray(uncheckedUniqueElements: elements, id: \.id),
      IdentifiedArray(elements),
      IdentifiedArray(elements, id: \.id),
      IdentifiedArray(elements, uniquingIDsWith: { $1 }),
      IdentifiedArray(elements, id: \.id, uniquingIDsWith: { $1 }),
      IdentifiedArray(uniqueElements: elements).filter { _ in true },
      try JSONDecoder().decode(Rows.self, from: data),
      [Row(id: 0)],
      Rows(),
    ]
    for (position, array) in arrays.enumerated() {
      #expect(array.elements == elements || position >= arrays.count - 2)
      #expect(!arrays[..<position].contains { $0.structure == array.structure }, "\(position)")
    }
  }
}
