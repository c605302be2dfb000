import Observation
import Testing

@testable import ReducerRuntime

/// Effects of a live store that have ended, or that an action cancels.
@MainActor @Suite(.timeLimit(.minutes(1))) struct StoreEffectsEndTests {
  /// A store keeps only effects that left something behind which can still send.
  @Test func anEffectThatHasEndedIsReleased() async {
    weak var waits: EffectWaits?
    let seen = LockIsolated<EffectWaits?>(nil)
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, isFirst in
        guard isFirst else { return .none }
        return .run { send in
          seen.setValue(EffectContext.current?.waits)
          await send(false)
        }
      }
    }
    await store.send(true).finish()
    waits = seen.value
    #expect(waits != nil)
    seen.setValue(nil)
    #expect(waits == nil)
  }

  /// The state says that the timer is off, so it must be, although nothing else starts.
  @Test func whatACancelledActionCancelsIsCancelled() async {
    enum Action { case start, stop }
    let (end, continuation) = AsyncStream<Never>.makeStream()
    let store = Store(initialState: false) {
      Reduce<Bool, Action> { isRunning, action in
        switch action {
        case .start:
          isRunning = true
          return .run { _ in
            defer { continuation.finish() }
            try await Task.never()
          }
          .cancellable(id: 1)
        case .stop:
          isRunning = false
          return .cancel(id: 1)
        }
      }
    }
    store.send(.start)
    let task = LockIsolated<StoreTask?>(nil)
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { task.value?.cancel() }
    }
    _ = store.send(.stop)
    for await _ in end {}
    #expect(!store.state)
  }
}
