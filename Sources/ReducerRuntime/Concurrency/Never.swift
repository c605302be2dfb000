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

extension AsyncStream {
  /// A stream without elements that ends only when the task that reads it is cancelled.
  ///
  /// <!-- context: in-dependencies -->
  /// ```swift
  /// $0.speechClient.startTask = { .never }
  /// ```
  public static var never: Self {
    Self {
      await EffectWait.untilCancellation(by: "AsyncStream.never")
      return nil
    }
  }

  /// A finished stream without elements.
  public static var finished: Self {
    Self { $0.finish() }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream without elements that ends only when the task that reads it is cancelled.
  public static var never: Self {
    Self {
      await EffectWait.untilCancellation(by: "AsyncThrowingStream.never")
      // No error: if the task was cancelled before it read the stream, the standard library ends the
      // stream without calling this function.
      return nil
    }
  }

  /// Returns a finished stream without elements.
  ///
  /// - Parameter error: The error that the stream throws, or nil for none.
  /// - Returns: The stream.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}
