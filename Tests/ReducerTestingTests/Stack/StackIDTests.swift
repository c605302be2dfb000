import ReducerTesting
import TestSupport
import Testing

/// The ids that elements of stacks get.
@Suite struct StackIDTests {
  /// Two stacks side by side, which draw their ids from one source.
  private struct Two: Reducer {
    struct State: Equatable {
      var left = StackState<Ticker.State>()
      var right = StackState<Ticker.State>()
    }

    enum Action: Equatable {
      case left(StackAction<Ticker.State, Ticker.Action>)
      case right(StackAction<Ticker.State, Ticker.Action>)
      case open(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .open(let number) = action {
          state.left.append(Ticker.State(ticks: number))
          state.right.append(Ticker.State(ticks: number))
          state.right.append(Ticker.State(ticks: number))
        }
        return .none
      }
      .forEach(\.left, action: /Action.left) { Ticker() }
      .forEach(\.right, action: /Action.right) { Ticker() }
    }
  }

  @Test func stacksShareIDs() async {
    let store = TestStore(initialState: Two.State()) { Two() }
    await store.send(.open(7)) {
      $0.left[id: 0] = Ticker.State(ticks: 7)
      $0.right[id: 1] = Ticker.State(ticks: 7)
      $0.right[id: 2] = Ticker.State(ticks: 7)
    }
    await store.send(.open(8)) {
      $0.left.append(Ticker.State(ticks: 8))
      $0.right.append(Ticker.State(ticks: 8))
      $0.right.append(Ticker.State(ticks: 8))
    }
    await store.send(.left(.push(id: 6, state: Ticker.State()))) {
      $0.left[id: 6] = Ticker.State()
    }
    expectEqual(store.state.left.ids, [0, 3, 6])
    expectEqual(store.state.right.ids, [1, 2, 4, 5])
  }

  /// A push takes its id before the reducer around the stack runs.
  @Test func elementThatOpensWithPush() async {
    struct Both: Reducer {
      struct State: Equatable {
        var left = StackState<Int>()
        var right = StackState<Int>()
      }
      enum Action: Equatable { case left(StackAction<Int, Never>) }

      var body: some ReducerOf<Both> {
        Reduce { state, _ in
          state.right.append(8)
          return .none
        }
        .forEach(\.left, action: /Action.left) {
          EmptyReducer()
        }
      }
    }
    let store = TestStore(initialState: Both.State()) { Both() }
    await store.send(.left(.push(id: 0, state: 7))) {
      $0.left[id: 0] = 7
      $0.right[id: 1] = 8
    }
    expectEqual(store.state.right.ids, [1])
  }

  @Test func everyStoreCountsFromZero() async {
    for _ in 0..<2 {
      let store = navigatorStore(.ticker(Ticker.State()), .ticker(Ticker.State()))
      expectEqual(store.state.path.ids, [0, 1])
    }
  }

  /// A received action's closure predicts the ids of that action, not of a later one.
  @Test func receivedActionPredictsItsIDs() async {
    enum Action: Equatable { case open, opened(Int) }
    let store = TestStore(initialState: StackState<Int>()) {
      Reduce<StackState<Int>, Action> { state, action in
        switch action {
        case .open:
          return .merge(.send(.opened(1)), .send(.opened(2)))
        case .opened(let number):
          state.append(number)
          return .none
        }
      }
    }
    await store.send(.open)
    await store.receive(.opened(1)) { $0.append(1) }
    await store.receive(.opened(2)) { $0.append(2) }
    expectEqual(store.state.ids, [0, 1])
  }
}
