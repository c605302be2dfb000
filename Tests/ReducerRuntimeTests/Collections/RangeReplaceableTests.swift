import ReducerRuntime
import TestSupport
import Testing

struct RangeReplaceableTests {
  private struct Row: Identifiable, Equatable, ExpressibleByIntegerLiteral {
    var id: Int
    var name = ""
    init(_ id: Int, _ name: String = "") { (self.id, self.name) = (id, name) }
    init(integerLiteral id: Int) { self.init(id) }
  }

  private typealias Rows = IdentifiedArrayOf<Row>

  private func insert<C: RangeReplaceableCollection>(_ element: C.Element, in collection: inout C) {
    collection.insert(element, at: collection.startIndex)
    collection.append(element)
  }

  @Test func fromGenericCode() {
    var rows: Rows = [1, 2]
    insert(Row(3), in: &rows)
    expectEqual(rows.ids, [3, 1, 2])
    expectEqual(rows.index(id: 2), 2)
    expectEqual((rows + [Row(4), Row(1)]).ids, [3, 1, 2, 4])
    expectEqual(Rows(repeating: 1, count: 3).ids, [1])
  }

  @Test(arguments: [3, 20])
  func replacing(count: Int) {
    var rows = Rows(uniqueElements: (0..<count).map { Row($0) })
    rows.replaceSubrange(1..<3, with: [Row(100), Row(0), Row(2, "new"), Row(100, "again")])
    expectEqual(rows.ids, [0, 100, 2] + Array(3..<count))
    expectEqual(rows[id: 2]?.name, "new")
    expectEqual(rows[id: 100]?.name, "")
    #expect(rows.ids.enumerated().allSatisfy { rows.index(id: $1) == $0 })
    rows.replaceSubrange(rows.count..<rows.count, with: [Row(200)])
    expectEqual(rows.last?.id, 200)
    rows.replaceSubrange(0..<1, with: [])
    #expect(rows.index(id: 0) == nil && rows.index(id: 100) == 0)
  }
}
