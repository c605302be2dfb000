import ReducerTesting

/// Rows that are not identifiable, in an array that was told how to tell them apart.
struct IdentifiedByKeyPath: StateMistake {
  struct State: Equatable {
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

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.rows[id: "b"]?.count = 1
        state.rows.remove(id: "c")
        state.rows.append(Row(name: "e"))
        state.cleared.removeAll()
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.rows.remove(id: "b")
  }
}
