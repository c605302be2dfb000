public import Testing

/// Runs each case of a test, or of every test of a suite, in a scope: the traits of this library.
public struct TestCaseTrait: TestTrait, SuiteTrait, TestScoping {
  typealias Function = @concurrent @Sendable () async throws -> Void

  let run: @Sendable (_ test: Test, _ function: Function) async throws -> Void

  /// True if the trait also applies to suites within the suite, which it does.
  public var isRecursive: Bool { true }

  /// Gives each case of each test a scope of its own, so that no two share stores or values.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> TestCaseTrait? {
    testCase == nil ? nil : self
  }

  /// Runs a case of a test in the scope.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case.
  ///   - function: Runs the case.
  /// - Throws: Any error that the scope or the test throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await run(test, function)
  }
}

extension Trait where Self == TestCaseTrait {
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
  public static var endsTestStores: Self {
    TestCaseTrait { test, function in try await TestScope.run(test.name, function) }
  }

  /// Sets the initial exhaustivity of test stores in a test, or in every test of a suite.
  ///
  /// <!-- context: top-level -->
  /// ```swift
  /// @Test(.exhaustivity(.off))
  /// func deletion() async { … }
  /// ```
  ///
  /// - Parameter exhaustivity: How much of what happens must be asserted.
  /// - Returns: The trait.
  public static func exhaustivity(_ exhaustivity: Exhaustivity) -> Self {
    TestCaseTrait { _, function in
      try await Exhaustivity.$ofTrait.withValue(exhaustivity) { try await function() }
    }
  }
}

extension Exhaustivity {
  /// The exhaustivity that a trait sets, or nil without a trait.
  @TaskLocal static var ofTrait: Exhaustivity?
}
