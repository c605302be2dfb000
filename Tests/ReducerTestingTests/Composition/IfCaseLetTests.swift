import ReducerTesting
import TestSupport
import Testing

/// A child in a case of an enum: when it runs, and when its effects end.
@Suite struct IfCaseLetTests {
  private struct Parent: Reducer {
    enum State: Equatable {
      case first(Ticker.State)
      case second(Ticker.State)
      case empty
    }

    enum Action: Equatable {
      case first(Ticker.Action)
      case second(Ticker.Action)
      case show(State)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .show(let newState): state = newState
        case .first(.stop): state = .empty
        default: break
        }
        return .none
      }
      .ifCaseLet(
        /State.first,
        action: /Action.first,
        then: { Ticker() },
        fileID: "Features/Parent.swift",
        line: 7
      )
      .ifCaseLet(/State.second, action: /Action.second) {
        Ticker()
      }
    }
  }

  private let clock = TestClock()

  private func store(_ state: Parent.State) -> TestStoreOf<Parent> {
    TestStore(initialState: state, clock: clock) { Parent() }
  }

  @Test func childRunsInItsCase() async {
    let store = store(.first(Ticker.State()))
    await store.send(.first(.ticked)) { $0 = .first(Ticker.State(ticks: 1)) }
    await store.send(.show(.second(Ticker.State(ticks: 5)))) {
      $0 = .second(Ticker.State(ticks: 5))
    }
    await store.send(.second(.ticked)) { $0 = .second(Ticker.State(ticks: 6)) }
  }

  @Test(arguments: [Parent.State.empty, .second(Ticker.State()), .first(Ticker.State(id: 1))])
  private func effectsEndWithTheCaseOrTheIdentity(next: Parent.State) async {
    let store = store(.first(Ticker.State()))
    await store.send(.first(.start))
    await store.send(.show(next)) { $0 = next }
    await store.finish()
    await clock.advance(by: .seconds(10))
  }

  @Test func effectsContinueInSameCase() async {
    let store = store(.first(Ticker.State()))
    await store.send(.first(.start))
    await store.send(.show(.first(Ticker.State(ticks: 7)))) { $0 = .first(Ticker.State(ticks: 7)) }
    await clock.advance(by: .seconds(1))
    await store.receive(.first(.ticked)) { $0 = .first(Ticker.State(ticks: 8)) }
    await store.send(.show(.empty)) { $0 = .empty }
  }

  @Test func childRunsBeforeTheParentLeavesTheCase() async {
    let store = store(.first(Ticker.State()))
    await store.send(.first(.start))
    await store.send(.first(.stop)) { $0 = .empty }
  }

  @Test func actionForOtherCaseIsOneFailure() async throws {
    var line = 0
    let issues = await capturedIssues {
      let store = store(.empty)
      line = #line + 1
      await store.send(.first(.poke))
    }
    expectEqual(issues.map(\.line), [line])
    expectEqual(
      issues.map(\.message),
      [
        """
        An "ifCaseLet" received an action for a child while the state is in another case: …

          Action:
            IfCaseLetTests.Parent.Action.first(.poke)

          State:
            IfCaseLetTests.Parent.State.empty

        The reducer is at Features/Parent.swift:7. The child did not run. To fix, send the action \
        while the state is in this case.
        """
      ]
    )
  }
}
