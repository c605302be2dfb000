import ReducerRuntime
import SwiftCode
import TestSupport
import Testing

/// An element that is removed through an optional is optional, which the list cannot take back: an
/// element that moves is written there.
@Suite struct OptionalListCodeTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var name = "A name that makes an assignment of all the rows longer"
  }

  struct Table: Equatable, Identifiable {
    let id: Int
    var rows = (0..<5).map { Row(id: $0) }
  }

  enum Sheet: Equatable {
    case table(Table)
  }

  struct State: Equatable {
    var table = Table(id: 0)
    var optional: Table? = Table(id: 0)
    var identified: IdentifiedArrayOf<Table> = [Table(id: 7)]
    @PresentationState var sheet: Sheet? = .table(Table(id: 0))
  }

  private func code(_ change: (inout State) -> Void) -> [String] {
    var new = State()
    change(&new)
    return swiftCode(changing: State(), into: new)
  }

  private func move(_ rows: inout [Row]) { rows.append(rows.removeFirst()) }

  private func statements(_ rows: String) -> [String] {
    [
      "\(rows).remove(at: 0)",
      """
      \(rows).append(
        OptionalListCodeTests.Row(
          id: 0,
          name: "A name that makes an assignment of all the rows longer"
        )
      )
      """,
    ]
  }

  @Test func elementsThatMove() {
    expectEqual(
      code { move(&$0.table.rows) },
      ["$0.table.rows.insert($0.table.rows.remove(at: 0), at: 4)"]
    )
    expectEqual(code { move(&$0.optional!.rows) }, statements("$0.optional?.rows"))
    expectEqual(code { move(&$0.identified[0].rows) }, statements("$0.identified[id: 7]?.rows"))
    expectEqual(
      code {
        var table = Table(id: 0)
        move(&table.rows)
        $0.sheet = .table(table)
      },
      statements("$0.$sheet[case: /OptionalListCodeTests.Sheet.table]?.rows")
    )
  }
}
