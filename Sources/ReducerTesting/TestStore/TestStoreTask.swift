import ReducerRuntime

/// The work that an action started: its effects, and the effects of the actions that they send.
///
/// <!-- context: with-store -->
/// ```swift
/// let task = await store.send(.task)
/// await clock.advance(by: .seconds(1))
/// await store.receive(.timerTicked) { $0.secondsElapsed = 1 }
/// await task.cancel()
/// ```
public struct TestStoreTask: Sendable {
  /// The compiler cannot see that this is safe: only code inside the queue accesses it.
  nonisolated(unsafe) let scope: EffectScope?
  let session: any TestSession

  /// Cancels the work, as a disappearing view does, and lets it stop.
  ///
  /// - Parameters:
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public nonisolated(nonsending) func cancel(
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await session.queue.atHome {
      await session.queue.catchUp()
      session.queue.scheduledRun?.begin(.step, "cancel")
      await session.cancel(scope, at: location)
    }
  }

  /// Waits until the work has finished.
  ///
  /// - Parameters:
  ///   - timeout: The longest time to wait; if nil, the store's timeout.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    // The action was refused, and that has been reported.
    if scope == nil { return }
    await session.queue.atHome { await session.finish(scope, at: location, timeout: timeout) }
  }

  /// True if the work has been cancelled.
  public var isCancelled: Bool {
    session.queue.runBlocking { scope?.isCancelled ?? false }
  }
}

extension TestStoreTask: Hashable {
  /// Returns whether two tasks belong to the same action.
  public static func == (left: Self, right: Self) -> Bool {
    left.scope === right.scope
  }

  /// Feeds the identity of the task into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scope.map { ObjectIdentifier($0) })
  }
}
