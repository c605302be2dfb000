import ReducerTesting

/// A client that fails: the effect deals with no error.
struct EffectThrows: EffectMistake {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case refreshed, counted(Int) }

  struct Offline: Error { var host: String }
  struct Client: TestDependencyKey {
    var count: @Sendable () async throws -> Int
    static let testValue = Client { throw Offline(host: "example.com") }
  }
  @Dependency(Client.self) var client

  static let requestLine: UInt = #line + 5
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshed:
        return .run { send in
          await send(.counted(try await client.count()))
        }
      case .counted(let count):
        state.count = count
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .runtime,
      at: requestLine,
      mentions: [
        #"EffectThrows.Offline(host: "example.com")"#, "EffectThrows.swift:\(requestLine)",
      ]
    )
  ]

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.refreshed)
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    store.dependencies[Client.self].count = { 3 }
    await store.send(.refreshed)
    await store.receive(.counted(3)) { $0.count = 3 }
  }
}
