import ReducerTesting

/// A stream that the test never feeds: the test expects a value of it.
struct StreamNotFed: EffectMistake {
  struct State: Equatable { var messages: [String] = [] }
  enum Action: Equatable { case task, message(String) }

  struct Socket: TestDependencyKey {
    var messages: @Sendable () -> AsyncStream<String>
    static let testValue = Socket { AsyncStream { _ in } }
  }
  @Dependency(Socket.self) var socket

  static let listenLine: UInt = #line + 5
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in
          for await message in socket.messages() { await send(.message(message)) }
        }
      case .message(let message):
        state.messages.append(message)
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let effect = ExpectedFailure.Effect(action: ".task", line: listenLine)
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 8,
      effects: [effect],
      mentions: ["outside this store's control", "The store waited for 0.001s"]
    )
  ]

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task)
    await store.receive(.message("Hello"), timeout: .milliseconds(1)) { $0.messages = ["Hello"] }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    store.dependencies[Socket.self].messages = {
      AsyncStream {
        $0.yield("Hello")
        $0.finish()
      }
    }
    await store.send(.task)
    await store.receive(.message("Hello")) { $0.messages = ["Hello"] }
    await store.finish()
  }
}
