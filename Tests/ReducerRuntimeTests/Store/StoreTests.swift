import Foundation
import ReducerRuntime
import TestSupport
import Testing

/// The live store.
@MainActor
@Suite struct StoreTests {
  struct Feature: Reducer {
    struct State: Equatable, Sendable {
      var count = 0
      var name = ""
      var isLoading = false
      var child = Child()
    }

    struct Child: Equatable, Sendable { var number = 0 }

    enum Action: Equatable, Sendable {
      case add(Int)
      case rename(String)
      case load
      case loaded(Int)
      case cancel
      case child(ChildAction)
      case later
    }

    enum ChildAction: Equatable, Sendable { case set(Int) }
    enum CancelID { case load }

    /// The stream that `load` waits for.
    let gate: Gate

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .add(let number):
        state.count += number
        return .none
      case .rename(let name):
        state.name = name
        return .none
      case .load:
        state.isLoading = true
        return .run { [gate] send in
          guard let number = await gate.wait() else { return }
          await send(.loaded(number))
        }
        .cancellable(id: CancelID.load)
      case .loaded(let number):
        state.isLoading = false
        state.count = number
        return .none
      case .cancel:
        state.isLoading = false
        return .cancel(id: CancelID.load)
      case .child(.set(let number)):
        state.child.number = number
        return .none
      case .later:
        return .send(.add(100))
      }
    }
  }

  private let gate = Gate()

  private func makeStore() -> StoreOf<Feature> {
    Store(initialState: Feature.State()) { Feature(gate: gate) }
  }

  @Test func sendChangesStateAtOnce() {
    let store = makeStore()
    store.send(.add(2))
    expectEqual(store.count, 2)
    expectEqual(store.state, Feature.State(count: 2))
    expectEqual(store.withState { $0.count + 1 }, 3)
    // An effect that sends at once has already done so.
    store.send(.later)
    expectEqual(store.count, 102)
  }

  @Test func finishWaitsForEffects() async {
    let store = makeStore()
    let task = store.send(.load)
    expectTrue(store.isLoading)
    await gate.arrival()
    gate.open(42)
    await task.finish()
    expectEqual(store.state, Feature.State(count: 42))
    expectFalse(task.isCancelled)
    await store.send(.add(1)).finish()
    expectEqual(store.count, 43)
  }

  @Test func cancelEndsEffects() async {
    let store = makeStore()
    let task = store.send(.load)
    task.cancel()
    await task.finish()
    expectTrue(task.isCancelled)
    expectTrue(store.isLoading)
    expectEqual(gate.endings, ["cancelled"])
  }

  @Test func cancelledFinishEndsEffects() async {
    let store = makeStore()
    let view = Task { await store.send(.load).finish() }
    await gate.arrival()
    view.cancel()
    await view.value
    expectEqual(gate.endings, ["cancelled"])
  }

  @Test func effectsAreCancelledByID() async {
    let store = makeStore()
    let task = store.send(.load)
    store.send(.cancel)
    await task.finish()
    expectFalse(store.isLoading)
    expectEqual(gate.endings, ["cancelled"])
  }

  @Test func sendWaitsWhileConditionHolds() async {
    let store = makeStore()
    let refresh = Task { await store.send(.load, while: \.isLoading) }
    await gate.arrival()
    expectTrue(store.isLoading)
    gate.open(7)
    await refresh.value
    expectFalse(store.isLoading)
    expectEqual(store.count, 7)
    // The call does not wait if the condition does not hold at first.
    await store.send(.add(1), while: \.isLoading)
    expectEqual(store.count, 8)
  }

  @Test func cancellationEndsSendWhile() async {
    let store = makeStore()
    let refresh = Task { await store.send(.load, while: \.isLoading) }
    await gate.arrival()
    store.send(.cancel)
    await refresh.value

    let other = Task { await store.send(.load, while: \.isLoading) }
    await gate.arrival()
    other.cancel()
    await other.value
    // The view stopped waiting, but the work continues.
    expectTrue(store.isLoading)
    store.send(.cancel)
  }

  @Test func scope() {
    let store = makeStore()
    let child = store.scope(state: \.child, action: Feature.Action.child)
    let number = child.scope(state: \.number, action: { (number: Int) in .set(number) })
    number.send(5)
    expectEqual(number.state, 5)
    expectEqual(child.number, 5)
    expectEqual(store.child.number, 5)
    store.send(.child(.set(6)))
    expectEqual(number.state, 6)
  }

  @Test func dependencies() {
    enum Action { case read }
    let store = Store(initialState: "") {
      Reduce<String, Action> { state, _ in
        @Dependency(\.uuid) var uuid
        state = uuid().uuidString
        return .none
      }
    } withDependencies: {
      $0.uuid = .constant(UUID(0))
    }
    store.send(.read)
    expectEqual(store.state, "00000000-0000-0000-0000-000000000000")
  }
}
