public import Testing

/// Checks test stores that outlive a test when the test ends.
///
/// A test store checks itself when the test releases it. If a `static`, a global, or a closure
/// holds the store, the store outlives its test. With this trait, it still checks itself when the
/// test ends. In XCTest, it always does.
///
/// <!-- context: top-level -->
/// ```swift
/// @Suite(.endsTestStores)
/// struct StandupsListTests { … }
/// ```
public struct EndsTestStoresTrait: TestTrait, SuiteTrait, TestScoping {
  init() {}

  /// True if the trait also applies to suites within the suite, which it does.
  public var isRecursive: Bool { true }

  /// Applies the trait to each case of each test separately.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> EndsTestStoresTrait? {
    testCase == nil ? nil : self
  }

  /// Runs a case of a test, and checks the stores that outlive it.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case.
  ///   - function: Runs the case.
  /// - Throws: Any error that the test throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await TestScope.run(test.name, function)
  }
}

extension Trait where Self == EndsTestStoresTrait {
  /// Checks test stores that outlive a test when the test ends.
  public static var endsTestStores: Self { EndsTestStoresTrait() }
}
