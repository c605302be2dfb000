import ReducerRuntime

/// A search that shows the answer that comes last, whatever was asked last.
struct SearchFeature: Reducer {
  struct State: Equatable {
    var query = ""
    var results: [String] = []
  }

  enum Action: Equatable {
    case queryChanged(String)
    case response([String])
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .queryChanged(let query):
      state.query = query
      // To mend it: .cancellable(id: CancelID.search, cancelInFlight: true)
      return .run { send in await send(.response([query])) }
    case .response(let results):
      state.results = results
      return .none
    }
  }
}
