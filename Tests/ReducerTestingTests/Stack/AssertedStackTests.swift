import ReducerTesting
import TestSupport
import Testing

/// An assertion that creates stacks uses up no ids of the feature.
@Suite struct AssertedStackTests {
  private struct Path: Reducer {
    func reduce(into state: inout StackState<Int>, action: Int) -> Effect<Int> {
      state.append(action)
      return .none
    }
  }

  @Test func assertionUsesUpNoIDs() async {
    let store = TestStore(initialState: StackState<Int>()) { Path() }
    await store.send(1) { $0.append(1) }
    store.assert { expectEqual(Array($0), Array(StackState([1]))) }
    await store.send(2) { $0[id: 1] = 2 }
  }
}
