import ReducerTesting

/// The whole state is a list: the test expects the row at the end.
struct StateOfRows: StateMistake {
  typealias State = IdentifiedArrayOf<Row>
  struct Row: Equatable, Identifiable {
    let id: Int
    var name = ""
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.insert(Row(id: 3, name: "Blob"), at: 0)
        state[id: 1]?.name = "Blob Jr."
      }
      return .none
    }
  }

  static var initialState: State { [Row(id: 1), Row(id: 2)] }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.append(Row(id: 3, name: "Blob"))
  }
}
