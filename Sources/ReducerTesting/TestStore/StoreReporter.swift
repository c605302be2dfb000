@_spi(Locks) internal import CustomDiff
import ReducerRuntime

/// Sends what goes wrong in one store to the test, at the line that the reader has to change.
final class StoreReporter: IssueReporter {
  private let reporter: any FailureReporter
  private let queue: RunQueue
  /// Where the test made the store.
  let initLocation: CodeLocation
  /// The store's ledger, while there is a store.
  ///
  /// Unsafe only to the compiler: it is touched inside the queue alone.
  private nonisolated(unsafe) var book: (any IssueBook)?

  init(_ reporter: any FailureReporter, queue: RunQueue, location: CodeLocation) {
    self.reporter = reporter
    self.queue = queue
    initLocation = location
  }

  /// Connects the reporter with the ledger of a store, and at the end of the store with none.
  func connect(to book: (any IssueBook)?) {
    queue.runBlocking { self.book = book }
  }

  func report(_ issue: RuntimeIssue) {
    let report = queue.runBlocking { () -> OutgoingReport? in
      guard let book else {
        return .failure(Failure(kind: .runtime(issue.message), location: initLocation))
      }
      return book.failure(for: issue, initLocation: initLocation)
    }
    if let report { send([report]) }
  }

  /// Begins a call of the test, inside the queue.
  func begin(at location: CodeLocation) {
    queue.assertIsInside()
    book?.begin(at: location)
  }

  /// Answers a call that waits for some of the effects, inside the queue.
  func finish(_ reason: Failure.Reason?, _ effects: [LiveEffect]) -> [OutgoingReport] {
    queue.assertIsInside()
    return book?.finish(reason, effects, initLocation: initLocation) ?? []
  }

  /// Sends what a call has found to the test.
  func send(_ reports: [OutgoingReport]) {
    if reports.count == 0 { return }
    for report in reports {
      switch report {
      case .failure(let failure): reporter.report(failure)
      case .note(let text, let location): reporter.note(text, at: location)
      }
    }
  }
}

extension StoreReporter {
  /// Writes what no test can be told any more.
  func sendTooLate(_ reports: [OutgoingReport], of test: String?) {
    for case .failure(let failure) in reports {
      LateFailures.add(
        """
        \(failure.message)

        This was found when all tests had ended, because something still holds the test store that \
        \(test.map { "the test \"\($0)\"" } ?? "a test") made at \(initLocation). To let the test \
        fail, make the store in the test and do not keep it, or add the trait ".endsTestStores" to \
        the test or its suite.
        """,
        at: failure.location.description
      )
    }
  }
}

/// What a reporter asks of a ledger, whatever its types.
protocol IssueBook: AnyObject {
  func begin(at location: CodeLocation)

  func finish(
    _ reason: Failure.Reason?,
    _ effects: [LiveEffect],
    initLocation: CodeLocation
  ) -> [OutgoingReport]

  /// What to tell the test of an issue; nil if a failure has said the same.
  func failure(for issue: RuntimeIssue, initLocation: CodeLocation) -> OutgoingReport?
}

/// A report that is complete.
enum OutgoingReport {
  case failure(Failure)
  case note(String, at: CodeLocation)
}
