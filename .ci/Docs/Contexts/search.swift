@DependencyClient
struct SearchClient: TestDependencyKey {
  var search: @Sendable (String) async throws -> [String]

  static let testValue = SearchClient()
}

extension DependencyValues {
  var client: SearchClient {
    get { self[SearchClient.self] }
    set { self[SearchClient.self] = newValue }
  }
}

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [String] = []
  }
  enum Action {
    case queryChanged(String)
    case response([String])
  }

  @Dependency(\.client) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .run { send in
          await send(.response(try await client.search(query)))
        }
      case .response(let results):
        state.results = results
        return .none
      }
    }
  }
}
