public import Testing

/// Checks, at the end of each test, the test stores that something still holds.
///
/// A test store checks itself when the test releases it. If a `static`, a global, or a closure holds the
/// store, it outlives its test; with this trait it checks itself when the test ends all the same. In
/// XCTest it always does.
///
/// <!-- context: top-level -->
/// ```swift
/// @Suite(.endsTestStores)
/// struct StandupsListTests { … }
/// ```
public struct EndsTestStoresTrait: TestTrait, SuiteTrait, TestScoping {
  init() {}

  /// Whether the tests of suites within the suite have the trait too: they do.
  public var isRecursive: Bool { true }

  /// Runs each case of each test by itself.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> EndsTestStoresTrait? {
    testCase == nil ? nil : self
  }

  /// Runs a case of a test, and has the stores that it leaves behind check themselves.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case.
  ///   - function: Runs it.
  /// - Throws: What the test throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await TestScope.run(test.name, function)
  }
}

extension Trait where Self == EndsTestStoresTrait {
  /// Checks, at the end of each test, the test stores that something still holds.
  public static var endsTestStores: Self { EndsTestStoresTrait() }
}
