@_spi(Locks) internal import CustomDiff
import ReducerRuntime

/// Reports what goes wrong in one store to the test, at the line that the reader must change.
final class StoreReporter: IssueReporter {
  private let reporter: any FailureReporter
  private let queue: RunQueue
  /// Where the test made the store.
  let initLocation: CodeLocation
  /// The store's ledger, while there is a store.
  ///
  /// Safe, although the compiler cannot check it: accessed only inside the queue.
  private nonisolated(unsafe) var book: (any IssueBook)?

  init(_ reporter: any FailureReporter, queue: RunQueue, location: CodeLocation) {
    self.reporter = reporter
    self.queue = queue
    initLocation = location
  }

  /// Connects the reporter to the ledger of a store, or to none at the end of the store.
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

  /// The ledger of the store, for a call of the test that has no store; nil after its end.
  var bookOfCall: (any IssueBook)? {
    assert(queue.isInside)
    return book
  }

  /// Sends the findings of a call to the test.
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
  /// Writes failures that come too late to reach a test.
  ///
  /// - Parameters:
  ///   - reports: The failures.
  ///   - test: The name of the test that created the store.
  ///   - isHeld: Whether something still holds the store.
  func sendTooLate(_ reports: [OutgoingReport], of test: String?, isHeld: Bool) {
    let delay: Failure.Delay = isHeld ? .storeIsHeld : .threadsWereBusy
    for case .failure(let failure) in reports {
      LateFailures.add(
        failure.lateMessage(delay, of: test, initLocation),
        at: failure.location.description
      )
    }
  }
}

/// What a reporter needs from a ledger of any types.
protocol IssueBook: AnyObject {
  /// Begins a call of the test.
  func open(at location: CodeLocation) -> OpenCall

  /// Ends a call of the test that may come after its end.
  ///
  /// - Returns: What to report.
  func close(_ call: OpenCall, at location: CodeLocation) -> [OutgoingReport]

  /// Notes that a call is about to wait for work outside the queue.
  func willWait()

  /// Notes why a call has stopped waiting.
  func didSettle(_ rest: RunQueue.Rest)

  /// Overrides a dependency of the store, or removes an override.
  func apply(_ override: DependencyOverride)

  /// Whether effects run that follow from an action of the test, or that such an effect waits for.
  ///
  /// - Parameter scope: The scope of everything that follows from the action.
  func isUnfinished(_ scope: EffectScope) -> Bool

  /// Ends a call that has waited for effects.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - reason: Why the wait ended.
  ///   - scope: The scope of the effects.
  ///   - location: The line of the call.
  /// - Returns: What to report.
  func finish(
    _ call: OpenCall,
    _ reason: Failure.StopReason?,
    _ scope: EffectScope,
    at location: CodeLocation
  ) -> [OutgoingReport]

  /// Returns what to report for an issue; nil if an earlier failure covers it.
  func failure(for issue: RuntimeIssue, initLocation: CodeLocation) -> OutgoingReport?
}

/// A report that is ready to send.
enum OutgoingReport: Sendable {
  case failure(Failure)
  case note(String, at: CodeLocation)
}
