import ReducerTesting

/// Elements go and come in many places: the test is off by one.
struct ArrayRemovalsAndInsertions: StateMistake {
  struct State: Equatable { var rows = (0..<30).map { Row(id: $0, text: "Row \($0)") } }
  struct Row: Equatable, Identifiable {
    let id: Int
    var text: String
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.rows.remove(at: 28)
        state.rows.removeSubrange(10..<13)
        state.rows.remove(at: 2)
        state.rows.insert(Row(id: 100, text: "New"), at: 5)
        state.rows.insert(Row(id: 101, text: "Newer"), at: 0)
        state.rows[12].text = "Changed"
        state.rows.append(Row(id: 102, text: "Last"))
        state.rows.append(Row(id: 103, text: "Very last"))
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.rows.remove(at: 3)
    state.rows[4].text = "Changed"
  }
}
