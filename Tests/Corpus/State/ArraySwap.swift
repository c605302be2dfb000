import ReducerTesting

/// Two rows change places: the test swaps others.
struct ArraySwap: StateMistake {
  struct State: Equatable { var rows = (0..<6).map { Row(id: $0) } }
  struct Row: Equatable, Identifiable { var id: Int }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.rows.swapAt(1, 4)
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
