import ReducerTesting

/// All rows are loaded anew: the test expects none.
struct IdentifiedReplaced: StateMistake {
  struct State: Equatable { var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)] }
  struct Row: Equatable, Identifiable { var id: Int }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.rows = [Row(id: 3), Row(id: 4), Row(id: 5)]
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.rows = []
  }
}
