@Reducer
private struct RowFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
  }
  enum Action { case tapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

@Reducer
private struct ListFeature {
  @ObservableState
  struct State: Equatable { var rows: IdentifiedArrayOf<RowFeature.State> = [] }
  enum Action {
    case deleteAll
    case rows(IdentifiedActionOf<RowFeature>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .deleteAll = action { state.rows.removeAll() }
      return .none
    }
    .forEach(\.rows, action: \.rows) { RowFeature() }
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
