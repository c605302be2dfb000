import ReducerTesting
import Testing

/// Twenty features, each in the next.
@Suite struct DeepCompositionTests {
  /// A feature that holds the feature below it in an array, a level at a time.
  private struct Level: Reducer {
    struct State: Equatable {
      var count = 0
      var below: [State] = []

      /// The state of the level below, of which there is one at most.
      var next: State {
        get { below[0] }
        _modify { yield &below[0] }
      }

      init(depth: Int) {
        if depth > 0 { below = [State(depth: depth - 1)] }
      }

      /// The count of the deepest level.
      var deepest: Int {
        get { below.isEmpty ? count : next.deepest }
        set { if below.isEmpty { count = newValue } else { next.deepest = newValue } }
      }
    }

    enum Action: Equatable {
      case count(Int)
      case start
      case stop
      indirect case below(Action)

      static func deep(_ action: Action, _ depth: Int) -> Action {
        depth == 0 ? action : .below(.deep(action, depth - 1))
      }
    }

    enum CancelID { case timer }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Scope(state: \.next, action: /Action.below) {
        Self()
      }
      Reduce { state, action in
        switch action {
        case .count(let number):
          state.count += number
          return .none
        case .start:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.count(10)) }
          }
          .cancellable(id: CancelID.timer)
        case .stop:
          return .cancel(id: CancelID.timer)
        case .below:
          return .none
        }
      }
    }
  }

  private static let depth = 20
  private let clock = TestClock()

  private func store() -> TestStoreOf<Level> {
    TestStore(initialState: Level.State(depth: Self.depth)) {
      Level()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func anActionReachesTheDeepest() async {
    let store = store()
    for depth in 0...Self.depth where depth == Self.depth {
      await store.send(.deep(.count(1), depth)) { $0.deepest = 1 }
    }
    await store.send(.count(5)) { $0.count = 5 }
  }

  @Test func anEffectSendsFromTheDeepest() async {
    let store = store()
    await store.send(.deep(.start, Self.depth))
    await clock.advance(by: .seconds(1))
    await store.receive(.deep(.count(10), Self.depth)) { $0.deepest = 10 }
    await store.send(.deep(.stop, Self.depth))
    await store.finish()
  }
}
