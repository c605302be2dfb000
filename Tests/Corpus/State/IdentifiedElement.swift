import Foundation
import ReducerTesting

/// A field of a row, found by its identifier: the test picks another row.
struct IdentifiedElement: StateMistake {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = [Row(id: UUID(0)), Row(id: UUID(1))]
  }
  struct Row: Equatable, Identifiable {
    let id: UUID
    var name = ""
    var isDone = false
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.rows[id: UUID(1)]?.name = "Blob"
        state.rows[id: UUID(1)]?.isDone = true
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.rows[id: UUID(0)]?.name = "Blob"
  }
}
