import Observation
import ReducerRuntime
import Testing

/// Effects of a live store that have ended, or that an action cancels.
@MainActor @Suite(.timeLimit(.minutes(1))) struct StoreEffectsEndTests {
  /// A store keeps only effects that left something behind which can still send.
  @Test func anEffectThatHasEndedIsReleased() async {
    weak var effect: RunningEffect?
    let seen = LockIsolated<RunningEffect?>(nil)
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, isFirst in
        guard isFirst else { return .none }
        return .run { send in
          seen.setValue(EffectContext.current?.effect)
          await send(false)
        }
      }
    }
    await store.send(true).finish()
    effect = seen.value
    #expect(effect != nil)
    seen.setValue(nil)
    #expect(effect == nil)
  }
}
