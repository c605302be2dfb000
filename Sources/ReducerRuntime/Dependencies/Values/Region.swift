public import Foundation

private enum CalendarKey: DependencyKey, BuiltInKey {
  static var example: String { "$0.calendar = Calendar(identifier: .gregorian)" }
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
