import ReducerRuntime

/// The end of a store: runs what is ready, then finds what is left.
///
/// It outlives the store if that has to wait.
///
/// Unchecked: the parts that are not `Sendable` are accessed only inside the queue.
final class StoreEnd<State, Action>: JudgedStore, @unchecked Sendable {
  private let queue: RunQueue
  private let runtime: Runtime<State, Action>
  private let book: StoreBook<State, Action>
  private let reporter: StoreReporter
  /// Whether the test has released the store, and the verdict waits for a free thread.
  private var isReleased = false

  init(
    queue: RunQueue,
    runtime: Runtime<State, Action>,
    book: StoreBook<State, Action>,
    reporter: StoreReporter
  ) {
    self.queue = queue
    self.runtime = runtime
    self.book = book
    self.reporter = reporter
  }

  /// Ends the store when the test releases it.
  ///
  /// The verdict waits for the end of the test, which may have released the store by throwing an
  /// error. In Swift Testing, a test without a trait does not show its end; this is it then.
  func storeIsReleased() {
    let scope = queue.owner?.test?.scope
    if settleBlocking() {
      guard let verdict = end(.release), !TestScope.isCancelled else { return }
      if scope?.add(verdict) != true { verdict() }
      return
    }
    queue.runBlocking { isReleased = true }
    // What the last line made ready needs a thread, and waiting here would block one of the few.
    if let scope, scope.add(released: self) { return }
    Task {
      await settle()
      end(.release)?()
    }
  }

  func settle() async {
    await queue.settle(timeout: waitAtTheEnd)
  }

  func settleBlocking() -> Bool {
    queue.settleBlocking(timeout: waitAtTheEnd) != nil
  }

  func end(_ occasion: EndOfTest) -> Verdict? {
    let reports = queue.runBlocking {
      let reports = book.ledger.end(
        occasion,
        book.effects.notAtTheirEnd,
        isRead: book.isRead,
        advancedBy: queue.owner?.intrusion
      )
      runtime.core.cancelAll()
      queue.owner?.hasEnded = true
      return book.failures(reports, or: reporter.initLocation)
    }
    queue.end()
    LateFailures.forget(self)
    let isHeld = queue.runBlocking { !isReleased }
    if occasion == .release { reporter.connect(to: nil) }
    if reports.isEmpty { return nil }
    return { [reporter, test = queue.owner?.test?.name] in
      if occasion == .endOfProcess {
        reporter.sendTooLate(reports, of: test, isHeld: isHeld)
      } else {
        reporter.send(reports)
      }
    }
  }

  /// How long to wait at the end for work that is still outside the queue.
  ///
  /// Short, since waiting may block a thread. Not zero, since effects that the last line of a test
  /// cancels may need another thread to notice; but zero if nothing has to have finished.
  private var waitAtTheEnd: Duration {
    queue.runBlocking {
      guard book.ledger.exhaustivity == .on, !book.ledger.calls.testHasEnded else { return .zero }
      return min(book.ledger.timeout, .milliseconds(500))
    }
  }
}
