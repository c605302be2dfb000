internal import CustomDiff
internal import Foundation
internal import XCTest

/// Opens a scope for each test that XCTest runs.
///
/// XCTest runs one test at a time and notifies its observers. At the end of a test, it notifies
/// them too late to record a failure, so a teardown block detects the end: the first one
/// registered, which is therefore the last to run. `tearDown()` runs after it.
enum XCTestScopes {
  /// The test that XCTest runs.
  private struct Running {
    var scope: TestScope?
    /// True if the test has failed to unwrap a value, which ends it.
    ///
    /// XCTest counts this as a failed assertion, although the test throws an error.
    var hasFailedToUnwrap = false
  }

  private static let running = Guarded(Running())

  /// The scope of the test that XCTest runs.
  static var current: TestScope? { running.withLock { $0.scope } }

  /// The observer, which is added at the first access if XCTest runs the tests of this process.
  private static let observer: Observer? = {
    guard TestFramework.ofProcess == .xcTest else { return nil }
    let observer = Observer()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  /// Observes XCTest from now on, if it runs the tests of this process.
  static func install() {
    _ = observer
  }

  /// A log that also receives the failures of the test that XCTest runs.
  private static let log = Guarded<FailureLog?>(nil)

  /// Runs part of a test, and records the failures that XCTest records meanwhile.
  static func logging<Value>(into log: FailureLog, _ body: () async -> Value) async -> Value {
    install()
    self.log.withLock { $0 = log }
    defer { self.log.withLock { $0 = nil } }
    return await body()
  }

  /// Records that the test that XCTest runs has failed.
  static func didFail(_ description: String) {
    log.withLock { $0 }?.add(description)
    if description.hasPrefix("XCTUnwrap failed") {
      running.withLock { $0.hasFailedToUnwrap = true }
    }
  }

  /// Returns whether a test ran to its end.
  ///
  /// It did not if it threw an error, as a skipped test does, or could not unwrap a value. A failed
  /// assertion ends a test only if the test case says so.
  private static func ranToItsEnd(_ testCase: XCTestCase) -> Bool {
    guard let run = testCase.testRun else { return true }
    return !run.hasBeenSkipped && run.unexpectedExceptionCount == 0
      && !running.withLock { $0.hasFailedToUnwrap }
      && (testCase.continueAfterFailure || run.totalFailureCount == 0)
  }

  private final class Observer: NSObject, XCTestObservation, Sendable {
    func testCaseWillStart(_ testCase: XCTestCase) {
      let scope = TestScope(name: testCase.name, mayLeaveStoresUnused: true)
      running.withLock { $0 = Running(scope: scope) }
      // Unchecked: the test case waits while its test runs, and only that test uses it.
      nonisolated(unsafe) let testCase = testCase
      testCase.addTeardownBlock { @Sendable in
        scope.endBlocking(ranToItsEnd: ranToItsEnd(testCase))
      }
    }

    #if canImport(ObjectiveC)
      func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
        XCTestScopes.didFail(issue.compactDescription)
      }
    #else
      func testCase(
        _ testCase: XCTestCase,
        didFailWithDescription description: String,
        inFile filePath: String?,
        atLine lineNumber: Int
      ) {
        XCTestScopes.didFail(description)
      }
    #endif

    func testCaseDidFinish(_ testCase: XCTestCase) {
      running.withLock { $0 = Running() }
    }
  }
}

/// Observes XCTest from the moment when the test bundle is loaded, where the platform lets it.
///
/// The first store may be created in the middle of a test, which would be too late for that test.
#if canImport(Glibc)
  @section(".init_array") @used
#elseif canImport(Darwin)
  @section("__DATA,__mod_init_func") @used
#endif
private let installAtLaunch: @convention(c) () -> Void = { XCTestScopes.install() }
