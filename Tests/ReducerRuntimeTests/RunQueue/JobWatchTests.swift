import Dispatch
import Foundation
import Testing

@testable import ReducerRuntime

/// Jobs that keep the thread of their queue.
@Suite struct JobWatchTests {
  private let reports = LockIsolated<[String]>([])
  private let location = CodeLocation(
    fileID: "Tests/A.swift",
    filePath: "A.swift",
    line: 5,
    column: 1
  )

  private func watch() -> JobWatch {
    JobWatch { [reports] text in reports.withValue { $0.append(text) } }
  }

  /// Runs a job that waits until the body has ended.
  private func whileAJobRuns(on queue: RunQueue, _ body: () -> Void) {
    let begin = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      queue.runBlocking {
        Task(executorPreference: queue) {
          begin.signal()
          end.wait()
        }
        queue.drain()
      }
      isOver.signal()
    }
    begin.wait()
    body()
    end.signal()
    isOver.wait()
  }

  @Test func aJobIsReportedOnce() {
    let watch = watch()
    let queue = RunQueue(watch: watch)
    queue.lastCall = location
    whileAJobRuns(on: queue) {
      watch.check()
      watch.check()
      #expect(reports.value.isEmpty)
      watch.check()
      watch.check()
      watch.check()
    }
    #expect(reports.value.count == 1)
    #expect(
      reports.value.first?.hasPrefix(
        """
        An effect has kept the thread of its test for more than 10 seconds, during or after the \
        call at Tests/A.swift:5.
        """
      ) == true
    )
  }

  @Test func aWatchThatWaitsChecksAgainAndAgain() {
    let next = LockIsolated<(@Sendable () -> Void)?>(nil)
    let watch = JobWatch(
      wait: { next.setValue($0) },
      report: { [reports] text in reports.withValue { $0.append(text) } }
    )
    let queue = RunQueue(watch: watch)
    whileAJobRuns(on: queue) {
      for count in [0, 0, 1, 1] {
        next.withValue { exchange(&$0, with: nil) }?()
        #expect(reports.value.count == count)
      }
    }
  }

  @Test func anotherJobIsAnotherMatter() {
    let watch = watch()
    let queue = RunQueue(watch: watch)
    for _ in 1...3 {
      whileAJobRuns(on: queue) {
        watch.check()
        watch.check()
      }
    }
    #expect(reports.value.isEmpty)
  }

  @Test func aQueueWhoseJobHasEndedIsAtRest() {
    let watch = watch()
    let queue = RunQueue(watch: watch)
    whileAJobRuns(on: queue) {}
    for _ in 1...5 { watch.check() }
    #expect(reports.value.isEmpty)
  }

  @Test func aQueueWithoutAJobIsAtRest() {
    let watch = watch()
    let queue = RunQueue(watch: watch)
    queue.runBlocking {
      for _ in 1...5 { watch.check() }
    }
    #expect(reports.value.isEmpty)
  }
}
