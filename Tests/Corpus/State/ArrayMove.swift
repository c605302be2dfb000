import ReducerTesting

/// A row is dragged: the test drops it one place too early.
struct ArrayMove: StateMistake {
  struct State: Equatable { var rows = (0..<8).map { Row(id: $0, text: "\($0)") } }
  struct Row: Equatable, Identifiable {
    let id: Int
    var text: String
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.rows.insert(state.rows.remove(at: 1), at: 5)
        state.rows.insert(state.rows.remove(at: 7), at: 0)
        state.rows[0].text = "first"
        state.rows.remove(at: 3)
        state.rows.insert(Row(id: 9, text: "new"), at: 4)
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.rows.insert(state.rows.remove(at: 1), at: 4)
  }
}
