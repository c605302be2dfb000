private struct RowFeature: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
  }
  enum Action: Equatable { case tapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

private struct ListFeature: Reducer {
  struct State: Equatable { var rows: IdentifiedArrayOf<RowFeature.State> = [] }
  enum Action: Equatable {
    case deleteAll
    case row(id: Int, action: RowFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .deleteAll { state.rows.removeAll() }
      return .none
    }
    .forEach(\.rows, action: /Action.row) { RowFeature() }
  }
}

@MainActor @Test private func theBlock() {
  let id = 0
  let store = Store(initialState: ListFeature.State(rows: [RowFeature.State(id: id)])) {
    ListFeature()
  }
// The block.
  store.send(.deleteAll)
  #expect(row.state == nil)
}
