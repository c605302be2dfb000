import ReducerTesting
import TestSupport
import Testing

/// What a search of states does with effects: those that send at once are followed, others refused.
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

  @Test func whatIsSentAtOnceIsReducedInOrder() {
    let found = exploreStates(of: Parent(), from: Parent.State()) { state in
      if state.child.count == 0 { Sending(.child(.tap)) }
    } checks: {
      Always("all was added in order") { $0.child.count == 0 || $0.child.count == 123 }
      Sometimes("all was added") { $0.child.count == 123 }
    }
    #expect(found.isComplete)
    #expect(found.states == 2)
  }

  @Test func anEffectThatRunsIsRefusedWithItsPlace() async throws {
    let issues = await capturedIssues {
      _ = exploreStates(of: Parent(), from: Parent.State()) { _ in
        Sending(.child(.wait))
      } checks: {
        Always("nothing was added") { $0.child.count == 0 }
      }
    }
    #expect(issues.count == 1)
    let message = try #require(issues.first).message
    #expect(message.contains("PlainEffectsTests.swift:23"))
  }
}
