import ReducerTesting
import TestSupport
import Testing

/// A fake that moves the test clock, inside of an effect of the store that sleeps on it.
///
/// The clock once waited for the queue that it ran on, and the test was told to wait for the effect.
@Suite struct MovesInEffectsTests {
  private struct Downloader: Reducer {
    struct State: Equatable {
      var text = ""
      var ticks = 0
    }

    enum Action: Equatable { case start, ticked, fetch, fetched(String) }

    @Dependency(\.continuousClock) var clock
    let fetch: @Sendable () async throws -> String

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
      case .ticked: state.ticks += 1
      case .fetch: return .run { send in await send(.fetched(try await fetch())) }
      case .fetched(let text): state.text = text
      }
      return .none
    }
  }

  private let clock = TestClock()

  private func store(
    _ fetch: @escaping @Sendable () async throws -> String
  ) -> TestStoreOf<Downloader> {
    TestStore(initialState: Downloader.State()) {
      Downloader(fetch: fetch)
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
  }

  @Test func advanceWakesOtherEffectsOfTheStore() async {
    let store = store { [clock] in
      await clock.advance(by: .seconds(2))
      return "fetched"
    }
    let timer = await store.send(.start)
    await store.send(.fetch)
    await store.receive(.ticked) { $0.ticks = 1 }
    await store.receive(.ticked) { $0.ticks = 2 }
    await store.receive(.fetched("fetched")) { $0.text = "fetched" }
    await timer.cancel()
  }

  @Test func advanceWakesEffectsOfAnotherStore() async {
    let other = store { "" }
    let timer = await other.send(.start)
    let store = store { [clock] in
      await clock.advance(by: .seconds(1))
      return "fetched"
    }
    await store.send(.fetch)
    await store.receive(.fetched("fetched")) { $0.text = "fetched" }
    await other.receive(.ticked) { $0.ticks = 1 }
    await timer.cancel()
  }

  @Test func runEndsWithTheSleepers() async {
    let store = store { [clock] in
      async let sleep: Void = clock.sleep(for: .seconds(3))
      await clock.run()
      try await sleep
      return "\(clock.now.offset)"
    }
    await store.send(.fetch)
    await store.receive(.fetched("3.0 seconds")) { $0.text = "3.0 seconds" }
  }

  @Test func checkSeesSleepersOfTheStore() async {
    let store = store { [clock] in
      do {
        try await clock.checkSuspension()
        return "none"
      } catch {
        return "\(error)"
      }
    }
    let timer = await store.send(.start)
    await store.send(.fetch)
    let text = "A task is sleeping until 1s on the test clock, now 0s."
    await store.receive(.fetched(text)) { $0.text = text }
    await timer.cancel()
  }

  /// The fake moves the clock while the test does.
  @Test func advanceInsideOfAnAdvance() async {
    let store = store { [clock] in
      try await clock.sleep(for: .seconds(1))
      await clock.advance(by: .seconds(1))
      return "\(clock.now.offset)"
    }
    await store.send(.fetch)
    await clock.advance(by: .seconds(1))
    await store.receive(.fetched("2.0 seconds")) { $0.text = "2.0 seconds" }
  }
}
