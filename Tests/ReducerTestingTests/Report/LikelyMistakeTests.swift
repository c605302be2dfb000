import Foundation
import ReducerTesting
import TestSupport
import Testing

/// A failure names the mistake that is most likely behind it.
@Suite struct LikelyMistakeTests {
  @Test func sendOfAnActionThatCameIsNamed() async {
    let messages = await capturedIssues {
      let store = counterStore { .send(.response(1)) }
      await store.send(.start)
      await store.send(.response(1)) { $0.count = 1 }
    }.map(\.message)
    #expect(
      messages.first?.contains(
        "An effect has sent the action of this line already. If that is the one, write \"receive\""
      ) == true
    )
  }

  @Test func effectThatBeganBesideAnotherIsNamed() async {
    let messages = await capturedIssues {
      let clock = TestClock()
      let store = counterStore { request(on: clock).cancellable(id: "request") }
      await store.send(.start)
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.receive(.response(1)) { $0.count = 1 }
      await store.send(.add(1)) { $0.count = 2 }
    }.map(\.message)
    #expect(
      messages.first?.contains(
        "began while another was running under \"request\", without \"cancelInFlight: true\". Add that if"
      ) == true
    )
  }

  /// One id cancels both effects of the action, which replace nothing.
  @Test func effectsOfOneActionMayShareAnID() async {
    let message = await capturedIssue {
      let clock = TestClock()
      let store = counterStore {
        .merge(
          request(on: clock).cancellable(id: "request"),
          request(on: clock).cancellable(id: "request")
        )
      }
      await store.send(.start)
      await clock.advance(by: .seconds(1))
    }
    expectLacks(message, "another was running")
  }

  private func request(on clock: TestClock<Duration>) -> Effect<Counter.Action> {
    .run(madeAt: 12) { send in
      try await clock.sleep(for: .seconds(1))
      await send(.response(1))
    }
  }

  @Test func effectThatSleepsIsNamedWhereNothingIsToSkip() async {
    let message = await capturedIssue {
      let clock = TestClock()
      let store = counterStore { request(on: clock) }
      await store.send(.start)
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
    }
    expectContains(message, "is sleeping until 1s on a test clock")
  }

  @Test func lineThatSkippedTheActionIsNamed() async {
    let message = await capturedIssue {
      let store = counterStore { .merge(.send(.response(1)), .send(.finished)) }
      store.exhaustivity = .off
      await store.send(.start)
      await store.receive(.finished)
      await store.receive(.response(1))
    }
    expectContains(message, "has skipped such an action.")
  }

  @Test func allCancellationsThatFoundNothingAreNamed() async {
    let message = await capturedIssue {
      let clock = TestClock()
      let store = counterStore {
        request(on: clock).cancellable(id: "request")
      } next: {
        .merge(.cancel(id: "load"), .cancel(id: "save"))
      }
      await store.send(.start)
      await store.send(.next)
    }
    expectContains(
      message,
      """
      The reducer returned ".cancel(id: "load")" and ".cancel(id: "save")" for .next, which found \
      nothing to cancel: the id of the effect is "request".
      """
    )
  }

  @Test func cancellationInAnotherFeatureIsNamed() async {
    struct Features: Reducer {
      struct State: Equatable {
        var first = Counter.State()
        var second = Counter.State()
      }
      enum Action: Equatable { case first(Counter.Action), second(Counter.Action) }
      let clock: TestClock<Duration>
      var body: some ReducerOf<Self> {
        Scope(state: \.first, action: /Action.first) {
          Counter(effect: { [clock] in
            .run { _ in for await _ in clock.timer(interval: .seconds(1)) {} }
              .cancellable(id: Counter.CancelID.work)
          })
        }
        Scope(state: \.second, action: /Action.second) { Counter() }
      }
    }
    let message = await capturedIssue {
      let clock = TestClock()
      let store = TestStore(initialState: Features.State()) { Features(clock: clock) }
      await store.send(.first(.start))
      await store.send(.second(.stop))
    }
    expectContains(
      message,
      """
      for .second.stop, which found nothing to cancel: the effect belongs to another feature. \
      Return it there, or in a feature above.
      """
    )
  }

  @Test func sharedIDOfTheMissingActionIsNamed() async {
    let message = await capturedIssues {
      let clock = TestClock()
      func debounced(_ action: Counter.Action) -> Effect<Counter.Action> {
        .send(action).debounce(id: "search", for: .seconds(1), clock: clock)
      }
      let store = counterStore {
        debounced(.finished)
      } next: {
        debounced(.response(1))
      }
      await store.send(.start)
      await store.send(.next)
      await clock.advance(by: .seconds(1))
      await store.receive(.finished)
    }.first?.message
    #expect(
      message?.contains(
        "was cancelled by that of .next, which began under the same id, \"search\". To fix,"
      ) == true
    )
  }

  @Test func sharedIDOfAnActionThatCameIsNamed() async {
    let message = await capturedIssues {
      let clock = TestClock()
      func request(_ action: Counter.Action, in seconds: Int) -> Effect<Counter.Action> {
        .run { send in
          try await clock.sleep(for: .seconds(seconds))
          await send(action)
        }
        .cancellable(id: "request", cancelInFlight: seconds == 9)
      }
      let store = counterStore {
        .merge(request(.next, in: 1), request(.finished, in: 2))
      } next: {
        request(.response(1), in: 9)
      }
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.receive(.next)
      await store.receive(.finished)
    }.first?.message
    #expect(message?.contains("advance the test clock before this line") == true)
    #expect(
      message?.contains(
        "was cancelled by that of .next, which began under the same id, \"request\". Who"
      ) == true
    )
  }

  @Test func effectThatWaitsForAnotherHasNotBegun() async {
    let message = await capturedIssue {
      let gate = Gate()
      let store = counterStore {
        .concatenate(.run { _ in await gate.wait() }, .send(.finished))
      }
      await store.send(.start)
      await store.receive(.finished, timeout: .milliseconds(1))
      gate.open()
      await store.skipReceivedActions()
    }
    expectContains(message, "What follows it, as in \".concatenate\", has not begun.")
  }

  private struct Rows: Reducer {
    struct Row: Equatable, Identifiable { var id: UUID }
    struct State: Equatable { var rows: IdentifiedArrayOf<Row> = [Row(id: UUID(0))] }
    enum Action: Equatable { case add, addAll }

    @Dependency(\.uuid) var uuid

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .add: state.rows.append(Row(id: uuid()))
      case .addAll: state.rows.append(contentsOf: [Row(id: UUID(0)), Row(id: UUID(7))])
      }
      return .none
    }
  }

  private func rows(_ test: @escaping (TestStoreOf<Rows>) async -> Void) async -> [String] {
    await capturedIssues {
      let store = TestStore(initialState: Rows.State()) {
        Rows()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      await test(store)
    }.map(\.message)
  }

  /// The reducer and the closure both lose the element, so the states would be equal.
  @Test func elementWithAnIDThatIsThereAlreadyIsNamed() async {
    let messages = await rows { store in
      await store.send(.add) { $0.rows.append(Rows.Row(id: UUID(0))) }
      await store.send(.add) {
        $0.rows.append(Rows.Row(id: UUID(1)))
        $0.rows.append(Rows.Row(id: UUID(0)))
      }
    }
    let report = "An assertion adds an element with the identifier \"\(UUID(0))\", which"
    expectEqual(messages.map { $0.contains(report) }, [true, false], "\(messages)")
    #expect(messages.last?.contains("the same issue at") == true)
  }

  /// The closure starts from the actual state, and would lose the wrong element.
  @Test func differentElementIsNotAddedInVain() async {
    struct Named: Reducer {
      struct Row: Equatable, Identifiable { var id: Int, name: String }
      struct State: Equatable { var rows: IdentifiedArrayOf<Row> = [Row(id: 1, name: "a")] }
      func reduce(into state: inout State, action: Bool) -> Effect<Bool> { .none }
    }
    let issues = await capturedIssues {
      let store = TestStore(initialState: Named.State()) { Named() }
      store.assert { $0.rows.append(Named.Row(id: 1, name: "b")) }
      store.exhaustivity = .off
      await store.send(true) { $0.rows.insert(Named.Row(id: 1, name: "b"), at: 0) }
      await store.send(true) { $0.rows.append(Named.Row(id: 1, name: "a")) }
    }
    expectEqual(issues.count, 2)
    expectContains(issues.first?.message, "To fix, state what that one contains.")
  }

  @Test func reducersMayAppendWhatIsThereAlready() async {
    await expectEmpty(rows { store in await store.send(.add) })
    await expectEmpty(
      rows { store in
        await store.send(.addAll) {
          $0.rows.append(contentsOf: [Rows.Row(id: UUID(0)), Rows.Row(id: UUID(7))])
        }
      }
    )
    await expectEmpty(
      rows { store in
        store.exhaustivity = .off
        await store.send(.add) { $0.rows.append(Rows.Row(id: UUID(0))) }
      }
    )
  }
}
