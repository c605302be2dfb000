internal import Foundation
import ReducerRuntime

/// The end of a store's test: what is ready is taken up, then what is left is judged.
extension TestStore: JudgedStore {
  func settleAtTheEnd() async {
    await queue.settle(timeout: waitAtTheEnd)
  }

  func settleAtTheEndBlocking() {
    // What is ready now still counts: a stream that the last line finished, a continuation.
    queue.settleBlocking(timeout: waitAtTheEnd) { _ in }
  }

  func judge(_ occasion: EndOfTest) {
    let reports = queue.runBlocking {
      let reports = book.ledger.end(occasion, book.effects)
      runtime.core.interpreter.cancelAll()
      return book.failures(reports, or: reporter.initLocation)
    }
    LateFailures.forget(self)
    if occasion == .endOfProcess {
      reporter.sendTooLate(reports, of: queue.runBlocking { book.ledger.test?.name })
    } else {
      reporter.send(reports)
    }
  }

  /// How long to wait at the end for what is on its way from outside.
  ///
  /// Short, since it may block a thread; but what the last line of a test cancels may need another
  /// thread to notice. Where nothing has to have finished, nothing is waited for.
  private var waitAtTheEnd: Duration {
    queue.runBlocking {
      guard book.ledger.exhaustivity == .on, !book.ledger.hasEnded else { return .zero }
      return min(book.ledger.timeout, .milliseconds(500))
    }
  }
}
