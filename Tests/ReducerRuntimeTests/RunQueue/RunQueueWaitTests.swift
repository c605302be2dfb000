import Testing

@testable import ReducerRuntime

@Suite struct RunQueueWaitTests {
  @Test func aWaitForWorkThatHasComeEndsAtOnce() async {
    let queue = RunQueue()
    let before = queue.progress
    await queue.run {
      Task(executorPreference: queue) {}
    } then: {
    }
    let wakeUps = LockIsolated<[RunQueue.WakeUp]>([])
    let timer = queue.beginWait(after: before, timeout: .seconds(60), signal: nil) { wakeUp in
      wakeUps.withValue { $0.append(wakeUp) }
    }
    #expect(timer == nil)
    #expect(wakeUps.value == [.work])
  }

  @Test func aSignalEndsTheWaitOnce() {
    let queue = RunQueue()
    let wakeUps = LockIsolated<[RunQueue.WakeUp]>([])
    let wake = LockIsolated<(@Sendable () -> Void)?>(nil)
    let timer = queue.beginWait(after: queue.progress, timeout: nil) {
      wake.setValue($0)
    } _: {
      wakeUp in
      wakeUps.withValue { $0.append(wakeUp) }
    }
    #expect(timer == nil)
    #expect(wakeUps.value == [])
    wake.value?()
    wake.value?()
    queue.wakeWaiters()
    #expect(wakeUps.value == [.signal])
  }

  @Test func everyWaitIsWoken() {
    let queue = RunQueue()
    let wakeUps = LockIsolated<[RunQueue.WakeUp]>([])
    for _ in 0..<2 {
      _ = queue.beginWait(after: queue.progress, timeout: nil, signal: nil) { wakeUp in
        wakeUps.withValue { $0.append(wakeUp) }
      }
    }
    queue.wakeWaiters()
    queue.wakeWaiters()
    #expect(wakeUps.value == [.work, .work])
  }
}
