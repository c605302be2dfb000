import Foundation
import ReducerTesting
import Testing

struct FactClient: Sendable {
  var fetch: @Sendable (Int) async throws -> String
}

extension FactClient: DependencyKey {
  static let liveValue = FactClient(fetch: { "\($0) is a good number." })
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

struct CounterFeature: Reducer {
  struct State: Equatable {
    var count = 0
    var fact: String?
    var isTimerOn = false
  }

  enum Action: Equatable {
    case factButtonTapped
    case factLoaded(String)
    case incrementButtonTapped
    case timerTicked
    case toggleTimerButtonTapped
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.factClient) var factClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .factButtonTapped:
        return .run { [count = state.count] send in
          await send(.factLoaded(try await factClient.fetch(count)))
        }
      case .factLoaded(let fact):
        state.fact = fact
        return .none
      case .incrementButtonTapped, .timerTicked:
        state.count += 1
        return .none
      case .toggleTimerButtonTapped:
        state.isTimerOn.toggle()
        guard state.isTimerOn else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
        }
        .cancellable(id: CancelID.timer)
      }
    }
  }
}

@Suite struct CounterTests {
  @Test func increments() async {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
      // mistake: misspelt feature of a test store
      // instead: CounterFeatur()
      // names:   CounterFeatur
    }
    await store.send(.incrementButtonTapped) {
      // mistake: misspelt action that is sent
      // instead: await store.send(.incrementButtonTaped) {
      // names:   incrementButtonTaped
      $0.count = 1
      // mistake: misspelt member in an assertion
      // instead: $0.cuont = 1
      // names:   cuont
    }
    await store.send(.incrementButtonTapped) {
      // mistake: forgotten await in a test
      // instead: store.send(.incrementButtonTapped) {
      // names:   'await'
      $0.count = 2
      // mistake: value of a wrong type in an assertion
      // instead: $0.count = "2"
      // names:   'String' 'Int'
    }
  }

  @Test func facts() async {
    let store = TestStore(initialState: CounterFeature.State(count: 3)) {
      CounterFeature()
    } withDependencies: {
      $0.factClient.fetch = { "\($0) is prime." }
      // mistake: misspelt dependency of a test store
      // instead: $0.facClient.fetch = { "\($0) is prime." }
      // names:   facClient
    }
    await store.send(.factButtonTapped)
    await store.receive(.factLoaded("3 is prime.")) {
      // mistake: misspelt action that is received
      // instead: await store.receive(.factLoadd("3 is prime.")) {
      // names:   factLoadd
      $0.fact = "3 is prime."
      // mistake: misspelt member below a received action
      // instead: $0.fcat = "3 is prime."
      // names:   fcat
    }
    await store.finish()
  }

  @Test func timer() async {
    let clock = TestClock()
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(1))
    await store.receive(/CounterFeature.Action.timerTicked) { $0.count = 1 }
    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerOn = false
    }
  }
}
