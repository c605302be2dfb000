import ReducerTesting
import TestSupport
import Testing

/// An optional child: when it runs, and when its effects end.
@Suite struct IfLetTests {
  private struct Parent: Reducer {
    struct State: Equatable {
      var child: Ticker.State? = Ticker.State()
      var ticksSeen: [Int] = []
      var other = 0
    }

    enum Action: Equatable {
      case child(Ticker.Action)
      case hide
      case replace(id: Int)
      case changeOther
    }

    static let line: UInt = 100

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child:
          state.ticksSeen.append(state.child?.ticks ?? -1)
        case .hide:
          state.child = nil
        case .replace(let id):
          state.child = Ticker.State(id: id)
        case .changeOther:
          state.other += 1
        }
        return .none
      }
      .ifLet(
        \.child,
        action: /Action.child,
        then: { Ticker() },
        fileID: "Features/Parent.swift",
        line: Self.line
      )
    }
  }

  private let clock = TestClock()

  private func store(_ state: Parent.State = Parent.State()) -> TestStoreOf<Parent> {
    TestStore(initialState: state, clock: clock) { Parent() }
  }

  @Test(arguments: [Ticker.State?.none, Ticker.State(id: 1)])
  func effectsEndWhenTheChildIsGoneOrAnother(next: Ticker.State?) async {
    let store = store()
    await store.send(.child(.start)) { $0.ticksSeen = [0] }
    await store.send(next.map { .replace(id: $0.id) } ?? .hide) { $0.child = next }
    await store.finish()
    await clock.advance(by: .seconds(10))
  }

  @Test func effectsContinueWhileChildIsSame() async {
    let store = store()
    await store.send(.child(.start)) { $0.ticksSeen = [0] }
    await store.send(.changeOther) { $0.other = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(.child(.ticked)) {
      $0.child?.ticks = 1
      $0.ticksSeen = [0, 1]
    }
    // With the same id, a new state still belongs to the same child.
    await store.send(.replace(id: 0)) { $0.child?.ticks = 0 }
    await clock.advance(by: .seconds(1))
    await store.receive(.child(.ticked)) {
      $0.child?.ticks = 1
      $0.ticksSeen = [0, 1, 1]
    }
    await store.send(.hide) { $0.child = nil }
  }

  @Test func actionForAbsentChildIsOneFailure() async throws {
    var line = 0
    let issues = await capturedIssues {
      let store = store(Parent.State(child: nil))
      line = #line + 1
      await store.send(.child(.poke)) { $0.ticksSeen = [-1] }
    }
    expectEqual(issues.map(\.line), [line])
    expectEqual(
      issues.map(\.message),
      [
        """
        An "ifLet" received an action for a child whose state is nil: …

          Action:
            IfLetTests.Parent.Action.child(.poke)

          State:
            IfLetTests.Parent.State(
              child: nil,
              ticksSeen: [],
              other: 0
            )

        The reducer is at Features/Parent.swift:100. The child did not run. To fix, send the \
        action while the state is not nil.
        """
      ]
    )
  }
}
