import ReducerTesting
import TestSupport
import Testing

/// Checks of steps, and of states in which no effect is running.
@Suite struct AtRestTests {
  struct Load: Reducer {
    struct State: Equatable {
      var isLoading = false
      var failures = 0
    }
    enum Action: Equatable {
      case load
      case failed
    }
    var isMended = false

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .load:
        state.isLoading = true
        return .run { send in await send(.failed) }
      case .failed:
        state.failures += 1
        if isMended { state.isLoading = false }
        return .none
      }
    }
  }

  static func explore(_ attempt: Attempt) async -> WalkExploration {
    await exploreWalks(
      walks: attempt.walks,
      seed: attempt.seed,
      replaying: attempt.replaying
    ) {
      TestStore(initialState: Load.State()) { Load(isMended: attempt.isMended) }
    } steps: { state in
      if !state.isLoading { Sending(.load) }
      Delivering()
    } checks: {
      AtRest("nothing is loading") { !$0.isLoading }
      Sometimes("it is loading") { $0.isLoading }
    }
  }

  struct Listening: Reducer {
    static let line = #line + 4

    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state += action
      return .run { _ in try await Task.never() }
    }
  }

  @Test("Walks that never come to rest do not look like a success")
  func noRest() async throws {
    let message = await capturedIssue {
      await exploreWalks(walks: 2, steps: 3) {
        TestStore(initialState: 0) { Listening() }
      } steps: { _ in
        Sending(1)
      } checks: {
        AtRest("it is zero") { $0 == 0 }
      }
    }
    expectPrefix(
      message,
      """
      The walks came to rest after 0 of 6 steps, so these checks concerned no other states: …

        "it is zero"

      The effect at ReducerTestingTests/AtRestTests.swift:\(Listening.line) never ended.

      To fix, list a step that ends what is running, such as "Delivering()", "Advancing(by:)" or an \
      action that cancels it;
      """
    )
  }

  struct Sleeping: Reducer {
    static let line = #line + 3

    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      .run { _ in try await Task.sleep(for: .seconds(3600)) }
    }
  }

  /// Both steps were listed, and the advice was to list them.
  @Test("A wait in real time is named, whether or not the walks come to rest without it")
  func realTime() async throws {
    for sleeps in [true, false] {
      let message = await capturedIssue {
        await exploreWalks(walks: 2, steps: 3) {
          TestStore(initialState: 0, clock: TestClock()) { Sleeping() }
        } steps: { _ in
          if sleeps { Sending(1) }
          Delivering()
          Advancing(by: .seconds(1))
          if !sleeps { Sending(1) }
        } checks: {
          AtRest("it is zero") { $0 == 0 }
        }
      }
      expectContains(
        message,
        "The effect at ReducerTestingTests/AtRestTests.swift:\(Sleeping.line) never ended."
      )
      expectContains(
        message,
        """
        if it waits in real time ("Task.sleep", the network), override what it waits for where the \
        store is made.
        """
      )
    }
  }

  struct Throwing: Reducer {
    struct Mistake: Error {}

    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      .run { _ in throw Mistake() }
    }
  }

  @Test("A failure in a walk names no line of the library")
  func place() async throws {
    let line = #line + 2
    let message = await capturedIssue {
      await exploreWalks(walks: 1, steps: 1) {
        TestStore(initialState: 0) { Throwing() }
      } steps: { _ in
        Sending(1)
      } checks: {
        Always("it is zero") { $0 == 0 }
      }
    }
    expectContains(
      message,
      "It happened during the call at ReducerTestingTests/AtRestTests.swift:\(line)."
    )
    expectLacks(message, "ReducerTesting/")
  }

  struct Steps: Reducer {
    struct State: Hashable {
      var number = 0
    }
    enum Action: Equatable {
      case up
      case reset
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.number = action == .up ? min(state.number + 1, 3) : 0
      return .none
    }
  }

  @WalkBuilder<Steps.Action> private func steps(_: Steps.State) -> [WalkOption<Steps.Action>] {
    Sending(.up)
    Sending(.reset)
  }

  private let goesByOne = Always<Steps.State>("it goes by one") { before, after in
    abs(after.number - before.number) <= 1
  }

  @Test("A search of all states checks the steps to states that it knows")
  func stateTransitions() async {
    let message = await capturedIssue {
      exploreStates(of: Steps(), from: Steps.State()) {
        steps($0)
      } checks: {
        goesByOne
      }
    }
    expectContains(message, "  3. send .reset")
  }

  struct Subscribing: Reducer {
    struct State: Equatable {
      var isOn = false
      var isLoading = false
    }
    enum Action: Equatable { case task, load, loaded, stop }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .task:
        state.isOn = true
        return .run { _ in try await Task.never() }.cancellable(id: 1, cancelInFlight: true)
      case .stop:
        state.isOn = false
        return .cancel(id: 1)
      case .load:
        state.isLoading = true
        return .run { await $0(.loaded) }
      case .loaded:
        // Forgotten while the subscription runs, where no state is at rest.
        if !state.isOn { state.isLoading = false }
        return .none
      }
    }
  }

  private static let walks = size(from: "WALKS", ordinary: 10, thorough: 100)

  private func walkSubscribing(canStop: Bool) async -> WalkExploration {
    await exploreWalks(walks: Self.walks) {
      TestStore(initialState: Subscribing.State()) { Subscribing() }
    } steps: { state in
      Sending(.task)
      Sending(.load)
      if canStop { Sending(.stop) }
      Delivering()
    } checks: {
      AtRest("nothing is loading") { !$0.isLoading }
    }
  }

  /// One subscription without end once made the check pass.
  @Test("An effect that never ends is named, since nothing is at rest after it")
  func endless() async throws {
    var found: WalkExploration?
    let issues = await capturedIssues { found = await walkSubscribing(canStop: false) }
    expectEqual(issues.map(\.isWarning), [true])
    expectContains(
      issues.first?.message,
      """
       of \(30 * Self.walks) steps, so these checks concerned no other states: …

        "nothing is loading"

      The effect at ReducerTestingTests/AtRestTests.swift:
      """,
      "\(issues)"
    )
    let rests = try #require(found?.coverage.split(separator: "\n").last)
    #expect(rests.hasPrefix("  at rest after "))
    #expect(rests.hasSuffix(" of \(30 * Self.walks) steps"))
  }

  @Test("With a step that ends it, what is wrong is found")
  func ended() async throws {
    let issues = await capturedIssues { _ = await walkSubscribing(canStop: true) }
    expectEqual(issues.map(\.isWarning), [false])
    expectPrefix(issues.first?.message, "A walk breaks \"nothing is loading\"")
  }
}
