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

private enum CalendarKey: DependencyKey, BuiltInKey {
  static var example: String {
    "$0.calendar = Calendar(identifier: .gregorian)\n$0.calendar.timeZone = TimeZone(secondsFromGMT: 0)!"
  }
  static var liveValue: Calendar { .autoupdatingCurrent }
}

private enum LocaleKey: DependencyKey, BuiltInKey {
  static var example: String { "$0.locale = Locale(identifier: \"en_US\")" }
  static var liveValue: Locale { .autoupdatingCurrent }
}

private enum TimeZoneKey: DependencyKey, BuiltInKey {
  static var example: String { "$0.timeZone = TimeZone(secondsFromGMT: 0)!" }
  static var liveValue: TimeZone { .autoupdatingCurrent }
}

extension DependencyValues {
  /// The generator of the current date.
  ///
  /// Override it in tests with `.constant(_:)`, or by setting `date.now`.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }

  /// The calendar to compute with.
  ///
  /// Override it in tests: `Calendar(identifier: .gregorian)`.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The locale to format for.
  ///
  /// Override it in tests: `Locale(identifier: "en_US")`.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The time zone to show dates in.
  ///
  /// Override it in tests: `TimeZone(secondsFromGMT: 0)!`.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}
