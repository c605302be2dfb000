import Foundation
import TestSupport
import Testing

@testable import ReducerRuntime

/// Waits of a call for work from outside.
@Suite struct WaitForWorkTests {
  /// Blocked, the main thread could not run the job, so the wait would last to its timeout.
  @MainActor @Test func jobThatHasComeBeforeTheWaitEndsIt() {
    let queue = RunQueue(home: MainActor.shared)
    let progress = queue.progress
    let hasCome = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      Task(executorPreference: queue) {}
      hasCome.signal()
    }
    hasCome.wait()
    expectEqual(queue.blockForWork(after: progress, timeout: .zero, signal: nil), .work)
  }
}
