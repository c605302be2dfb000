import Foundation
import ReducerTesting
import Testing

/// Clocks named `clock` in files that import Foundation, where `clock` is also a function of C.
///
/// The test passes if it compiles.
@Suite struct ClockNamesTests {
  private struct Search: Reducer {
    struct State: Equatable {
      var queries = 0
      var results = 0
    }

    enum Action: Equatable { case queryChanged, scrolled, found }
    enum ID { case search, scroll }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .queryChanged:
          state.queries += 1
          return .send(.found).debounce(id: ID.search, for: .seconds(1), clock: clock)
        case .scrolled:
          return .send(.found)
            .throttle(id: ID.scroll, for: .seconds(1), clock: clock, latest: true)
        case .found:
          state.results += 1
          return .none
        }
      }
    }
  }

  @Test func aDependency() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State(), clock: clock) { Search() }
    await store.send(.queryChanged) { $0.queries = 1 }
    await store.send(.queryChanged) { $0.queries = 2 }
    await clock.advance(by: .seconds(1))
    await store.receive(.found) { $0.results = 1 }
    await store.send(.scrolled)
    await store.receive(.found) { $0.results = 2 }
    await store.send(.scrolled)
    await clock.advance(by: .seconds(1))
    await store.receive(.found) { $0.results = 3 }
    await clock.advance(by: .seconds(1))
  }
}
