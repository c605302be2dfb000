@Reducer
private struct AppFeature {
  @ObservableState
  struct State: Equatable { var counter = CounterFeature.State() }
  enum Action { case counter(CounterFeature.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { CounterFeature() }
  }
}

@MainActor @Test private func theBlock() {
  let store = Store(initialState: AppFeature.State()) { AppFeature() }
// The block.
  #expect(store.state.counter.count == 1)
}
