import Foundation

@testable import ReducerRuntime

/// A storage in an object, so that expectations can change it.
final class QueuePlay {
  private var storage = RunQueueStorage()

  var owner: ThreadID? { storage.owner }
  var entries: Int { storage.entries }
  var arrival: Int? { storage.arrival }
  var jobsRun: Int { storage.jobsRun }
  var jobsLeft: Int { storage.jobsLeft }
  var hasOtherTasks: Bool {
    get { storage.hasOtherTasks }
    set { storage.hasOtherTasks = newValue }
  }

  func enter(_ thread: ThreadID) -> Bool { storage.enter(thread) }
  func leave() -> RunQueueStorage.WakeUps { storage.leave() ?? .init() }
  func waitForTurn() -> Bool { storage.waitForTurn {} }
  func waitForWork(after jobs: Int, wakeUps: Int = 0) -> Int? {
    storage.waitForWork(after: .init(jobs: jobs, wakeUps: wakeUps)) { _ in }
  }
  func removeWaiter(_ id: Int) -> Int? { storage.removeWaiter(id)?.id }
  func wakeWaiters() -> [Int] { storage.wakeWaiters().waiters.map(\.id) }
  func willStartMainTask(on thread: ThreadID) { storage.willStartMainTask(on: thread) }
  func mainTaskDidEnd(on thread: ThreadID) { storage.mainTaskDidEnd(on: thread) }
  func park() { storage.park() }
  func unpark() { storage.unpark() }
  func end() -> RunQueueStorage.WakeUps { storage.end() ?? .init() }

  func delayedDrainIsDue(after jobs: Int) -> RunQueueStorage.WakeUps {
    storage.delayedDrainIsDue(after: jobs) ?? .init()
  }

  func backgroundDrainBegins() { storage.isBackgroundDrainScheduled = false }

  func push(_ job: UnownedJob, from thread: ThreadID) -> RunQueueStorage.WakeUps {
    storage.push(job, from: thread) ?? .init()
  }

  /// Takes a job, and says which.
  func pop() -> String? { storage.popForDrain()?.description }

  /// Takes all jobs, and says in which order they came.
  func popAll() -> [String] {
    var names: [String] = []
    while let name = pop() { names.append(name) }
    return names
  }
}

extension ThreadID {
  /// Another thread than the one of the test.
  static let other: ThreadID = {
    let id = LockIsolated<ThreadID?>(nil)
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      id.setValue(.current)
      end.signal()
    }
    end.wait()
    return id.value ?? .current
  }()
}
