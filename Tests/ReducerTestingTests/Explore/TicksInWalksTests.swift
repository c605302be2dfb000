import ReducerTesting
import TestSupport
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
          .run { [clock] send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.short) }
          },
          .run { [clock] send in
            for await _ in clock.timer(interval: .seconds(3)) { await send(.long) }
          }
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
        TestStore(initialState: "") {
          TwoTimers()
        } withDependencies: {
          $0.continuousClock = TestClock()
        }
      } steps: { log in
        if log.isEmpty { Sending(.start) }
        Advancing(by: .seconds(6))
        Delivering()
      } checks: {
        Always("three short intervals are no longer than a long one") { log in
          let (short, long) = (log.count { $0 == "a" }, log.count { $0 == "b" })
          return short >= long * 3 - 1
        }
        Sometimes("both tick") { $0.contains("b") }
      }
    }
    found.expectSuccess()
  }

  /// Sends once, after a second.
  private struct Delay: Reducer {
    enum Action: Equatable { case start, done }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout String, action: Action) -> Effect<Action> {
      state += action == .start ? "a" : "b"
      guard action == .start else { return .none }
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.done)
      }
    }
  }

  /// An action was once taken for a tick in disguise, and further walks were made to find out.
  @Test func aDelayThatWaitsNeedsNoFurtherWalks() async throws {
    var stores = 0
    let found = try await walked {
      await exploreWalks(walks: 20, steps: 5) {
        stores += 1
        return TestStore(initialState: "") {
          Delay()
        } withDependencies: {
          $0.continuousClock = TestClock()
        }
      } steps: { log in
        if log.isEmpty { Sending(.start) }
        Advancing(by: .seconds(2))
        Delivering()
      } checks: {
        Sometimes("it ends") { $0.contains("b") }
      }
    }
    found.expectSuccess()
    #expect(stores == 20)
  }

  /// Counts seconds, and looks at the time.
  private struct Watch: Reducer {
    struct State: Equatable {
      var isRunning = false
      var seconds = 0
      var time = Duration.zero
    }
    enum Action: Equatable { case start, second, look }
    let testClock: TestClock<Duration>
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        state.isRunning = true
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.second) }
        }
      case .second: state.seconds += 1
      case .look: state.time = testClock.now.offset
      }
      return .none
    }
  }

  /// A walk that ends before a second tick does not show that the first is one: only going on does.
  @Test func aTimerThatTicksOnceIsKnownToo() async throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let found = try await walked {
        await exploreWalks(walks: 1, seed: seed, steps: 3) {
          let clock = TestClock()
          return TestStore(initialState: Watch.State()) {
            Watch(testClock: clock)
          } withDependencies: {
            $0.continuousClock = clock
          }
        } steps: { state in
          if state.isRunning {
            Advancing(by: .seconds(1))
            Sending(.look)
          } else {
            Sending(.start)
          }
          Delivering()
        } checks: {
          Always("each second has ticked") { $0.time <= .seconds($0.seconds) }
        }
      }
      found.expectSuccess()
    }
  }

  /// Counts seconds until it is stopped, and looks at the time then.
  private struct StopWatch: Reducer {
    struct State: Equatable {
      var isRunning: Bool?
      var seconds = 0
      var time = Duration.zero
    }
    enum Action: Equatable { case start, second, stop }
    let testClock: TestClock<Duration>
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        state.isRunning = true
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.second) }
        }
        .cancellable(id: "timer")
      case .second: state.seconds += 1
      case .stop:
        state.isRunning = false
        state.time = testClock.now.offset
        return .cancel(id: "timer")
      }
      return .none
    }
  }

  /// A tick that waits until its timer is cancelled shows only in a shorter walk that it is one.
  @Test func aTimerThatIsStoppedBeforeItsTickComesIsKnownToo() async throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let found = try await walked {
        await exploreWalks(walks: 3, seed: seed, steps: 4) {
          let clock = TestClock()
          return TestStore(initialState: StopWatch.State()) {
            StopWatch(testClock: clock)
          } withDependencies: {
            $0.continuousClock = clock
          }
        } steps: { state in
          if state.isRunning == nil { Sending(.start) }
          if state.isRunning == true {
            Advancing(by: .seconds(1))
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

  /// True if an effect is a timer was once learned too late for the walk that showed it.
  @Test func aWalkThatShowsATimerIsMadeAgain() async throws {
    for seed in 1...10 as ClosedRange<UInt64> {
      let found = try await walked {
        await exploreWalks(walks: 1, seed: seed, steps: 6) {
          TestStore(initialState: "") {
            TwoTimers()
          } withDependencies: {
            $0.continuousClock = TestClock()
          }
        } steps: { log in
          if log.isEmpty { Sending(.start) }
          Advancing(by: .seconds(6))
          Delivering()
        } checks: {
          Always("nothing waits") { log in
            // The walk may start the timers in each of its steps.
            let (short, long) = (log.count { $0 == "a" }, log.count { $0 == "b" })
            return 0...18 ~= short - long * 3
          }
        }
      }
      found.expectSuccess()
    }
  }
}
