import Dispatch
import ReducerTesting
import Testing

/// The threads of the concurrent pool, when many stores are released at the same time.
@Suite struct ParallelReleaseTests {
  /// Each effect has yet to come back from a task that no store runs when its store is released.
  ///
  /// If the waits for that took all threads, none of the tasks could end.
  @Test(.timeLimit(.minutes(1))) func waitsAtTheEndLeaveAThreadToOthers() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...100 {
        group.addTask {
          let store = counterStore {
            .run { send in
              await Task { await send(.response(1)) }.value
              await Task { await send(.response(2)) }.value
            }
          }
          await store.send(.start)
          await store.receive(.response(1)) { $0.count = 1 }
          await store.receive(.response(2)) { $0.count = 2 }
        }
      }
    }
  }
}
