import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Failures point at the call, the id or the failure that explains them.
@Suite struct TimerAndRowsTests {
  @Reducer struct Feed {
    @ObservableState struct State: Equatable {
      var rows: IdentifiedArrayOf<RowFeature.State> = []
      var isLoading = false
      var seconds = 0
      var total: Int?
    }
    enum Action {
      case add, start, stop, load, clear
      case tick
      case loaded(Result<Int, any Error>)
      case rows(IdentifiedActionOf<RowFeature>)
    }
    enum CancelID { case timer, load, other }
    @Dependency(\.continuousClock) var clock
    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add: state.rows.append(RowFeature.State(id: uuid()))
        case .start:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
          }
          .cancellable(id: CancelID.timer)
        case .stop:
          state.total = state.seconds
          return .cancel(id: CancelID.timer)
        case .load:
          if state.isLoading { return .none }
          state.isLoading = true
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.loaded(.failure(CancellationError())))
          }
          .cancellable(id: CancelID.load)
        case .clear: return .cancel(id: CancelID.other)
        case .tick: state.seconds += 1
        case .rows(.element(id: _, action: .tapped)):
          return .run { await $0(.rows(.element(id: UUID(1), action: .shown))) }
        case .loaded, .rows: break
        }
        return .none
      }
    }
  }

  @Reducer struct RowFeature {
    struct State: Equatable, Identifiable { let id: UUID }
    enum Action { case tapped, shown }
  }

  private func messages(
    _ body: @escaping (TestStoreOf<Feed>, TestClock<Duration>) async -> Void
  ) async -> [String] {
    await capturedIssues {
      let clock = TestClock()
      let store = TestStore(initialState: Feed.State()) {
        Feed()
      } withDependencies: {
        $0.continuousClock = clock
        $0.uuid = .incrementing
      }
      await body(store, clock)
    }.map(\.message)
  }

  @Test func stateAfterAMissingActionMayFollowFromIt() async {
    let messages = await messages { store, clock in
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.receive(\.tick) { $0.seconds = 1 }
      await store.receive(\.tick) { $0.seconds = 2 }
      await store.send(.stop) { $0.total = 2 }
    }
    #expect(messages.count == 2)
    #expect(messages.first?.contains("If no action should come yet, remove this line.") == true)
    #expect(messages.last?.contains("This may follow from the failure at") == true)
    #expect(messages.last?.contains("$0.total = 1") == true)
  }

  /// It said that the action left the identifier as it was.
  @Test func aRowThatTheActionAddsIsNotUntouched() async {
    let messages = await messages { store, _ in
      await store.send(.add) { $0.rows = [RowFeature.State(id: UUID())] }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("as it was") == false)
  }

  @Test func anActionWithoutEffectIsNamedBesideTheEarlierOne() async {
    let line = #line + 2
    let messages = await messages { store, clock in
      await store.send(.load) { $0.isLoading = true }
      await clock.advance(by: .seconds(1))
      await store.receive(\.loaded)
      await store.send(.load)
      await store.receive(\.loaded)
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.contains(
        ".load returned no effect, unlike the one at ReducerTestingTests/TimerAndRowsTests.swift:\(line). "
          + "Who should send the action?"
      ) == true,
      "\(messages)"
    )
  }

  @Test func anActionWithoutEffectIsNamedBesideAnEffectThatSleeps() async {
    let messages = await messages { store, _ in
      store.exhaustivity = .off
      await store.send(.start)
      await store.send(.loaded(.success(1)))
      await store.receive(\.add)
    }
    #expect(messages.count == 1)
    expectContains(messages.first, "await clock.advance(by: .seconds(1))")
    expectContains(messages.first, ".loaded(.success(1)) returned no effect. Who should")
  }

  /// The message advised to advance the clock, again and again.
  @Test func aTimerThatHasSentOtherActionsIsNotExpectedToSendThisOne() async {
    let messages = await messages { store, clock in
      store.exhaustivity = .off
      await store.send(.start)
      await store.send(.loaded(.success(1)))
      await clock.advance(by: .seconds(20))
      await store.receive(\.add)
    }
    #expect(messages.count == 1)
    expectLacks(messages.first, "clock.advance")
    expectContains(messages.first, ".loaded(.success(1)) returned no effect. Who should")
    expectContains(messages.first, "the timer: advance the test clock further before this line")
    expectContains(messages.first, "$0.seconds  19 → 20    (20 times)")
    expectContains(messages.first, "sent       .start")
  }

  @Test func aMissedCancellationNamesTheIDOfAnEffectThatHasEnded() async {
    let messages = await messages { store, clock in
      await store.send(.load) { $0.isLoading = true }
      await store.send(.clear)
      await clock.advance(by: .seconds(1))
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.contains("The effect runs under TimerAndRowsTests.Feed.CancelID.load")
        == true,
      "\(messages)"
    )
  }

  @Test func identifiersInPathsAreWrittenAsCode() async {
    let messages = await messages { store, _ in
      await store.send(\.rows[id: UUID(1)].tapped)
      await store.receive(\.rows[id: UUID(2)].shown)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains(#"any action of the case \.rows[id: UUID(2)].shown"#) == true)
    #expect(messages.first?.contains(".rows[id: UUID(1)].shown") == true)
    #expect(messages.first?.contains("00000000") == false, "\(messages)")
  }
}
