internal import Foundation

/// Gives exclusive access to a random number generator.
///
/// <!-- context: in-function -->
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
/// let theme = withRandomNumberGenerator { Theme.allCases.randomElement(using: &$0)! }
/// ```
public final class WithRandomNumberGenerator: Sendable {
  // The compiler cannot see that this is safe: every access holds the lock, which only one thread
  // can hold at a time.
  private nonisolated(unsafe) var generator: any RandomNumberGenerator & Sendable
  private let lock = NSRecursiveLock()

  /// Creates a value that gives exclusive access to a random number generator.
  ///
  /// - Parameter generator: The generator, which keeps its state from call to call.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = generator
  }

  /// Calls a function with the generator.
  ///
  /// A nested call inside `body` starts from the generator as it was before `body` drew from it.
  ///
  /// - Parameter body: Draws numbers from the generator.
  /// - Returns: The result of `body`.
  public func callAsFunction<Result>(
    _ body: (inout any RandomNumberGenerator & Sendable) -> sending Result
  ) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    // Copied, so that a call in the body is not an overlapping access.
    var generator = self.generator
    defer { self.generator = generator }
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
