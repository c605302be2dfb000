import ReducerTesting

/// A number, and a fact about it that a pull on the list fetches.
///
/// As in an episode of 2021, but with a clock for the scheduler and a function for the publisher.
struct PullToRefreshState: Equatable, Sendable {
  var count = 0
  var fact: String?
  var isLoading = false
}

enum PullToRefreshAction: Equatable, Sendable {
  case cancelButtonTapped
  case decrementButtonTapped
  case factResponse(Result<String, FactClient.Error>)
  case incrementButtonTapped
  case refresh
}

struct PullToRefreshEnvironment: Sendable {
  var fact: FactClient
  var mainQueue: any Clock<Duration>
}

struct PullToRefreshReducer: Reducer {
  let environment: PullToRefreshEnvironment

  func reduce(
    into state: inout PullToRefreshState,
    action: PullToRefreshAction
  ) -> Effect<PullToRefreshAction> {
    struct CancelId: Hashable {}

    switch action {
    case .cancelButtonTapped:
      state.isLoading = false
      return .cancel(id: CancelId())

    case .decrementButtonTapped:
      state.count -= 1
      return .none

    case let .factResponse(.success(fact)):
      state.fact = fact
      state.isLoading = false
      return .none

    case .factResponse(.failure):
      state.isLoading = false
      return .none

    case .incrementButtonTapped:
      state.count += 1
      return .none

    case .refresh:
      state.fact = nil
      state.isLoading = true
      return .run { [count = state.count, environment] send in
        try await environment.mainQueue.sleep(for: .seconds(2))
        await send(.factResponse(environment.fact.fetch(count)))
      }
      .cancellable(id: CancelId())
    }
  }
}
