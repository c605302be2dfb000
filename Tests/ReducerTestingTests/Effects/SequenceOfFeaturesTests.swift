import ReducerTesting
import Testing

/// A feature may start an effect after the effects of its children.
@Suite struct SequenceOfFeaturesTests {
  private struct Child: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
    }

    enum Action: Equatable { case load, loaded(Int), nothing }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .load: return .run { send in await send(.loaded(1)) }
      case .loaded(let count):
        state.count += count
        return .none
      case .nothing: return .run { _ in }
      }
    }
  }

  private struct Parent: Reducer {
    struct State: Equatable {
      @PresentationState var child: Child.State?
      var rows: IdentifiedArrayOf<Child.State> = []
      var path = StackState<Child.State>()
      var log: [String] = []
    }

    enum Action: Equatable {
      case child(PresentationAction<Child.Action>)
      case row(id: Int, action: Child.Action)
      case path(StackAction<Child.State, Child.Action>)
      case clear
      case done
    }

    private var features: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .clear {
          state.rows = []
          state.path = StackState()
        }
        return .none
      }
      .ifLet(\.$child, action: /Action.child) { Child() }
      .forEach(\.rows, action: /Action.row(id:action:)) { Child() }
      .forEach(\.path, action: /Action.path) { Child() }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .done { state.log.append("done") }
        let effect = features.reduce(into: &state, action: action)
        switch action {
        case .child(.presented(.load)), .row(_, .load), .path(.element(_, .load)),
          .child(.presented(.nothing)), .clear, .path(.popFrom):
          return .concatenate(effect, .send(.done))
        default: return effect
        }
      }
    }
  }

  private let store = TestStore(
    initialState: Parent.State(
      child: Child.State(),
      rows: [Child.State(id: 5)],
      path: StackState([Child.State()])
    )
  ) { Parent() }

  @Test func effectFollowsPresentedFeature() async {
    await store.send(.child(.presented(.load)))
    await store.receive(.child(.presented(.loaded(1)))) { $0.child?.count = 1 }
    await store.receive(.done) { $0.log = ["done"] }
  }

  @Test func effectFollowsRow() async {
    await store.send(.row(id: 5, action: .load))
    await store.receive(.row(id: 5, action: .loaded(1))) { $0.rows[id: 5]?.count = 1 }
    await store.receive(.done) { $0.log = ["done"] }
  }

  @Test func effectFollowsRemovedFeatures() async {
    await store.send(.clear) {
      $0.rows = []
      $0.path = StackState()
    }
    await store.receive(.done) { $0.log = ["done"] }
  }

  @Test func effectFollowsScreen() async {
    await store.send(.path(.element(id: 0, action: .load)))
    await store.receive(.path(.element(id: 0, action: .loaded(1)))) { $0.path[id: 0]?.count = 1 }
    await store.receive(.done) { $0.log = ["done"] }
  }
}
