import ReducerTesting
import Testing

/// An action that does not come in some order, in bodies with exhaustivity.
@Suite(.timeLimit(.minutes(10))) struct NeverComingTests {
  private struct Feature: Reducer {
    struct State: Equatable { var x = false }
    enum Action: Equatable { case start, x, y, ok, bad }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start: return .merge(.run { await $0(.x) }, .run { await $0(.y) })
      case .x: state.x = true
      case .y: return .send(state.x ? .ok : .bad)
      case .ok, .bad: break
      }
      return .none
    }
  }

  private func store() -> TestStoreOf<Feature> {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    store.exhaustivity = .on
    return store
  }

  @Test func anActionThatNeverComesIsAFailureOfItsOrder() async throws {
    let found = try await explored {
      let store = store()
      await store.send(.start)
      await store.receive(unordered: [.x, .y, .ok]) { $0.x = true }
    }
    found.expectFailure(deviations: 1, order: "start/x later")
  }
}
