import ReducerTesting
import TestSupport
import Testing

/// Values that the runs of an explored body share.
@Suite(.timeLimit(.minutes(10))) struct OutsideOfBodyTests {
  private struct Form: Reducer {
    struct State: Equatable { @BindingState var name = "" }
    enum Action: BindableAction, Equatable { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { BindingReducer() }
  }

  /// The name of a field was unknown in the first run only, so that the runs seemed to differ.
  @Test func firstStepCanBeABinding() async throws {
    let found = try await explored {
      let store = TestStore(initialState: Form.State()) { Form() }
      await store.send(.set(\.$name, "Blob"))
      expectEqual(store.state.name, "Blob")
    }
    found.expectSuccess()
  }

  private struct Wait: Reducer {
    struct State: Equatable { var isOver = false }
    enum Action: Equatable { case start, over }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if action == .over {
        state.isOver = true
        return .none
      }
      return .send(.over, after: .seconds(1), on: clock)
    }
  }

  @Test func clockOutsideOfTheBodyIsNamed() async throws {
    let clock = TestClock()
    let found = try await explored {
      let store = TestStore(initialState: Wait.State(), clock: clock) { Wait() }
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.finish()
    }
    let message = found.message()
    expectContains(message, "A test clock was made outside of the explored body", "\(message)")
  }
}
