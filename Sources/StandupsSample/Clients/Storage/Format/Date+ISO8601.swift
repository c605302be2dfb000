internal import Foundation

extension Date {
  /// The date in UTC as ISO 8601 writes it, as exactly as it is known: `2009-02-13T23:31:30Z`.
  ///
  /// Years have four digits; what is beyond them is written as the first or the last of them.
  var iso8601: String {
    let bounds = Self.bounds
    let interval = min(max(timeIntervalSinceReferenceDate, bounds.lowerBound), bounds.upperBound)
    let whole = interval.rounded(.down)
    let seconds = Int(whole)
    for digits in [0, 3, 6, 9] {
      let scale = [0: 1, 3: 1_000, 6: 1_000_000][digits] ?? 1_000_000_000
      let fraction = Int(((interval - whole) * Double(scale)).rounded())
      if digits < 9, Double(seconds) + Double(fraction) / Double(scale) != interval { continue }
      return Self.iso8601(
        seconds: fraction == scale ? seconds + 1 : seconds,
        fraction: fraction == scale ? 0 : fraction,
        digits: digits
      )
    }
    return Self.iso8601(seconds: seconds, fraction: 0, digits: 0)
  }

  /// Reads a date in UTC, or with an offset from it.
  ///
  /// - Parameter text: As in `2009-02-13T23:31:30Z` or `2009-02-14T01:31:30.5+02:00`.
  init?(iso8601 text: String) {
    var digits = Digits(text)
    guard let year = digits.take(4), digits.skip("-"), let month = digits.take(2), digits.skip("-"),
      let day = digits.take(2), digits.skip("T") || digits.skip("t") || digits.skip(" "),
      let hour = digits.take(2), digits.skip(":"), let minute = digits.take(2), digits.skip(":"),
      let second = digits.take(2), let fraction = digits.takeFraction(),
      let offset = digits.takeOffset(), digits.isAtEnd,
      year > 0, (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let time = (hour * 60 + minute) * 60 + second - offset
    let seconds = (Self.days(year, month, day) - Self.referenceDay) * 86_400 + time
    let interval = Double(seconds) + fraction
    guard Self.bounds.contains(interval) else { return nil }
    self.init(timeIntervalSinceReferenceDate: interval)
  }

  /// From the start of the year 1 to the last second of the year 9999.
  private static let bounds = -63_113_904_000.0...252_423_993_599.0

  private static let referenceDay = days(2001, 1, 1)

  private static func iso8601(seconds: Int, fraction: Int, digits: Int) -> String {
    var day = seconds / 86_400
    if seconds % 86_400 < 0 { day -= 1 }
    let time = seconds - day * 86_400
    let (year, month, dayOfMonth) = civil(day + referenceDay)
    var text =
      "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))T"
      + "\(padded(time / 3_600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))"
    if digits > 0 { text += ".\(padded(fraction, digits))" }
    return text + "Z"
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of a day, counted in years that begin in March, so that the odd day comes last.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }

  /// The date of a day's number.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}

/// Takes numbers from the front of a text.
private struct Digits {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// A number of so many digits.
  mutating func take(_ count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let byte = rest.first, (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
      rest.removeFirst()
    }
    return number
  }

  /// Parts of a second; zero if there are none.
  mutating func takeFraction() -> Double? {
    guard skip(".") else { return 0 }
    var text = "0."
    while let byte = rest.first, (0x30...0x39).contains(byte) {
      text.unicodeScalars.append(Unicode.Scalar(byte))
      rest.removeFirst()
    }
    return text.utf8.count > 2 ? Double(text) : nil
  }

  /// The seconds that a zone is ahead.
  mutating func takeOffset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isBehind = skip("-")
    guard isBehind || skip("+"), let hours = take(2) else { return nil }
    _ = skip(":")
    guard let minutes = take(2), hours < 24, minutes < 60 else { return nil }
    return (isBehind ? -60 : 60) * (hours * 60 + minutes)
  }
}
