import Dispatch
import Foundation
import ReducerRuntime
import Testing

/// A caller of a run queue that has to wait for its turn.
struct RunQueueTurnTests {
  /// Only a release build can fail: an optimizer may keep the number of a thread across a suspension.
  ///
  /// `swift test -c release -Xswiftc -enable-testing --filter RunQueueTurnTests`.
  @Test func callerOwnsTheQueueOnTheThreadThatResumesIt() {
    let queue = RunQueue()
    let threads = ThreadPerJob()
    defer { threads.end() }
    let isInside = LockIsolated(false)
    let isDone = DispatchSemaphore(value: 0)
    queue.runBlocking {
      Task(executorPreference: threads) {
        await queue.settle(timeout: .zero) { isInside.setValue(queue.isInside) }
        isDone.signal()
      }
      threads.waitForFirstJob()
    }
    isDone.wait()
    #expect(isInside.value)
  }
}

/// Runs each job on a new thread.
///
/// The threads stay until the end, since a new one could get the number of one that has ended.
private final class ThreadPerJob: TaskExecutor {
  private let jobDidRun = DispatchSemaphore(value: 0)
  private let isOver = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      jobDidRun.signal()
      isOver.wait()
      isOver.signal()
    }
  }

  func waitForFirstJob() { jobDidRun.wait() }

  func end() { isOver.signal() }
}
