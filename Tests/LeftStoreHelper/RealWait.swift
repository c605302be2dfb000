import Foundation
import ReducerTesting

/// A test that passes, but waits for an effect that sleeps in real time.
enum RealWait {
  static func waitTwice() async {
    let store = store()
    for _ in 1...2 {
      await store.send(true)
      await store.receive(false)
    }
  }

  /// Waits while each thread has two tasks that block it in turns, so that any other task waits longer.
  static func waitForAThread() async {
    let store = store()
    await store.send(true)
    for _ in 1...2 * ProcessInfo.processInfo.activeProcessorCount {
      Task.detached {
        for _ in 1...4 {
          blockThread()
          await Task.yield()
        }
      }
    }
    await store.receive(false)
  }

  private static func store() -> TestStore<Int, Bool> {
    TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, isFirst in
        guard isFirst else { return .none }
        return .run { send in
          try await Task.sleep(for: .milliseconds(600))
          await send(false)
        }
      }
    }
  }

  private static func blockThread() { Thread.sleep(forTimeInterval: 0.1) }
}
