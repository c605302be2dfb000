import ReducerTesting

/// A list that may not be there yet.
struct OptionalArray: StateMistake {
  struct State: Equatable {
    var rows: [Row]? = [Row(id: 1), Row(id: 2), Row(id: 3), Row(id: 4)]
  }
  struct Row: Equatable, Identifiable {
    let id: Int
    var isDone = false
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.rows?.append(Row(id: 5, isDone: true))
        state.rows?[1].isDone = true
        state.rows?.swapAt(2, 3)
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.rows = nil
  }
}
