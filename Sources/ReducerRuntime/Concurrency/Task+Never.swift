extension Task where Failure == Never {
  /// Waits until the current task is cancelled.
  ///
  /// Use it for client endpoints that must not answer in a test. A test store knows that no answer
  /// will come, and a test that waits for one fails at once.
  ///
  /// <!-- context: in-dependencies -->
  /// ```swift
  /// $0.client.search = { _ in try await Task.never() }
  /// ```
  ///
  /// - Returns: Nothing, since this always throws.
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func never() async throws -> Success {
    await EffectWait.untilCancellation(by: "Task.never()")
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits until the current task is cancelled, for callers that need no result.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func never() async throws {
    await EffectWait.untilCancellation(by: "Task.never()")
    throw _Concurrency.CancellationError()
  }
}
