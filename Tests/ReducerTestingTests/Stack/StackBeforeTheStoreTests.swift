import ReducerTesting
import TestSupport
import Testing

/// The first action in a stack that was made before its store, with ids from zero.
@Suite struct StackBeforeTheStoreTests {
  private struct Screens: Reducer {
    struct State: Equatable {
      var path = StackState<Int>()
    }

    enum Action: Equatable {
      case path(StackAction<Int, Screen.Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .path(.element(id: _, action: .startAndBeReplaced)):
          state.path = StackState([10])
        case .path(.element(id: _, action: .startAndBeRemoved)):
          state.path.removeAll()
          state.path.append(10)
        case .path: break
        }
        return .none
      }
      .forEach(\.path, action: /Action.path) {
        Screen()
      }
    }
  }

  private struct Screen: Reducer {
    enum Action: Equatable { case startAndBeReplaced, startAndBeRemoved, tick }

    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      if action == .tick {
        state += 1
        return .none
      }
      return .send(.tick, after: .seconds(1), on: clock)
    }
  }

  @Test func nextIDFollowsThoseOfPath() async {
    let state = Screens.State(path: StackState([5]))
    let store = TestStore(initialState: state) { Screens() }
    await store.send(.path(.push(id: 1, state: 6))) { $0.path[id: 1] = 6 }
    await store.send(.path(.push(id: 2, state: 7))) { $0.path[id: 2] = 7 }
  }

  @Test func replacedScreenLosesItsEffects() async {
    for action in [Screen.Action.startAndBeReplaced, .startAndBeRemoved] {
      let clock = TestClock()
      let state = Screens.State(path: StackState([0]))
      let store = TestStore(initialState: state, clock: clock) { Screens() }
      await store.send(.path(.element(id: 0, action: action))) { $0.path = StackState([10]) }
      expectEqual(store.state.path.ids, [1])
      await clock.advance(by: .seconds(1))
    }
  }

  /// An assertion does not give an id that was there before the store, either.
  @Test func assertionMakesSameScreens() async {
    for isMadeAnew in [true, false] {
      let state = Screens.State(path: StackState([0, 1]))
      let store = TestStore(initialState: state) {
        Screens()
      } withDependencies: {
        $0.continuousClock = ImmediateClock()
      }
      await store.send(.path(.element(id: 1, action: .startAndBeReplaced))) {
        if isMadeAnew {
          $0.path = StackState([10])
        } else {
          $0.path.removeAll()
          $0.path.append(10)
        }
      }
      await store.send(.path(.push(id: 3, state: 11))) { $0.path.append(11) }
      expectEqual(store.state.path.ids, [2, 3])
    }
  }
}
