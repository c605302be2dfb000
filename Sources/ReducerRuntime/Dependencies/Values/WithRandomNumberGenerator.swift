@_spi(Locks) internal import CustomDiff

/// Lends a random number generator; what `@Dependency(\.withRandomNumberGenerator)` gives a feature.
///
/// <!-- context: in-function -->
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
/// let theme = withRandomNumberGenerator { Theme.allCases.randomElement(using: &$0)! }
/// ```
public final class WithRandomNumberGenerator: Sendable {
  private let generator: Guarded<any RandomNumberGenerator & Sendable>

  /// Makes a lender of a generator.
  ///
  /// - Parameter generator: What to lend; its state is kept from call to call.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = Guarded(generator)
  }

  /// Calls a function with the generator.
  ///
  /// Do not call it again from within.
  ///
  /// - Parameter body: Draws numbers.
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
  /// Lends a random number generator.
  ///
  /// Override it in tests with a seeded one.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}
