import Foundation
import ReducerRuntime
import TestSupport
import Testing

struct Row: Identifiable, Equatable, Hashable, Codable {
  var id: Int
  var name = ""
  var tags: [String] = []
}

/// The numbers of elements around the one from which on there is an index.
private let sizes = [0, 1, 2, 7, 8, 9, 10, 30]

private func rows(_ count: Int) -> IdentifiedArrayOf<Row> {
  IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0 * 10) })
}

/// Fails unless the array finds every identifier at the position of its element, and no other.
private func expectConsistent(
  _ array: IdentifiedArrayOf<Row>,
  without missing: [Int] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for (position, element) in array.elements.enumerated() {
    #expect(array.index(id: element.id) == position, "\(array)", sourceLocation: sourceLocation)
  }
  #expect(Set(array.ids).count == array.count, "\(array)", sourceLocation: sourceLocation)
  for id in missing {
    #expect(array[id: id] == nil, "\(array)", sourceLocation: sourceLocation)
  }
}

struct IdentifiedArrayTests {
  @Test(arguments: sizes) func appending(count: Int) {
    var array = rows(count)
    let added = array.append(Row(id: -1, name: "Blob"))
    #expect(added == (true, count))
    let ignored = array.append(Row(id: -1, name: "Blob Jr."))
    #expect(ignored == (false, count))
    expectEqual(array[id: -1]?.name, "Blob")
    array.append(contentsOf: [Row(id: -2), Row(id: 0), Row(id: -2), Row(id: -3)])
    #expect(array.ids.suffix(2) == [-2, -3] || count == 0)
    expectConsistent(array)
  }

  @Test func removingAtTheEnds() {
    var array = rows(12)
    expectEqual(array.removeFirst().id, 0)
    expectEqual(array.removeLast().id, 110)
    array.removeFirst(2)
    array.removeLast(3)
    expectEqual(array.ids, [30, 40, 50, 60, 70])
    expectEqual(array.popLast()?.id, 70)
    expectEqual(array.remove(Row(id: 40, name: "ignored"))?.name, "")
    expectConsistent(array, without: [0, 110, 10, 20, 80, 90, 100, 70, 40])
    array.removeAll(keepingCapacity: true)
    expectNil(array.popLast())
  }

  @Test(arguments: sizes) func updating(count: Int) {
    var array = rows(count)
    expectNil(array.updateOrAppend(Row(id: -1, name: "first")))
    expectEqual(array.updateOrAppend(Row(id: -1, name: "second"))?.name, "first")
    let inserted = array.updateOrInsert(Row(id: -2, name: "third"), at: 0)
    #expect(inserted.originalMember == nil && inserted.index == 0)
    let updated = array.updateOrInsert(Row(id: -1, name: "fourth"), at: 0)
    #expect(updated.originalMember?.name == "second" && updated.index == count + 1)
    expectEqual(array.update(Row(id: -2, name: "fifth"), at: 0).name, "third")
    expectEqual(array[id: -2]?.name, "fifth")
    expectConsistent(array)
  }

  @Test func combiningDuplicates() {
    let twice = [Row(id: 1, name: "a"), Row(id: 2), Row(id: 1, name: "b")]
    expectEqual(IdentifiedArray(twice).elements, [Row(id: 1, name: "a"), Row(id: 2)])
    let last = IdentifiedArray(twice, uniquingIDsWith: { $1 })
    expectEqual(last.elements, [Row(id: 1, name: "b"), Row(id: 2)])
    let byName = IdentifiedArray(twice, id: \.name, uniquingIDsWith: { first, _ in first })
    expectEqual(byName.ids, ["a", "", "b"])
    expectEqual(IdentifiedArray(uniqueElements: twice, id: \.name)[id: "b"]?.id, 1)
    var empty = IdentifiedArray(id: \Row.name)
    empty.append(Row(id: 1, name: "a"))
    expectEqual(empty[id: "a"]?.id, 1)
    expectEqual(IdentifiedArray(twice, id: \.id).count, 2)
    expectEmpty(IdentifiedArrayOf<Row>())
  }

  @Test func usedAsAnArray() throws {
    let array: IdentifiedArrayOf<Row> = [Row(id: 1, name: "a"), Row(id: 2, name: "b")]
    let even: IdentifiedArrayOf<Row> = array.filter { $0.id % 2 == 0 }
    expectEqual(even.ids, [2])
    expectEqual(array.map(\.name), ["a", "b"])
    expectEqual(Array(array), array.elements)
    expectEqual(array.reversed().map(\.id), [2, 1])
    expectEqual(array, [Row(id: 1, name: "a"), Row(id: 2, name: "b")])
    expectNotEqual(array, [Row(id: 2, name: "b"), Row(id: 1, name: "a")])
    expectEqual(Set([array, array, even]).count, 2)
    expectEqual(array.description, array.elements.description)
    expectEqual(
      String(reflecting: array),
      "IdentifiedArray<Row>(\(String(reflecting: array.elements)))"
    )
    let mirror = Mirror(reflecting: array)
    expectEqual(mirror.displayStyle, .collection)
    expectEqual(mirror.children.map { $0.value as? Row }, array.elements)
    let data = try JSONEncoder().encode(array)
    try expectEqual(JSONDecoder().decode([Row].self, from: data), array.elements)
    try expectEqual(JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data), array)
  }

  @Test func comparableElements() {
    var words = IdentifiedArray(uniqueElements: ["b", "c", "a"], id: \.self)
    words.sort()
    expectEqual(words.elements, ["a", "b", "c"])
    expectEqual(words.index(id: "c"), 2)
  }

  @Test func wrappedValues() throws {
    var rows: IdentifiedArrayOf<Identified<Int, String>> = [
      Identified("Blob", id: 1),
      Identified("Blob Jr.", id: \.count),
    ]
    expectEqual(rows[id: 8]?.value, "Blob Jr.")
    expectEqual(rows[id: 1]?.count, 4)
    rows[id: 1]?.value += "!"
    expectEqual(rows.map(\.value), ["Blob!", "Blob Jr."])
    var row = Identified(Row(id: 1), id: "a")
    row.name = "Blob"
    expectEqual(row, Identified(Row(id: 1, name: "Blob"), id: "a"))
    let data = try JSONEncoder().encode(row)
    try expectEqual(JSONDecoder().decode(Identified<String, Row>.self, from: data), row)
  }
}
