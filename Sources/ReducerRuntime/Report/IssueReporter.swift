internal import Foundation

/// Receives the issues that the runtime finds.
///
/// A test store puts its own reporter into the dependencies, so that an issue reaches its test.
package protocol IssueReporter: Sendable {
  func report(_ issue: RuntimeIssue)
}

/// Reports to the testing framework that runs, if the testing library is part of the process.
///
/// The runtime must not link a testing framework, since apps link the runtime. So it looks up the
/// testing library's reporter by name, once. Without it, issues go to standard error.
enum DefaultIssueReporter {
  /// The reporter of the testing library, if it is linked.
  static let testing: (any LinkedIssueReporter)? = {
    let type = _typeByName("14ReducerTesting17TestIssueReporterV") as? any LinkedIssueReporter.Type
    return type?.init()
  }()

  static var current: any IssueReporter { testing ?? StandardErrorReporter() }
}

/// A reporter that can be found by its type's name.
package protocol LinkedIssueReporter: IssueReporter {
  init()

  /// The defaults of the test that runs in the current task; nil outside of tests.
  var defaultsOfTest: DependencyDefaults? { get }
}

/// Writes issues to standard error, for processes without a testing framework.
package struct StandardErrorReporter: IssueReporter {
  package init() {}

  package func report(_ issue: RuntimeIssue) {
    let place = issue.location.map { "\($0): " } ?? ""
    StandardError.write("\(place)warning: \(issue.message)\n")
  }
}

/// Fails the running test, or writes to standard error if no test is running.
///
/// Use it in code that is neither a test nor a reducer: in a client's stand-in whose endpoint must
/// not be called, or in a helper that detects a wrong test setup.
///
/// <!-- context: fact-client, top-level; module: report -->
/// ```swift
/// extension FactClient: TestDependencyKey {
///   static let testValue = FactClient { _ in
///     reportIssue("FactClient.fetch was called, but this test did not override it.")
///     return ""
///   }
/// }
/// ```
///
/// - Parameters:
///   - message: The problem, and what to do about it.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
public func reportIssue(
  _ message: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  DependencyValues.current.report(.misuse(message, location))
}

/// Standard error, for issues without a test to fail.
package enum StandardError {
  /// Writes a text, if that is possible.
  ///
  /// Standard error may be closed, as in a daemon. Then `FileHandle.write(_:)` would stop the
  /// process.
  package static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
