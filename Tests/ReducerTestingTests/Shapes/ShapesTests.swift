import ReducerTesting
import TestSupport
import Testing

/// Features that are functions instead of types with a `body`.
@Suite struct ShapesTests {
  private enum Action: Equatable, Sendable {
    case increment
    case decrement
    case double
    case set(Int)
  }

  // MARK: A function

  private static let counter: @Sendable (inout Int, Action) -> Effect<Action> = { count, action in
    switch action {
    case .increment:
      count += 1
      return .none
    case .decrement:
      count -= 1
      return .none
    case .double:
      return .send(.set(count * 2))
    case .set(let number):
      count = number
      return .none
    }
  }

  @Test func aFunction() async {
    let store = TestStore(initialState: 0) { Reduce(Self.counter) }
    await store.send(.increment) { $0 = 1 }
    await store.send(.double)
    await store.receive(.set(2)) { $0 = 2 }
  }

  @MainActor @Test func aFunctionInALiveStore() {
    let store = Store(initialState: 3) { Reduce(Self.counter) }
    store.send(.double)
    expectEqual(store.state, 6)
  }

  // MARK: A pure function

  private static func next(_ count: Int, _ action: Action) -> Int {
    switch action {
    case .increment: count + 1
    case .decrement: count - 1
    case .double: count * 2
    case .set(let number): number
    }
  }

  @Test func aPureFunction() async {
    let store = TestStore(initialState: 1) { Reduce.pure(Self.next) }
    await store.send(.increment) { $0 = 2 }
    await store.send(.double) { $0 = 4 }
    await store.send(.decrement) { $0 = 3 }
  }

  @Test func aPureFunctionInsideOfAFeature() async {
    struct State: Equatable { var count = 1 }
    enum ParentAction: Equatable { case counter(Action) }
    let store = TestStore(initialState: State()) {
      Scope<State, ParentAction, _>(state: \.count, action: /ParentAction.counter) {
        Reduce.pure(Self.next)
      }
    }
    await store.send(.counter(.double)) { $0.count = 2 }
  }
}
