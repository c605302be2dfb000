import ReducerRuntime
import SwiftCode
import TestSupport
import Testing

/// Elements next to each other are removed in one go.
@Suite struct RemovalCodeTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var name = "A name that makes an assignment of all the rows longer"
  }

  private let rows = (0..<6).map { Row(id: $0) }

  private func code(removing positions: Int...) -> [String] {
    let new = rows.indices.filter { !positions.contains($0) }.map { rows[$0] }
    let code = swiftCode(changing: rows, into: new)
    let identified = swiftCode(
      changing: IdentifiedArrayOf<Row>(uniqueElements: rows),
      into: IdentifiedArrayOf<Row>(uniqueElements: new)
    )
    // Only single elements are removed by their identifiers.
    expectEqual(identified.map { $0.replacing("id:", with: "at:") }, code)
    return code
  }

  @Test func neighbors() {
    expectEqual(code(removing: 0, 1), ["$0.removeSubrange(0..<2)"])
    expectEqual(code(removing: 1, 2, 3), ["$0.removeSubrange(1..<4)"])
    expectEqual(code(removing: 4, 5), ["$0.removeSubrange(4..<6)"])
  }

  @Test func othersGoFromTheBack() {
    expectEqual(code(removing: 1, 3), ["$0.remove(at: 3)", "$0.remove(at: 1)"])
    expectEqual(
      code(removing: 0, 1, 3, 4),
      ["$0.removeSubrange(3..<5)", "$0.removeSubrange(0..<2)"]
    )
    expectEqual(code(removing: 0, 2, 3), ["$0.removeSubrange(2..<4)", "$0.remove(at: 0)"])
  }
}
