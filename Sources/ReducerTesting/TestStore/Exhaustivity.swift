/// How much of what happens in a feature a test must assert.
///
/// <!-- context: with-store -->
/// ```swift
/// store.exhaustivity = .off
/// ```
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: every change of state, every received action, every effect. The default.
  case on
  /// Only what the test asserts must hold. Anything else may happen too.
  ///
  /// - Parameter showSkippedAssertions: True to note what the test did not assert. Notes do not
  ///   fail a test.
  case off(showSkippedAssertions: Bool)

  /// Only what the test asserts must hold, without notes about the rest.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)

  /// True if the test wants notes about what it does not assert.
  var showsSkipped: Bool { self == .off(showSkippedAssertions: true) }
}

extension TestStore {
  /// Runs part of a test with a different exhaustivity.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.withExhaustivity(.off) {
  ///   await store.send(.loginButtonTapped)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - exhaustivity: How much the operation must assert.
  ///   - operation: The part of the test.
  /// - Returns: The result of `operation`.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: () throws -> Result
  ) rethrows -> Result {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs an asynchronous part of a test with a different exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: How much the operation must assert.
  ///   - operation: The part of the test.
  /// - Returns: The result of `operation`.
  @discardableResult
  public nonisolated(nonsending) func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try await operation()
  }
}
