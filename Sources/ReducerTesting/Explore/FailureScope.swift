internal import CustomDiff
import ReducerRuntime
internal import Testing

/// Keeps failures in the runs of a search out of the test's result.
enum FailureScope {
  /// What to do with a failure.
  enum Handling {
    /// Keep it out of the test's result.
    case drop
    /// Let it fail the test, with additional text.
    case report(adding: String)
  }

  /// What decides first about the failures of stores.
  ///
  /// Not the function itself: optimized code of Swift 6.3 has no type for a task-local value that
  /// is a function, and crashes.
  struct Sink: Sendable {
    var handle: @Sendable (String) -> Handling
    /// What the code expects itself, where the framework can tell.
    var known: KnownIssueWatch?
  }

  @TaskLocal static var sink: Sink?

  /// Runs part of a test, and decides what happens to each failure in it.
  ///
  /// What that part expects itself, with `withKnownIssue`, is no failure.
  ///
  /// - Parameters:
  ///   - showsExpected: Whether the result of the test shows, once each, what that part expects.
  ///   - handle: Decides what to do with a failure, given its text.
  ///   - body: The part of the test.
  static func run(
    showsExpected: Bool,
    _ handle: @escaping @Sendable (String) -> Handling,
    _ body: @escaping @Sendable () async -> Void
  ) async {
    // Outside the test's task, there is no test for which a trait could be used.
    switch (TestFramework.current, Test.current) {
    case (.swiftTesting, let test?):
      let known = KnownIssueWatch(showsExpected: showsExpected, in: sink?.known)
      let trait: IssueHandlingTrait = .compactMapIssues { issue in
        let result = judged(issue, known, handle)
        if result == nil { known.didDrop() }
        return result
      }
      do {
        try await trait.provideScope(for: test, testCase: Test.Case.current) {
          await $sink.withValue(Sink(handle: handle, known: known)) { await known.run(body) }
        }
      } catch {
        _ = handle("\(error)")
      }
    case (.xcTest, _):
      let override = XCTestRecording.begin { (sink?.handle ?? handle)($0) }
      await $sink.withValue(Sink(handle: handle)) { await body() }
      override?.end()
    case (.swiftTesting, nil), (.none, _):
      await $sink.withValue(Sink(handle: handle)) { await body() }
    }
  }
}

extension FailureScope {
  /// Returns what becomes of an issue; nil if nothing does.
  private static func judged(
    _ issue: Issue,
    _ known: KnownIssueWatch,
    _ handle: @escaping @Sendable (String) -> Handling
  ) -> Issue? {
    // What is recorded outside of any test, as in a detached task, reaches every scope that is
    // open, whichever test it comes from. The run of the tests records it itself.
    guard Test.current != nil else { return nil }
    let verdict = known.verdict()
    if issue.isNote { return nil }
    // What a search within the code keeps out of the result, it expects for reasons of its own.
    if sink?.known === known {
      switch verdict {
      case .counts: break
      case .isExpected: return known.shows(issue.name) ? issue : nil
      case .wasTried: return nil
      }
    }
    // For a failure that a store reports, the sink has already decided.
    switch (sink?.handle ?? handle)(issue.text) {
    case .drop: return nil
    case .report(""): return issue
    case .report(let addition):
      var issue = issue
      issue.comments.append(Comment(rawValue: addition))
      return issue
    }
  }

  /// Runs code of the test once more, and drops what it reports.
  ///
  /// What it records with the testing framework itself, as `#expect` does, fails nothing.
  ///
  /// - Returns: Nil if the code did not run, since its failures would have been the test's.
  static func silenced<Value>(_ body: () throws -> Value) throws -> Value? {
    var dependencies = DependencyValues.current
    dependencies.issueReporter = SilentReporter()
    var result: Result<Value, any Error>?
    func run() {
      result = Result {
        try $sink.withValue(Sink { _ in .drop }) {
          try DependencyValues.$current.withValue(dependencies, operation: body)
        }
      }
    }
    switch TestFramework.current {
    case .swiftTesting:
      withKnownIssue(Comment(rawValue: Failure.silencedClosure), isIntermittent: true) {
        run()
      }
    case .xcTest:
      guard let recording = XCTestRecording.begin({ _ in .drop }) else { return nil }
      run()
      recording.end()
    case .none: run()
    }
    guard let result else { preconditionFailure("The testing framework did not run the closure.") }
    return try result.get()
  }

  /// Runs code that cannot suspend, and collects what it reports.
  static func collecting<Result>(_ failures: FailureLog, _ body: () -> Result) -> Result {
    $sink.withValue(
      Sink {
        failures.add($0)
        return .drop
      },
      operation: body
    )
  }
}

extension Issue {
  /// Whether the issue does not fail the test.
  fileprivate var isNote: Bool { severity == .warning }

  /// What distinguishes the issue from others.
  fileprivate var name: String { "\(sourceLocation.map { "\($0)" } ?? ""): \(self)" }

  /// What failed, for a reader.
  fileprivate var text: String {
    let said = comments.map(\.rawValue).joined(separator: "\n")
    if case .unconditional = kind { return said }
    return "\(self)"
  }
}

/// The failures of the current run.
final class FailureLog: Sendable {
  private let storage = Guarded<[String]>([])

  func add(_ text: String) { storage.withLock { $0.append(text) } }

  /// Returns everything noted since the last call.
  func take() -> [String] {
    storage.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }
}
