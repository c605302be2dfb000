@_spi(Locks) internal import CustomDiff
internal import Dispatch

/// Finds out whether the concurrent pool still runs tasks, or all of its threads are blocked.
package final class PoolProbe: Sendable {
  private let state = Guarded(false)
  private let end = DispatchSemaphore(value: 0)
  private let patience: Duration

  /// - Parameters:
  ///   - patience: How long the pool may take to run a task before its threads count as blocked.
  ///   - enqueue: Runs a closure in the pool.
  package init(
    patience: Duration = .seconds(1),
    enqueue: (@escaping @Sendable () -> Void) -> Void = { run in Task.detached { run() } }
  ) {
    self.patience = patience
    enqueue {
      self.state.withLock { $0 = true }
      self.end.signal()
    }
  }

  /// Whether the pool has already run a task.
  var hasRun: Bool { state.withLock { $0 } }

  /// Blocks until the pool has run a task, or has taken too long.
  ///
  /// - Returns: Whether the pool has run a task.
  func wait() -> Bool {
    end.wait(timeout: .now() + patience.seconds) == .success
  }
}
