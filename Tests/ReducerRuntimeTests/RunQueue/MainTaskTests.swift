import TestSupport
import Testing

@testable import ReducerRuntime

/// Which tasks of effects the queue counts as tasks whose waits it does not know.
@Suite struct MainTaskTests {
  private let queue = RunQueue()

  /// Starts a main task and runs it until it waits.
  private func start(_ body: @escaping @Sendable () async -> Void) {
    queue.runBlocking {
      _ = queue.startMainTask(isOnly: true) { Task(executorPreference: queue, operation: body) }
      queue.drain()
    }
  }

  @Test func mainTaskThatGoesOnIsNoOtherTask() {
    let (stream, values) = AsyncStream.makeStream(of: Void.self)
    start { for await _ in stream {} }
    values.yield()
    values.finish()
    expectFalse(queue.situation.hasOtherTasks)
  }

  @Test func childTaskIsAnotherTask() {
    start {
      async let child: Void = {}()
      await child
    }
    expectTrue(queue.situation.hasOtherTasks)
    // The next effect that runs alone does not wait for it.
    start {}
    expectFalse(queue.situation.hasOtherTasks)
  }
}
