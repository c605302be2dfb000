import ReducerTesting
import Testing

/// An effect that is cancelled while it waits on the main actor, and gets its turn there only later.
@MainActor
@Suite struct CancelledKnownWaitTests {
  private enum ID { case wait }

  /// The main actor is free only when the test waits for the other effect's action.
  @Test func itsWaitDoesNotStandForAnother() async {
    let resume = LockIsolated<(@Sendable () -> Void)?>(nil)
    let store = effectStore([
      "wait": {
        .run { @MainActor _ in try await Task.never() }
          .cancellable(id: ID.wait)
      },
      "load": {
        .run { send in
          await withCheckedContinuation { continuation in
            resume.setValue { continuation.resume() }
          }
          await send(.log("loaded"))
        }
      },
      "cancel": { .cancel(id: ID.wait) },
    ])
    await store.send(.play("wait"))
    await store.send(.play("load"))
    await store.send(.play("cancel"))
    Task { @MainActor in resume.value?() }
    await store.receive(.log("loaded")) { $0.log = ["loaded"] }
  }
}
