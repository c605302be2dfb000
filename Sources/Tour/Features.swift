import ReducerRuntime

/// A stopwatch that works.
struct Stopwatch: Reducer {
  struct State: Equatable {
    var isRunning = false
    var secondsElapsed = 0
  }

  enum Action: Equatable {
    case startButtonTapped
    case stopButtonTapped
    case timerTicked
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        state.isRunning = true
        return .run { send in
          for await _ in self.clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
        }
        .cancellable(id: CancelID.timer)

      case .stopButtonTapped:
        state.isRunning = false
        return .cancel(id: CancelID.timer)

      case .timerTicked:
        state.secondsElapsed += 1
        return .none
      }
    }
  }
}

/// A text from a server, which is loading forever after a failure.
struct Status: Reducer {
  struct State: Equatable {
    var isLoading = false
    var text = ""
  }

  enum Action: Equatable {
    case loadButtonTapped
    case response(TaskResult<String>)
  }

  struct Failure: Error, Equatable {}

  let load: @Sendable () async throws -> String

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .loadButtonTapped:
      state.isLoading = true
      return .run { send in await send(.response(TaskResult { try await self.load() })) }

    case .response(.success(let text)):
      state.isLoading = false
      state.text = text
      return .none

    // begin: status
    case .response(.failure):
      state.text = "Try again later."
      return .none
    // end
    }
  }
}

/// A search that shows the last answer that arrives, even if it answers an earlier query.
struct Search: Reducer {
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
      // begin: search
      state.query = query
      return .run { send in await send(.response([query])) }
    // end
    case .response(let results):
      state.results = results
      return .none
    }
  }
}

/// A form that must never be empty, but checks this before it removes a row.
struct Form: Reducer {
  struct State: Equatable {
    var names = ["Al", "Bo"]
  }

  enum Action: Equatable {
    case addButtonTapped
    case deleted(at: Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .addButtonTapped:
      state.names.append("")
    case .deleted(let index):
      if state.names.isEmpty { state.names.append("") }
      state.names.remove(at: index)
    }
    return .none
  }
}
