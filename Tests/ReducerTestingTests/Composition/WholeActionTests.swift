import ReducerTesting
import Testing

/// A child that takes all actions of its parent.
@Suite struct WholeActionTests {
  struct Child: Reducer {
    func reduce(into count: inout Int, action: Bool) -> Effect<Bool> {
      count += action ? 1 : -1
      return .none
    }
  }

  struct Parent: Reducer {
    struct State: Equatable {
      var child = 0
    }

    var body: some Reducer<State, Bool> {
      Scope(state: \.child, action: .self) { Child() }
    }
  }

  @Test func everyActionReachesTheChild() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(true) { $0.child = 1 }
    await store.send(false) { $0.child = 0 }
  }
}
