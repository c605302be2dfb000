internal import CustomDiff
import ReducerRuntime
internal import Testing

/// Where failures go in place of the running test, as while a search runs part of it repeatedly.
enum FailureDestination: Sendable {
  /// A function that takes the text of each failure, and the failure behind it if a store reports it.
  case log(@Sendable (_ text: String, _ failure: Failure?) -> Void)
  /// The testing framework, in which a trait collects them.
  ///
  /// Only the framework knows which of them the explored code expects, with `withKnownIssue`.
  case trait

  /// The destination of the failures that stores report; nil for the running test.
  @TaskLocal static var current: FailureDestination?

  /// Runs part of a test, and collects its failures instead of letting them fail the test.
  ///
  /// Assertions of XCTest cannot be collected, and fail the test.
  static func collect<Value: Sendable>(
    into log: FailureLog,
    _ body: @escaping @Sendable () async -> Value
  ) async -> Value {
    guard let test = Test.current else {
      return await $current.withValue(.log { text, _ in log.add(text) }) { await body() }
    }
    return await handlingFailures(in: test) { issue in
      log.add(issue.text)
      return nil
    } of: {
      await $current.withValue(.trait) { await body() }
    }
  }

  /// Runs part of a test of Swift Testing, and lets only its first failure reach the test.
  ///
  /// - Parameters:
  ///   - test: The running test.
  ///   - text: The text to add to the failure.
  ///   - body: The part of the test.
  /// - Returns: True if there was a failure.
  static func reportFirst(
    in test: Test,
    adding text: String,
    _ body: @escaping @Sendable () async -> Void
  ) async -> Bool {
    let hasReported = Guarded(false)
    await handlingFailures(in: test) { issue in
      hasReported.withLock { exchange(&$0, with: true) } ? nil : issue.adding(text)
    } of: {
      await body()
    }
    return hasReported.withLock { $0 }
  }

  /// Runs part of a test of Swift Testing, and lets a function decide about each failure in it.
  ///
  /// An issue that the test expects is no failure, and the result shows it once.
  private static func handlingFailures<Value: Sendable>(
    in test: Test,
    _ handle: @escaping @Sendable (Issue) -> Issue?,
    of body: @escaping @Sendable () async -> Value
  ) async -> Value {
    let shown = Guarded<Set<String>>([])
    let trait: IssueHandlingTrait = .compactMapIssues { issue in
      // An issue outside of any test, as in a detached task, reaches every scope that is open,
      // whichever test it comes from. The run of the tests records it itself.
      if Test.current == nil || issue.severity < .error { return nil }
      if issue.isFailure { return handle(issue) }
      return shown.withLock { $0.insert(issue.name).inserted } ? issue : nil
    }
    let result = Guarded<Value?>(nil)
    // The body throws nothing.
    try? await trait.provideScope(for: test, testCase: Test.Case.current) {
      let value = await body()
      result.withLock { $0 = value }
    }
    guard let value = result.withLock({ $0 }) else {
      preconditionFailure("The testing framework did not run the exploration.")
    }
    return value
  }

  /// Runs code of the test once more, and drops what it reports.
  ///
  /// An issue that it records with Swift Testing itself, as `#expect` does, fails nothing.
  ///
  /// - Returns: Nil if the code did not run, since its failures would have been the test's, as in XCTest.
  static func silenced<Value>(_ body: () throws -> Value) throws -> Value? {
    var dependencies = DependencyValues.current
    dependencies.issueReporter = SilentReporter()
    var result: Result<Value, any Error>?
    func run() {
      result = Result {
        try $current.withValue(.log { _, _ in }) {
          try DependencyValues.$current.withValue(dependencies, operation: body)
        }
      }
    }
    switch TestFramework.current {
    case .swiftTesting:
      withKnownIssue(Comment(rawValue: Failure.Note.silencedClosure), isIntermittent: true) {
        run()
      }
    case .xcTest: return nil
    case .none: run()
    }
    return try result?.get()
  }
}

/// Runs code, and passes its failures to a function in place of the running test.
///
/// - Parameters:
///   - report: Takes the text of each failure, and the failure behind it if a store reports it.
///   - body: The code, such as a stop of the tour.
package nonisolated(nonsending) func reportingFailures(
  to report: @escaping @Sendable (_ text: String, _ failure: Failure?) -> Void,
  of body: () async -> Void
) async {
  await FailureDestination.$current.withValue(.log(report)) { await body() }
}

extension Issue {
  /// A text that distinguishes the issue from others.
  fileprivate var name: String { "\(sourceLocation.map { "\($0)" } ?? ""): \(self)" }

  /// The failure, for a reader.
  fileprivate var text: String {
    let said = comments.map(\.rawValue).joined(separator: "\n")
    if case .unconditional = kind { return said }
    return "\(self)"
  }

  fileprivate func adding(_ text: String) -> Issue {
    var issue = self
    let last = issue.comments.popLast().map { "\($0.rawValue)\n\n" } ?? ""
    issue.comments.append(Comment(rawValue: last + text))
    return issue
  }
}

/// The failures of the current run.
final class FailureLog: Sendable {
  private let storage = Guarded<[String]>([])

  func add(_ text: String) { storage.withLock { $0.append(text) } }

  /// Returns everything noted since the last call.
  func take() -> [String] { storage.withLock { exchange(&$0, with: []) } }
}

/// Drops every issue.
private struct SilentReporter: IssueReporter {
  func report(_ issue: RuntimeIssue) {}
}
