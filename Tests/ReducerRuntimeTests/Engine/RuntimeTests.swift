import Testing

@testable import ReducerRuntime

/// The actor through which effects reach a store.
@Suite struct RuntimeTests {
  private final class Object: Sendable {}

  /// Holds nothing back, and notes whether it was asked to.
  private final class Gate: DeliveryGate {
    let isAsked = LockIsolated(false)

    func settlingDidBegin() {}
    func settlingDidEnd() {}
    func hold(_ arrival: DeliveryArrival) -> HeldDelivery? {
      isAsked.setValue(true)
      return nil
    }
    func holdDidEnd(_ delivery: HeldDelivery, isDropped: Bool) {}
    func willCancel(_ effects: [EffectID]) {}
    func release(isAwaited: Bool) -> Bool { false }
    func releaseAll() {}
  }

  private func runtime(_ object: Object, queue: RunQueue?) -> Runtime<Object, Int> {
    Runtime.make(
      queue: queue,
      initialState: object,
      reducer: EmptyReducer(),
      dependencies: DependencyValues.current.isolated()
    )
  }

  /// The test is on the main actor, so what is left to it has not happened yet.
  @MainActor
  @Test func theStateOfATestStoreIsReleasedAtOnce() {
    weak var object: Object?
    do {
      let state = Object()
      object = state
      _ = runtime(state, queue: RunQueue())
    }
    #expect(object == nil)
  }

  @MainActor
  @Test func theStateOfALiveStoreIsLeftToTheMainActor() {
    weak var object: Object?
    do {
      let state = Object()
      object = state
      _ = runtime(state, queue: nil)
    }
    #expect(object != nil)
  }

  /// The store judges what comes from an effect that has returned.
  @Test func nothingIsHeldBackForAnEffectThatIsGone() async {
    let gate = Gate()
    let runtime = runtime(Object(), queue: RunQueue())
    #expect(await runtime.pass(gate, 1, from: EffectID(rawValue: 7)))
    #expect(!gate.isAsked.value)
  }
}
