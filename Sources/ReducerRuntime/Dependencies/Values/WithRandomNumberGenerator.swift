internal import Foundation

/// Gives exclusive access to a random number generator.
///
/// <!-- context: in-function -->
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
/// let theme = withRandomNumberGenerator { Theme.allCases.randomElement(using: &$0)! }
/// ```
public final class WithRandomNumberGenerator: Sendable {
  // Safe, though the compiler cannot see it: every access holds the lock, and one thread at a time
  // holds it. A nested call on that thread finds the mark, and touches nothing else.
  private nonisolated(unsafe) var generator: any RandomNumberGenerator & Sendable
  private nonisolated(unsafe) var isInUse = false
  private let lock = NSRecursiveLock()

  /// Creates a value that gives exclusive access to a random number generator.
  ///
  /// - Parameter generator: The generator, which keeps its state from call to call.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = generator
  }

  /// Calls a function with the generator.
  ///
  /// A call from within `body` is reported, and gets random numbers from the system.
  ///
  /// - Parameter body: Draws numbers from the generator.
  /// - Returns: The result of `body`.
  public func callAsFunction<Result>(
    _ body: (inout any RandomNumberGenerator & Sendable) -> sending Result
  ) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    if isInUse {
      reportIssue(Misuse.generatorInUse)
      var system: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
      return body(&system)
    }
    isInUse = true
    defer { isInUse = false }
    return body(&generator)
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey, BuiltInKey {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  static var example: String {
    "$0.withRandomNumberGenerator = WithRandomNumberGenerator(MySeededGenerator())"
  }
}

extension DependencyValues {
  /// Gives exclusive access to a random number generator.
  ///
  /// Override it in tests with a seeded generator.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}
