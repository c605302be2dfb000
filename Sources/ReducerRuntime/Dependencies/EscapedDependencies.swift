/// Passes the current dependencies to code that runs later, outside of any task that inherits them.
///
/// <!-- context: in-function -->
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
///     dependencies.yield { model.timerFired() }
///   }
/// }
/// ```
///
/// - Parameter operation: Starts the code. It can use its argument any number of times, even after
///   it has returned.
/// - Returns: The result of `operation`.
@discardableResult
public func withEscapedDependencies<Result>(
  _ operation: (_ dependencies: DependencyValues.Continuation) throws -> Result
) rethrows -> Result {
  try operation(DependencyValues.Continuation())
}

/// Passes the current dependencies to code that runs later, outside of any task that inherits them.
///
/// - Parameter operation: Starts the code, asynchronously.
/// - Returns: The result of `operation`.
@discardableResult
public nonisolated(nonsending) func withEscapedDependencies<Result>(
  _ operation:
    nonisolated(nonsending) (
      _ dependencies: DependencyValues.Continuation
    ) async throws -> Result
) async rethrows -> Result {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependencies of the code that created it, for code that runs elsewhere.
  public struct Continuation: Sendable {
    private let values: DependencyValues

    init() {
      // A default that escapes them may be made during set-up, but they are used later.
      let current = DependencyValues.current.ofTest
      values = current.setUp == nil ? current : current.afterSetUp()
    }

    /// Runs code with the dependencies.
    ///
    /// - Parameter operation: The code to run.
    /// - Returns: The result of `operation`.
    @discardableResult
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
      try DependencyValues.$current.withValue(values, operation: operation)
    }

    /// Runs asynchronous code with the dependencies.
    ///
    /// - Parameter operation: The code to run.
    /// - Returns: The result of `operation`.
    @discardableResult
    public nonisolated(nonsending) func yield<Result>(
      _ operation: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
      try await DependencyValues.$current.withValue(values, operation: operation)
    }
  }
}
