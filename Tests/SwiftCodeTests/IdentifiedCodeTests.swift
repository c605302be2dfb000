import ReducerRuntime
import SwiftCode
import TestSupport
import Testing

/// The elements of identified arrays are changed by their identifiers.
@Suite struct IdentifiedCodeTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var name = ""
  }

  private let rows = (1...5).map { Row(id: $0) }

  private func code(_ change: (inout [Row]) -> Void) -> [String] {
    var new = rows
    change(&new)
    return swiftCode(
      changing: IdentifiedArrayOf<Row>(uniqueElements: rows),
      into: IdentifiedArrayOf<Row>(uniqueElements: new)
    )
  }

  @Test func elementsGoAndCome() {
    expectEqual(code { $0.removeLast() }, ["$0.remove(id: 5)"])
    expectEqual(code { $0.remove(at: 0) }, ["$0.remove(id: 1)"])
    expectEqual(
      code { $0.append(Row(id: 6)) },
      [#"$0.append(IdentifiedCodeTests.Row(id: 6, name: ""))"#]
    )
  }

  @Test func anElementMovesBetweenNewOnes() {
    expectEqual(
      code { $0 = [$0[1], $0[2], $0[3], $0[4], Row(id: 6), $0[0], Row(id: 7)] },
      [
        #"$0.append(IdentifiedCodeTests.Row(id: 6, name: ""))"#,
        "$0.insert($0.remove(at: 0), at: 5)",
        #"$0.append(IdentifiedCodeTests.Row(id: 7, name: ""))"#,
      ]
    )
  }

  @Test func anElementReplacesAnother() {
    expectEqual(
      code { $0[1] = Row(id: 9) },
      [
        "$0.remove(id: 2)", #"$0.insert(IdentifiedCodeTests.Row(id: 9, name: ""), at: 1)"#,
      ]
    )
  }
}
