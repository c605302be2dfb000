internal import Foundation
internal import ReducerRuntime
internal import StandupsSample

/// Numbers and dates in words.
enum Wording {
  /// A length of time for people: `5 min`, `1 min 30 s`.
  static func length(_ duration: Duration) -> String {
    let seconds = Int(duration.components.seconds)
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    return switch (minutes, rest) {
    case (0, _): "\(rest) s"
    case (_, 0): "\(minutes) min"
    default: "\(minutes) min \(rest) s"
    }
  }

  /// A length of time as a clock shows it: `4:05`.
  static func clock(_ seconds: Int) -> String {
    let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A number of things: `1 attendee`, `2 attendees`.
  static func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }

  /// A date and a time: `2026-11-21 10:46`.
  static func date(_ date: Date, in timeZone: TimeZone) -> String {
    date.formatted(
      Date.VerbatimFormatStyle(
        format: """
          \(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \
          \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
          """,
        locale: Locale(identifier: "en_US_POSIX"),
        timeZone: timeZone,
        calendar: Calendar(identifier: .gregorian)
      )
    )
  }

  /// A title to show, since one may be blank, or command the terminal.
  static func title(_ standup: Standup) -> String {
    standup.title.allSatisfy(\.isWhitespace) ? "Untitled" : standup.title.shown
  }

  /// A name to show, since one may be blank, or command the terminal.
  static func name(_ attendee: Attendee) -> String {
    attendee.name.allSatisfy(\.isWhitespace) ? "Somebody" : attendee.name.shown
  }

  /// What was said first in a meeting, on one line.
  static func beginning(_ meeting: Meeting, _ length: Int) -> String {
    let texts = [meeting.transcript.prefix(length)] + meeting.notes.prefix(5).map { $0.text[...] }
    return texts.filter { !$0.isEmpty }.joined(separator: " ").prefix(length).shown
  }

  /// What became of standups, for who has undone something.
  static func change(from old: IdentifiedArrayOf<Standup>, to new: IdentifiedArrayOf<Standup>)
    -> String
  {
    for standup in new where old[id: standup.id] == nil { return "“\(title(standup))” is back" }
    for standup in old where new[id: standup.id] == nil { return "“\(title(standup))” is gone" }
    for standup in new where old[id: standup.id] != standup {
      return "“\(title(standup))” is as it was"
    }
    return "the order is as it was"
  }
}
