import ReducerTesting
import TestSupport
import Testing

/// Effects in a search of states: those that send at once are followed, others refused.
@Suite struct PlainEffectsTests {
  struct Child: Reducer {
    struct State: Hashable { var count = 0 }
    enum Action: Equatable { case tap, add(Int), wait }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .tap:
        return .merge(
          .send(.add(1)),
          .concatenate(.send(.add(2)).cancellable(id: 1), .cancel(id: 1), .none),
          Effect<Int>.send(3).map(Action.add)
        )
      case .add(let number):
        state.count = state.count * 10 + number
        return .none
      case .wait:
        return .run { _ in }
      }
    }
  }

  struct Parent: Reducer {
    struct State: Hashable { var child = Child.State() }
    enum Action: Equatable { case child(Child.Action) }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: /Action.child) { Child() }
    }
  }

  @Test func immediateActionsAreReducedInOrder() {
    let found = exploreStates(of: Parent(), from: Parent.State()) { state in
      if state.child.count == 0 { Sending(.child(.tap)) }
    } checks: {
      Always("all was added in order") { $0.child.count == 0 || $0.child.count == 123 }
      Sometimes("all was added") { $0.child.count == 123 }
    }
    expectTrue(found.isComplete)
    expectEqual(found.states, 2)
  }

  @Test func anEffectThatRunsIsRefusedWithItsPlace() async throws {
    let message = await capturedIssue {
      _ = exploreStates(of: Parent(), from: Parent.State()) { _ in
        Sending(.child(.wait))
      } checks: {
        Always("nothing was added") { $0.child.count == 0 }
      }
    }
    expectContains(message, "PlainEffectsTests.swift:23")
  }

  struct Throttled: Reducer {
    enum Action: Equatable { case tap, add }

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      switch action {
      case .tap:
        return .send(.add)
          .throttle(id: 1, for: .seconds(1), clock: TestClock(), latest: true)
          .map { $0 }
      case .add:
        state = min(3, state + 1)
        return .none
      }
    }
  }

  /// Every action once got through, so that what was found did not happen in a store.
  @Test func anEffectThatIsThrottledIsRefused() async {
    let issues = await capturedIssues {
      _ = exploreStates(of: Throttled(), from: 0) { _ in
        Sending(Throttled.Action.tap)
      } checks: {
        Always("one was added") { $0 < 2 }
      }
      await exploreWalks(of: Throttled(), from: 0) { _ in
        Sending(Throttled.Action.tap)
      } checks: {
        Always("one was added") { $0 < 2 }
      }
    }
    let message = """
      A throttled effect needs a store.

        To fix, walk through the feature in a store: "exploreWalks { TestStore(…) { … } }".
      """
    expectEqual(issues.count, 2)
    #expect(issues.first?.message.contains(message) == true, "\(issues)")
    expectContains(issues.last?.message, "A throttled effect needs a store", "\(issues)")
  }
}
