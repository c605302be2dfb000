import Foundation
import ReducerTesting

/// Rows that are not identifiable, in an array with a key path to their identifiers.
struct IdentifiedByKeyPath: StateMistake {
  struct State: DefaultState {
    var rows = IdentifiedArray(
      uniqueElements: [Row(name: "a"), Row(name: "b"), Row(name: "c"), Row(name: "d")],
      id: \.name
    )
    var cleared = IdentifiedArray(uniqueElements: [Row(name: "a")], id: \.name)
  }
  struct Row: Equatable {
    let name: String
    var count = 0
  }

  static func change(_ state: inout State) {
    state.rows[id: "b"]?.count = 1
    state.rows.remove(id: "c")
    state.rows.append(Row(name: "e"))
    state.cleared.removeAll()
  }
  static func expect(_ state: inout State) { state.rows.remove(id: "b") }
}

/// A constant of a row changes, so the row has to be assigned.
struct IdentifiedConstant: StateMistake {
  struct State: DefaultState {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1, size: Size(width: 1))]
  }
  struct Row: Equatable, Identifiable {
    let id: Int
    let size: Size
    var name = ""
  }
  struct Size: Equatable { let width: Int }

  static func change(_ state: inout State) { state.rows[id: 1] = Row(id: 1, size: Size(width: 2)) }
  static func expect(_ state: inout State) { state.rows[id: 1]?.name = "2" }
}

/// A field of a row, found by its identifier: the test picks another row.
struct IdentifiedElement: StateMistake {
  struct State: DefaultState {
    var rows: IdentifiedArrayOf<Row> = [Row(id: UUID(0)), Row(id: UUID(1))]
  }
  struct Row: Equatable, Identifiable {
    let id: UUID
    var name = ""
    var isDone = false
  }

  static func change(_ state: inout State) {
    state.rows[id: UUID(1)]?.name = "Blob"
    state.rows[id: UUID(1)]?.isDone = true
  }
  static func expect(_ state: inout State) { state.rows[id: UUID(0)]?.name = "Blob" }
}

/// Rows of an identified array are moved, and one of them changes.
struct IdentifiedMove: StateMistake {
  struct State: DefaultState {
    var rows = IdentifiedArray(uniqueElements: (0..<8).map { Row(id: "row\($0)") })
  }
  struct Row: Equatable, Identifiable {
    let id: String
    var isDone = false
  }

  static func change(_ state: inout State) {
    state.rows.move(fromOffsets: [0, 5], toOffset: 3)
    state.rows[id: "row5"]?.isDone = true
  }
  static func expect(_ state: inout State) { state.rows.swapAt(0, 5) }
}

/// Rows of an identified array are removed and inserted.
struct IdentifiedRemovalsAndInsertions: StateMistake {
  struct State: DefaultState {
    var rows = IdentifiedArray(uniqueElements: (0..<20).map { Row(id: $0, name: "Row \($0)") })
  }
  struct Row: Equatable, Identifiable {
    let id: Int
    var name: String
  }

  static func change(_ state: inout State) {
    state.rows.remove(id: 3)
    state.rows.remove(id: 11)
    state.rows.insert(Row(id: 20, name: "New"), at: 2)
    state.rows.append(Row(id: 21, name: "Last"))
    state.rows[id: 12]?.name = "Changed"
    state.rows[0] = Row(id: 0, name: "First")
  }
  static func expect(_ state: inout State) { state.rows.removeLast() }
}

/// All rows are loaded again: the test expects none.
struct IdentifiedReplaced: StateMistake {
  struct State: DefaultState { var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)] }
  struct Row: Equatable, Identifiable { var id: Int }

  static func change(_ state: inout State) { state.rows = [Row(id: 3), Row(id: 4), Row(id: 5)] }
  static func expect(_ state: inout State) { state.rows = [] }
}

/// Values with identifiers that `Identified` gives them.
struct IdentifiedValues: StateMistake {
  struct State: DefaultState {
    var words: IdentifiedArrayOf<Identified<Int, String>> = [Identified("a", id: 1)]
  }

  static func change(_ state: inout State) {
    state.words[id: 1]?.value = "b"
    state.words.append(Identified("c", id: 2))
  }
  static func expect(_ state: inout State) { state.words[id: 1] = nil }
}

/// The whole state is a list: the test expects the row at the end.
struct StateOfRows: StateMistake {
  typealias State = IdentifiedArrayOf<Row>
  struct Row: Equatable, Identifiable {
    let id: Int
    var name = ""
  }

  static var initialState: State { [Row(id: 1), Row(id: 2)] }
  static func change(_ state: inout State) {
    state.insert(Row(id: 3, name: "Blob"), at: 0)
    state[id: 1]?.name = "Blob Jr."
  }
  static func expect(_ state: inout State) { state.append(Row(id: 3, name: "Blob")) }
}
