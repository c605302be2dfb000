internal import Foundation
internal import ReducerRuntime
internal import StandupsSample

/// Standups as text, for where there is no terminal to draw on.
enum PlainText {
  /// The standups, one to a line.
  static func list(_ standups: IdentifiedArrayOf<Standup>) -> String {
    if standups.isEmpty { return "There are no standups yet.\n" }
    return standups.map { standup in
      let facts = [
        Wording.count(standup.attendees.count, "attendee"),
        Wording.length(standup.duration),
        Wording.count(standup.meetings.count, "meeting"),
      ]
      return "\(Wording.title(standup)) (\(facts.joined(separator: ", ")))\n"
    }
    .joined()
  }

  /// A standup and its meetings.
  static func show(_ standup: Standup, width: Int, timeZone: TimeZone) -> String {
    var lines = [Wording.title(standup), ""]
    let facts = [
      ("Length", Wording.length(standup.duration)),
      ("Theme", standup.theme.name),
      ("Attendees", standup.attendees.map(Wording.name).joined(separator: ", ")),
    ]
    for (name, text) in facts {
      let margin = name.padding(toLength: 11, withPad: " ", startingAt: 0)
      lines += text.wrapped(to: max(20, width - 11)).enumerated().map {
        ($0.offset == 0 ? margin : String(repeating: " ", count: 11)) + $0.element
      }
    }
    for meeting in standup.meetings {
      lines += ["", Wording.date(meeting.date, in: timeZone)]
      lines += TranscriptLine.lines(
        transcript: meeting.transcript,
        notes: meeting.notes,
        width: width
      )
      .map { line in
        let margin = "  \(line.margin)"
        let space = max(0, line.column + 1 - margin.displayWidth)
        return (margin + String(repeating: " ", count: space) + line.text).shown
      }
    }
    return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) + "\n" }.joined()
  }
}
