/// The defaults of a test, for code that uses no store.
package final class TestDependencies: Sendable {
  let defaults = DependencyDefaults()

  package init() {}

  /// Those of the current test; nil outside of tests, or where nothing tells which test it is.
  static var current: TestDependencies? {
    ofRun ?? DefaultIssueReporter.currentTest?.dependencies
  }

  /// Those of a part of the test that runs several times, each time as if it were the first.
  static var ofRun: TestDependencies? { DefaultIssueReporter.dependenciesOfRun }
}
