public import Foundation

/// A generator of the current date, which features use in place of `Date()`.
///
/// <!-- context: in-change -->
/// ```swift
/// @Dependency(\.date.now) var now
/// let meeting = Meeting(id: self.uuid(), date: now, transcript: state.transcript)
/// ```
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator from a function.
  ///
  /// - Parameter generate: Returns the current date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// The current date.
  ///
  /// Setting it makes the generator always return that date.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// Returns the current date.
  ///
  /// - Returns: The same as ``now``.
  public func callAsFunction() -> Date { generate() }

  /// Creates a generator that always returns the same date.
  ///
  /// - Parameter date: The date to return.
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
  /// The generator of the current date.
  ///
  /// Override it in tests with `.constant(_:)`, or by setting `date.now`.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}
