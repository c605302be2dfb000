struct FactClient: DependencyKey {
  var fetch: @Sendable (Int) async throws -> String

  static let liveValue = FactClient { number in "\(number) is a number." }
  static let testValue = FactClient(fetch: unimplemented("FactClient.fetch"))
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

struct FactFeature: Reducer {
  struct State: Equatable {
    var count = 0
    var fact: String?
    var isLoading = false
  }
  enum Action: Equatable {
    case factButtonTapped
    case factResponse(TaskResult<String>)
    case incrementButtonTapped
    case reset
    case resetAfterDelay
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.factClient) var factClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .factButtonTapped:
        state.isLoading = true
        return .run { [count = state.count] send in
          await send(.factResponse(TaskResult { try await factClient.fetch(count) }))
        }
      case .factResponse(.success(let fact)):
        state.fact = fact
        state.isLoading = false
        return .none
      case .factResponse(.failure):
        state.isLoading = false
        return .none
      case .incrementButtonTapped:
        state.count += 1
        state.fact = nil
        return .none
      case .reset:
        state = State()
        return .none
      case .resetAfterDelay:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.reset)
        }
      }
    }
  }
}
