import Dispatch
import ReducerRuntime
import TestSupport
import Testing

/// The objects that a live store releases with it, and those that keep it.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct StoreLifetimeTests {
  private let gate = Gate()

  private func makeStore() -> StoreOf<StoreTests.Feature> {
    Store(initialState: StoreTests.Feature.State()) { StoreTests.Feature(gate: gate) }
  }

  @Test func effectsEndWithStore() async {
    let task: StoreTask
    do {
      let store = makeStore()
      task = store.send(.load)
      await gate.arrival()
    }
    await task.finish()
    expectTrue(task.isCancelled)
    expectEqual(gate.endings, ["cancelled"])
  }

  @Test func storeLeavesNothingBehind() async {
    enum Action { case start }
    let gate = gate
    var ends: [AsyncStream<Never>] = []
    do {
      let (inState, inReducer, inEffect) = (Mortal.make(), Mortal.make(), Mortal.make())
      ends = [inState.end, inReducer.end, inEffect.end]
      let reducerObject = inReducer.object
      let effectObject = inEffect.object
      let store = Store(initialState: inState.object) {
        Reduce<Mortal, Action> { _, _ in
          withExtendedLifetime(reducerObject) {}
          return .run { _ in
            _ = await gate.wait()
            withExtendedLifetime(effectObject) {}
          }
        }
      }
      store.scope(state: { $0 }, action: { $0 }).send(Action.start)
      await gate.arrival()
    }
    for end in ends { await end.wait() }
  }

  /// The main actor must release a model of its own, whichever task releases the store last.
  @Test func stateEndsOnMainActor() async {
    enum Action { case start }
    // Checking for the main thread is not enough: if that thread ends in "dispatchMain()", another
    // one serves the queue of the main actor.
    let isMain = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: isMain, value: true)
    final class Model: Sendable {
      let didEnd: @Sendable () -> Void
      init(_ didEnd: @escaping @Sendable () -> Void) { self.didEnd = didEnd }
      deinit { didEnd() }
    }
    let gate = gate
    for hasEffect in [false, true] {
      let (ends, end) = AsyncStream<Bool>.makeStream()
      do {
        let model = Model {
          end.yield(DispatchQueue.getSpecific(key: isMain) ?? false)
          end.finish()
        }
        let store = Store(initialState: model) {
          Reduce<Model, Action> { _, _ in .run { _ in _ = await gate.wait() } }
        }
        if hasEffect {
          store.send(.start)
          await gate.arrival()
        }
      }
      for await isMain in ends { expectTrue(isMain, "with an effect: \(hasEffect)") }
    }
  }

  @Test func scopedStoreKeepsStateOfParent() {
    let number: Store<Int, StoreTests.Feature.ChildAction> = {
      makeStore().scope(state: \.child.number, action: StoreTests.Feature.Action.child)
    }()
    number.send(.set(3))
    expectEqual(number.state, 3)
  }
}
