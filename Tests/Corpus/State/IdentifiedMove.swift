import ReducerTesting

/// Rows of an identified array are dragged, and one changes on the way.
struct IdentifiedMove: StateMistake {
  struct State: Equatable {
    var rows = IdentifiedArray(uniqueElements: (0..<8).map { Row(id: "row\($0)") })
  }
  struct Row: Equatable, Identifiable {
    let id: String
    var isDone = false
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.rows.move(fromOffsets: [0, 5], toOffset: 3)
        state.rows[id: "row5"]?.isDone = true
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.rows.swapAt(0, 5)
  }
}
