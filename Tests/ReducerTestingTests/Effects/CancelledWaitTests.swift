import ReducerTesting
import Testing

/// Work that waits for other work to stop, and is cancelled meanwhile.
@Suite struct CancelledWaitTests {
  private enum ID { case load, waiting }

  @Test func itDoesNotStart() async {
    let resume = LockIsolated<(@Sendable () -> Void)?>(nil)
    let hasRun = LockIsolated(false)
    let store = effectStore([
      "deaf": {
        .run { _ in
          await withTaskCancellation(id: ID.load) {
            await withCheckedContinuation { continuation in
              resume.setValue { continuation.resume() }
            }
          }
        }
      },
      "next": {
        .run { _ in
          try await withTaskCancellation(id: ID.load, cancelInFlight: true) {
            hasRun.setValue(true)
            try Task.checkCancellation()
          }
        }
        .cancellable(id: ID.waiting)
      },
      "cancel": { .cancel(id: ID.waiting) },
    ])
    await store.send(.play("deaf"))
    await store.send(.play("next"))
    await store.send(.play("cancel"))
    #expect(!hasRun.value)
    resume.value?()
    await store.finish()
    #expect(!hasRun.value)
  }
}
