import ReducerTesting
import TestSupport
import Testing

/// A root feature that dismisses itself while another effect is about to send.
@Suite(.timeLimit(.minutes(10))) struct DismissedRootTests {
  private struct Sheet: Reducer {
    struct State: Equatable { var isLoaded = false }
    enum Action: Equatable { case appeared, loaded }

    @Dependency(\.dismiss) var dismiss

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .appeared:
        return .merge(
          .run { _ in await self.dismiss() },
          .run { send in
            for _ in 1...3 { await Task.yield() }
            await send(.loaded)
          }
        )
      case .loaded:
        state.isLoaded = true
        return .none
      }
    }
  }

  /// The dismissal cancels the other effect before that has sent anything.
  @Test func dismissalIsOvertaken() async throws {
    let found = try await explored {
      let store = TestStore(initialState: Sheet.State()) { Sheet() }
      await store.send(.appeared)
      await store.finish()
      expectFalse(store.state.isLoaded)
    }
    expectEqual(found.issues.count, 1, "\(found)")
  }
}
