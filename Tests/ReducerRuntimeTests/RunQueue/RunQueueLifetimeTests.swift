import TestSupport
import Testing

@testable import ReducerRuntime

@Suite struct RunQueueLifetimeTests {
  /// Nothing but its tasks may hold a queue, and another thread may run the last of them to its end
  /// while the call that enqueued it has not returned.
  @Test func aQueueLivesUntilItHasTakenAJob() async {
    let queue = LockIsolated<RunQueue?>(RunQueue())
    let resume = LockIsolated<(@Sendable () -> Void)?>(nil)
    let hasEnded = LockIsolated(false)
    let livesOn = LockIsolated<Bool?>(nil)
    await startTask(on: queue, resume: resume) { hasEnded.setValue(true) }

    // Where the queue takes the job, another thread may be the first to run it.
    whenWorkComes(to: queue) {
      weak let weakQueue = queue.value
      queue.value?.runBlocking { queue.value?.drain() }
      queue.setValue(nil)
      let isAlive = weakQueue != nil
      livesOn.setValue(isAlive)
    }
    resume.value?()

    #expect(hasEnded.value)
    #expect(livesOn.value == true)
  }

  private func startTask(
    on queue: LockIsolated<RunQueue?>,
    resume: LockIsolated<(@Sendable () -> Void)?>,
    atItsEnd: @escaping @Sendable () -> Void
  ) async {
    await queue.value?.run {
      Task(executorPreference: queue.value) {
        await withCheckedContinuation { continuation in
          resume.setValue { continuation.resume() }
        }
        atItsEnd()
      }
    } then: {
    }
  }

  private func whenWorkComes(
    to queue: LockIsolated<RunQueue?>,
    _ action: @escaping @Sendable () -> Void
  ) {
    guard let progress = queue.value?.progress else { return }
    _ = queue.value?.beginWait(after: progress, timeout: nil, signal: nil) { _ in action() }
  }
}
