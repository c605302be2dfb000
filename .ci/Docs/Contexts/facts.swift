@DependencyClient
struct FactClient: DependencyKey {
  var fetch: @Sendable (_ number: Int) async throws -> String

  static let liveValue = FactClient { number in "\(number) is a number." }
  static let testValue = FactClient()
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

@Reducer
struct FactFeature {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
    var isLoading = false
  }
  enum Action {
    case factButtonTapped
    case factResponse(Result<String, any Error>)
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
          await send(.factResponse(Result { try await factClient.fetch(number: count) }))
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
