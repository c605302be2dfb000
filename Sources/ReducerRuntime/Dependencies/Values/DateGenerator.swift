public import Foundation

/// Tells the date; what `@Dependency(\.date)` gives a feature in place of `Date()`.
///
/// <!-- context: in-change -->
/// ```swift
/// @Dependency(\.date.now) var now
/// let meeting = Meeting(id: self.uuid(), date: now, transcript: state.transcript)
/// ```
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Makes a generator of a function.
  ///
  /// - Parameter generate: Returns the current date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// The current date.
  ///
  /// Setting it stops time there.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The current date.
  ///
  /// - Returns: The same as ``now``.
  public func callAsFunction() -> Date { generate() }

  /// A generator that always tells the same date.
  ///
  /// - Parameter date: What to tell.
  /// - Returns: The generator.
  public static func constant(_ date: Date) -> DateGenerator {
    DateGenerator { date }
  }
}

private enum DateGeneratorKey: DependencyKey, BuiltInKey {
  static let liveValue = DateGenerator { Date() }
  static var example: String { "$0.date.now = Date(timeIntervalSince1970: 0)" }
}

extension DependencyValues {
  /// Tells the date.
  ///
  /// Override it in tests with `.constant(_:)`, or by setting `date.now`.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}
