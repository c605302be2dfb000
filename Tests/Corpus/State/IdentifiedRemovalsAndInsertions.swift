import ReducerTesting

/// Rows of an identified array go and come.
struct IdentifiedRemovalsAndInsertions: StateMistake {
  struct State: Equatable {
    var rows = IdentifiedArray(uniqueElements: (0..<20).map { Row(id: $0, name: "Row \($0)") })
  }
  struct Row: Equatable, Identifiable {
    let id: Int
    var name: String
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.rows.remove(id: 3)
        state.rows.remove(id: 11)
        state.rows.insert(Row(id: 20, name: "New"), at: 2)
        state.rows.append(Row(id: 21, name: "Last"))
        state.rows[id: 12]?.name = "Changed"
        state.rows[0] = Row(id: 0, name: "First")
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.rows.removeLast()
  }
}
