@_spi(Locks) internal import CustomDiff
internal import Dispatch

/// Tells whether the concurrent pool runs tasks while threads of it may be blocked.
package final class PoolProbe: Sendable {
  private let state = Guarded(false)
  private let end = DispatchSemaphore(value: 0)
  private let patience: Duration

  /// - Parameters:
  ///   - patience: How long the pool may take to run a task before its threads are taken for blocked.
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

  /// Whether the pool has run a task by now.
  var hasRun: Bool { state.withLock { $0 } }

  /// Blocks until the pool has run a task, or has taken too long.
  ///
  /// - Returns: Whether it has run one.
  func wait() -> Bool {
    end.wait(timeout: .now() + patience.seconds) == .success
  }
}
