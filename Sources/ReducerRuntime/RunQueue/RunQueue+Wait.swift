internal import CustomDiff
internal import Dispatch

/// Waiting for jobs from outside of the queue.
extension RunQueue {
  /// The reason why a wait for work ended.
  enum WakeUp: Sendable {
    /// A job arrived, or ran.
    case work
    /// The signal of the wait came.
    case signal
    /// Neither came in time.
    case timeout
  }

  /// Waits until a job arrives from outside, a signal comes, or time runs out.
  ///
  /// - Parameters:
  ///   - progress: The progress when the caller decided to wait; anything since then ends the wait.
  ///   - timeout: The longest wait on the machine's clock; `nil` waits without a limit.
  ///   - signal: Called once the wait has begun, with a function that ends the wait early.
  /// - Returns: The reason why the wait ended. After `.work`, there may be jobs to run.
  nonisolated(nonsending) func waitForWork(
    after progress: Progress,
    timeout: Duration?,
    signal: (@Sendable (_ wake: @escaping @Sendable () -> Void) -> Void)? = nil
  ) async -> WakeUp {
    var timer: DispatchWorkItem?
    defer { timer?.cancel() }
    return await withCheckedContinuation { (continuation: CheckedContinuation<WakeUp, Never>) in
      timer = beginWait(after: progress, timeout: timeout, signal: signal) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Waits like ``waitForWork(after:timeout:signal:)``, but blocks the thread.
  func blockForWork(
    after progress: Progress,
    timeout: Duration,
    signal: (@Sendable (_ wake: @escaping @Sendable () -> Void) -> Void)? = nil
  ) -> WakeUp {
    let end = DispatchSemaphore(value: 0)
    let result = Guarded(WakeUp.timeout)
    let timer = beginWait(after: progress, timeout: timeout, signal: signal) { wakeUp in
      result.withLock { $0 = wakeUp }
      end.signal()
    }
    end.wait()
    timer?.cancel()
    return result.withLock { $0 }
  }
}
