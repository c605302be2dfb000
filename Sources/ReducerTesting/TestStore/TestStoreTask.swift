import ReducerRuntime
internal import Synchronization

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
  /// Safe, although the compiler cannot check it: accessed only inside the queue.
  private nonisolated(unsafe) let scope: EffectScope?
  /// Distinguishes the task from the tasks of other actions.
  private let serial: Int
  private let queue: RunQueue
  private let timeout: Duration
  private let reporter: StoreReporter

  init(_ scope: EffectScope?, queue: RunQueue, timeout: Duration, reporter: StoreReporter) {
    self.scope = scope
    serial = Self.lastSerial.add(1, ordering: .relaxed).newValue
    self.queue = queue
    self.timeout = timeout
    self.reporter = reporter
  }

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
    queue.orders?.begin(.step, "cancel")
    var opened: OpenCall?
    var reports: [OutgoingReport] = []
    await queue.settle(timeout: .zero) {
      opened = reporter.bookOfCall?.open(at: location)
      if opened?.refusal == nil { scope?.cancel() }
    } then: { _ in
      guard let opened, let book = reporter.bookOfCall else { return }
      reports = book.close(opened, at: location)
    }
    reporter.send(reports)
  }

  /// Waits until the work has finished.
  ///
  /// - Parameters:
  ///   - timeout: The longest time to wait; if nil, the store's timeout when the action was sent.
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
    let location = CodeLocation(
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    // The action was refused, and that has been reported.
    guard let scope else { return }
    let expectsWait = timeout != nil
    let timeout = timeout ?? self.timeout
    queue.orders?.begin(.wait, "finish")
    var opened: OpenCall?
    var reports: [OutgoingReport] = []
    await queue.settle(timeout: timeout, awaits: true) {
      opened = reporter.bookOfCall?.open(at: location)
    } until: {
      opened?.refusal != nil || reporter.bookOfCall?.isUnfinished(scope) != true
    } willWait: {
      if !expectsWait { reporter.bookOfCall?.willWait() }
    } then: { rest in
      guard let opened, let book = reporter.bookOfCall else { return }
      book.didSettle(rest)
      let reason = Failure.StopReason(rest, timeout: timeout)
      reports = book.finish(opened, reason, scope, at: location)
    }
    reporter.send(reports)
  }

  /// Whether the work has been cancelled.
  public var isCancelled: Bool {
    queue.runBlocking { scope?.isCancelled ?? false }
  }
}

extension TestStoreTask: Hashable {
  private static let lastSerial = Atomic(0)

  /// Returns whether two tasks belong to the same action.
  public static func == (left: Self, right: Self) -> Bool {
    left.serial == right.serial
  }

  /// Feeds what distinguishes the task into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(serial)
  }
}
