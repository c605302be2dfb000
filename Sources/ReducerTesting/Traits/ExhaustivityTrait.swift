public import Testing

/// Sets the initial exhaustivity of test stores in a test, or in every test of a suite.
///
/// <!-- context: top-level -->
/// ```swift
/// @Test(.exhaustivity(.off))
/// func deletion() async { … }
/// ```
public struct ExhaustivityTrait: TestTrait, SuiteTrait, TestScoping {
  /// The exhaustivity that a trait sets, or nil without a trait.
  @TaskLocal static var current: Exhaustivity?

  private let exhaustivity: Exhaustivity

  init(exhaustivity: Exhaustivity) {
    self.exhaustivity = exhaustivity
  }

  /// True if the exhaustivity also applies to suites within the suite, which it does.
  public var isRecursive: Bool { true }

  /// Runs a test, or a case of it, with the exhaustivity.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case.
  ///   - function: Runs the test or the case.
  /// - Throws: Any error that the test throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(exhaustivity) {
      try await function()
    }
  }
}

extension Trait where Self == ExhaustivityTrait {
  /// Sets the initial exhaustivity of test stores in a test, or in every test of a suite.
  ///
  /// - Parameter exhaustivity: How much of what happens must be asserted.
  /// - Returns: The trait.
  public static func exhaustivity(_ exhaustivity: Exhaustivity) -> Self {
    ExhaustivityTrait(exhaustivity: exhaustivity)
  }
}
