import ReducerTesting
import Testing

/// Timers in walks that deliver by hand: their ticks come when the clock says so.
@Suite struct TicksInWalksTests {
  private struct TwoTimers: Reducer {
    enum Action: Equatable { case start, short, long }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout String, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        return .merge(
          .send(.short, every: .seconds(1), on: clock),
          .send(.long, every: .seconds(3), on: clock)
        )
      case .short: state += "a"
      case .long: state += "b"
      }
      return .none
    }
  }

  /// A tick once waited to be delivered, so that a long interval could end before a short one.
  @Test func aTickArrivesDuringItsAdvance() async throws {
    let found = try await walked {
      await exploreWalks(walks: 20, steps: 10) {
        TestStore(initialState: "", clock: TestClock()) { TwoTimers() }
      } steps: { log in
        if log.isEmpty { Sending(.start) }
        Advancing(by: .seconds(6))
        Delivering()
      } checks: {
        Always("three short intervals are as long as a long one") { log in
          // The walk may start the timers in each of its steps.
          let (short, long) = (log.count { $0 == "a" }, log.count { $0 == "b" })
          return 0...20 ~= short - long * 3
        }
        Sometimes("both tick") { $0.contains("b") }
      }
    }
    found.expectSuccess()
  }

  /// Counts seconds until it is stopped, and looks at the time.
  private struct Watch: Reducer {
    struct State: Equatable {
      var isRunning: Bool?
      var seconds = 0
      var time = Duration.zero
    }
    enum Action: Equatable { case start, second, look, stop }
    let testClock: TestClock<Duration>
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        state.isRunning = true
        return .send(.second, every: .seconds(1), on: clock).cancellable(id: "timer")
      case .second: state.seconds += 1
      case .look: state.time = testClock.now.offset
      case .stop:
        state.isRunning = false
        state.time = testClock.now.offset
        return .cancel(id: "timer")
      }
      return .none
    }
  }

  /// In a walk that ends before a second tick, or stops the timer while a tick waits, nothing else
  /// shows that it is one.
  @Test func aTimerThatTicksOnceIsKnownToo() async throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let found = try await walked {
        await exploreWalks(walks: 3, seed: seed, steps: 4) {
          let clock = TestClock()
          return TestStore(initialState: Watch.State(), clock: clock) { Watch(testClock: clock) }
        } steps: { state in
          if state.isRunning == nil { Sending(.start) }
          if state.isRunning == true {
            Advancing(by: .seconds(1))
            Sending(.look)
            Sending(.stop)
          }
          Delivering()
        } checks: {
          Always("each second has ticked") { $0.time <= .seconds($0.seconds) }
        }
      }
      found.expectSuccess()
    }
  }
}
