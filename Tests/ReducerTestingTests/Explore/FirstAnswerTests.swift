import ReducerTesting
import TestSupport
import Testing

/// Two effects of which the first to answer stops the other, so that only one answer arrives.
@Suite(.timeLimit(.minutes(10))) struct FirstAnswerTests {
  /// How an answer prevents the other one.
  enum Means: CaseIterable, Sendable {
    case cancelID, cancelInFlight, cancelWork, dropChild
  }

  private struct Child: Reducer {
    func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
      if !action { return .run { await $0(true) } }
      state += 1
      return .none
    }
  }

  private struct Race: Reducer {
    struct State: Equatable {
      var text = ""
      @PresentationState var child: Int?
    }
    enum Action: Equatable { case load, cache, network, child(PresentationAction<Bool>) }
    var means: Means

    private func request(_ action: Action, id: Int) -> Effect<Action> {
      switch means {
      case .cancelWork:
        return .run { send in
          await withTaskCancellation(id: id) { await send(action) }
        }
      case .dropChild where id == 2: return .send(.child(.presented(false)))
      default: return .run { await $0(action) }.cancellable(id: id)
      }
    }

    private func stop(_ id: Int) -> Effect<Action> {
      switch means {
      case .cancelID, .cancelWork: .cancel(id: id)
      case .cancelInFlight: .run { _ in }.cancellable(id: id, cancelInFlight: true)
      case .dropChild: .none
      }
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .load:
          if means == .dropChild { state.child = 0 }
          return .merge(request(.cache, id: 1), request(.network, id: 2))
        case .cache:
          state.text += "old"
          if means == .dropChild { state.child = nil }
          return stop(2)
        case .network:
          state.text += "new"
          return stop(1)
        case .child(.presented(true)):
          state.text += "new"
          return .cancel(id: 1)
        case .child: return .none
        }
      }
      .ifLet(\.$child, action: /Action.child) { Child() }
    }
  }

  /// The answer that was prevented left no trace, so the other order was not looked at, and the
  /// search was called complete.
  @Test(arguments: Means.allCases)
  func theOtherAnswerCanComeFirst(means: Means) async throws {
    let found = try await explored {
      let store = TestStore(initialState: Race.State()) { Race(means: means) }
      store.exhaustivity = .off
      await store.send(.load)
      await store.finish()
      await store.skipReceivedActions(strict: false)
      if store.state.text != "old" { reportIssue("\(store.state.text)") }
    }
    expectEqual(found.issues.count, 1)
    expectEqual(found.result.failingOrder, "load/cache later")
  }
}
