import ReducerTesting
import TestSupport
import Testing

/// Work that is cancelled while its action is held back: it sends nothing, as in any store.
@Suite(.timeLimit(.minutes(10))) struct CancelledWorkTests {
  private struct Search: Reducer {
    struct State: Equatable {
      var result = ""
      var isCleared = false
    }
    enum Action: Equatable { case query(String), response(String), clear }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .query(let query):
        state.isCleared = false
        return .run { send in
          await withTaskCancellation(id: "search", cancelInFlight: true) {
            await send(.response(query))
          }
        }
      case .response(let result): state.result = result
      case .clear:
        state.result = ""
        state.isCleared = true
        return .cancel(id: "search")
      }
      return .none
    }
  }

  /// The effect goes on, and only the work in it is cancelled.
  @Test func cancelledWorkDoesNotDeliver() async throws {
    let found = try await explored {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.query("s"))
      await store.send(.clear)
      await store.finish()
      expectEqual(store.state.result, "")
    }
    found.expectSuccess()
    expectEqual(found.result.ordersTried, 2)
  }

  @Test func cancelledWorkDoesNotDeliverInAWalk() async throws {
    let found = try await walked {
      await exploreWalks(walks: 100, steps: 10) {
        TestStore(initialState: Search.State()) { Search() }
      } steps: { _ in
        Sending(.query("s"))
        Sending(.clear)
        Delivering()
      } checks: {
        Always("what is cleared stays empty") { !$0.isCleared || $0.result == "" }
        Sometimes("there is a result") { $0.result == "s" }
      }
    }
    found.expectSuccess()
  }
}
