import ReducerTesting
import TestSupport
import Testing

/// A child with its parent's whole state has the same place in the tree as its parent.
@Suite struct WholeStateTests {
  private enum CancelID { case work }

  private struct State: Equatable {
    var count = 0

    /// A computed property is another place, although it has the same type.
    var computed: State {
      get { self }
      set { self = newValue }
    }
  }

  private enum Action: Equatable {
    case start
    case stop
    case child(ChildAction)
    case computed(ChildAction)
  }

  private enum ChildAction: Equatable { case stop }

  private struct Child: Reducer {
    func reduce(into state: inout State, action: ChildAction) -> Effect<ChildAction> {
      state.count += 1
      return .cancel(id: CancelID.work)
    }
  }

  private struct Parent: Reducer {
    var body: some Reducer<State, Action> {
      Reduce { _, action in
        switch action {
        case .start:
          .run { _ in try await Task.never() }.cancellable(id: CancelID.work)
        case .stop:
          .cancel(id: CancelID.work)
        case .child, .computed:
          .none
        }
      }
      Scope(state: \.self, action: /Action.child) { Child() }
      Scope(state: \.computed, action: /Action.computed) { Child() }
    }
  }

  @Test func childOfWholeStateCancelsEffectsOfItsParent() async {
    let store = TestStore(initialState: State()) { Parent() }
    await store.send(.start)
    await store.send(.child(.stop)) { $0.count = 1 }
    await store.finish()
  }

  @Test func childElsewhereCancelsNothingOfItsParent() async {
    let store = TestStore(initialState: State()) { Parent() }
    let task = await store.send(.start)
    await store.send(.computed(.stop)) { $0.count = 1 }
    expectFalse(task.isCancelled)
    await store.send(.stop)
    await store.finish()
  }
}
