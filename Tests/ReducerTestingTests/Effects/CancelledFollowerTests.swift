import ReducerTesting
import TestSupport
import Testing

/// Two effects that wait for a third to stop, of which the first cancels the second when it starts.
@Suite struct CancelledFollowerTests {
  private enum ID { case load }

  private struct Child: Reducer {
    enum Action: Equatable { case deaf, load, loaded }

    let gate: Gate

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      switch action {
      case .deaf: .run { _ in await gate.wait() }.cancellable(id: ID.load)
      case .load: .send(.loaded).cancellable(id: ID.load, cancelInFlight: true)
      case .loaded: .none
      }
    }
  }

  private struct Parent: Reducer {
    struct State: Equatable {
      @PresentationState var child: Int? = 0
    }

    enum Action: Equatable {
      case child(PresentationAction<Child.Action>)
      case refresh, reset, work
    }

    let gate: Gate
    let workGate: Gate

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child: return .none
        case .refresh: return .send(.reset).cancellable(id: ID.load, cancelInFlight: true)
        case .reset:
          state.child = nil
          return .none
        case .work: return .run { _ in await workGate.wait() }
        }
      }
      .ifLet(\.$child, action: /Action.child) { Child(gate: gate) }
    }
  }

  /// An effect that ended twice would leave room in the count for another that is not seen.
  @Test func itEndsOnce() async {
    let (gate, workGate) = (Gate(), Gate())
    let issues = await capturedIssues {
      let store = TestStore(initialState: Parent.State()) {
        Parent(gate: gate, workGate: workGate)
      }
      await store.send(.child(.presented(.deaf)))
      await store.send(.refresh)
      await store.send(.child(.presented(.load)))
      gate.open()
      await store.receive(.reset) { $0.child = nil }
      await store.send(.work)
      await store.finish(timeout: .milliseconds(1))
      workGate.open()
      await store.skipInFlightEffects(strict: false)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("The effect of .work") == true)
  }
}
