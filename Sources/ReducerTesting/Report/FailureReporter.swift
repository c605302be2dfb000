internal import CustomDiff
package import ReducerRuntime

/// Where a test store sends its failures.
package protocol FailureReporter: Sendable {
  func report(_ failure: Failure)

  /// Reports something that does not fail the test.
  func note(_ message: String, at location: CodeLocation)
}

/// Sends failures to whichever framework runs the test, or to standard error when none does.
package struct FrameworkReporter: FailureReporter {
  package init() {}

  package func report(_ failure: Failure) {
    TestFramework.current.fail(failure.message, failure, at: failure.location)
  }

  package func note(_ message: String, at location: CodeLocation) {
    TestFramework.current.note(message, at: location)
  }
}

/// Reports issues outside any test store; the runtime finds this type by name.
package struct TestIssueReporter: LinkedIssueReporter {
  package init() {}

  package var defaultsOfTest: DependencyDefaults? { RunningTest.defaults }

  package func report(_ issue: RuntimeIssue) {
    let framework = TestFramework.current
    // Only Swift Testing knows the running test, and not in a detached task. Else the next best
    // location has to do.
    let isPlaced =
      !issue.isOfTest || framework != .swiftTesting || RunningTest.current == nil
    framework.fail(issue.message, at: IssueContext.location ?? (isPlaced ? issue.location : nil))
  }
}

/// Collects failures, to show or inspect them instead of failing a test.
package final class FailureCollector: FailureReporter {
  private let storage = Guarded<[Failure]>([])

  package init() {}

  package func report(_ failure: Failure) {
    storage.withLock { $0.append(failure) }
  }

  /// Drops a note: only failures are kept.
  package func note(_ message: String, at location: CodeLocation) {}

  package var failures: [Failure] { storage.withLock { $0 } }
}

/// Drops every issue.
struct SilentReporter: IssueReporter {
  func report(_ issue: RuntimeIssue) {}
}

/// Something that went wrong because of a failure that has been reported.
enum FollowUp {
  /// A call at a line could not do what it should; the call's name.
  case call(String, at: CodeLocation)
  /// A call at a line was refused.
  case refusedCall(at: CodeLocation)
  /// A call at a line would have failed.
  case failure(at: CodeLocation)
  /// The state that a call at a line describes is another one.
  case unexpectedState(at: CodeLocation)
  /// The same issue was found again, during a call at a line.
  case sameIssue(at: CodeLocation)
  /// An effect that was made at a location threw an error.
  case effectThrew(madeAt: CodeLocation)
  /// A call at a line changes an element that is missing.
  case missingElement(at: CodeLocation)
  /// The test did not receive actions; the number of them, and the first as text.
  case unreceived(Int, first: String)
  /// An effect that was made at a location was running at the end.
  case effectLeftRunning(madeAt: CodeLocation)

  /// The line of a note that lists what follows from a failure.
  var text: String {
    switch self {
    case .call(let name, let line): "\(name) at \(line)"
    case .refusedCall(let line): "a call at \(line)"
    case .failure(let line): "a failure at \(line)"
    case .unexpectedState(let line): "a state other than expected at \(line)"
    case .sameIssue(let line): "the same issue at \(line)"
    case .effectThrew(let location): "the error of the effect at \(location)"
    case .missingElement(let line): "the change of an element that does not exist, at \(line)"
    case .unreceived(1, let first): "the action \(first), which the test did not receive"
    case .unreceived(let count, _): "\(count) actions, which the test did not receive"
    case .effectLeftRunning(let location): "an effect left running, made at \(location)"
    }
  }
}
