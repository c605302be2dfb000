extension Task where Failure == Never {
  /// Waits until the current task is cancelled.
  ///
  /// For endpoints of clients that must not answer in a test. A test store knows that nothing comes of it,
  /// and fails at once where it is waited for.
  ///
  /// <!-- context: in-dependencies -->
  /// ```swift
  /// $0.client.search = { _ in try await Task.never() }
  /// ```
  ///
  /// - Returns: Never.
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func never() async throws -> Success {
    await waitForCancellation(by: "Task.never()")
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits until the current task is cancelled, where no result is asked for.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func never() async throws {
    await waitForCancellation(by: "Task.never()")
    throw _Concurrency.CancellationError()
  }
}

extension AsyncStream {
  /// A stream without elements that does not finish, until the task that reads it is cancelled.
  ///
  /// <!-- context: in-dependencies -->
  /// ```swift
  /// $0.speechClient.startTask = { .never }
  /// ```
  public static var never: Self {
    Self {
      await waitForCancellation(by: "AsyncStream.never")
      return nil
    }
  }

  /// A stream without elements that has finished.
  public static var finished: Self {
    Self { $0.finish() }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream without elements that does not finish, until the task that reads it is cancelled.
  public static var never: Self {
    Self {
      await waitForCancellation(by: "AsyncThrowingStream.never")
      throw CancellationError()
    }
  }

  /// A stream without elements that has finished.
  ///
  /// - Parameter error: What it throws; nil for nothing.
  /// - Returns: The stream.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}

/// Waits for the cancellation of the current task, and says so to the store whose effect waits.
private func waitForCancellation(by name: String) async {
  let waits = EffectContext.current?.waits
  let wait = waits?.begin {
    EffectWait(description: "waiting for its cancellation in \"\(name)\"", isEndless: true)
  }
  await CancellableWait().untilEnd()
  if let wait { waits?.end(wait) }
}
