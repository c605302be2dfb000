@_spi(Locks) internal import CustomDiff

/// Gives exclusive access to a random number generator.
///
/// <!-- context: in-function -->
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
/// let theme = withRandomNumberGenerator { Theme.allCases.randomElement(using: &$0)! }
/// ```
public final class WithRandomNumberGenerator: Sendable {
  private let generator: Guarded<any RandomNumberGenerator & Sendable>

  /// Creates a value that gives exclusive access to a random number generator.
  ///
  /// - Parameter generator: The generator, which keeps its state from call to call.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = Guarded(generator)
  }

  /// Calls a function with the generator.
  ///
  /// Do not call it again from within `body`.
  ///
  /// - Parameter body: Draws numbers from the generator.
  /// - Returns: What `body` returned.
  public func callAsFunction<Result>(
    _ body: (inout any RandomNumberGenerator & Sendable) -> sending Result
  ) -> sending Result {
    generator.withLock { body(&$0) }
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
