import Foundation
import ReducerTesting
import StandupsSample

extension Standup {
  /// A standup of three who have two seconds each.
  static let short = Standup(
    id: UUID(0x51),
    attendees: [
      Attendee(id: UUID(0xA), name: "Blob"),
      Attendee(id: UUID(0xB), name: "Blob Jr"),
      Attendee(id: UUID(0xC), name: "Blob Sr"),
    ],
    duration: .seconds(6),
    title: "Morning Sync"
  )

  /// A standup of one, with two meetings.
  static let withMeetings = Standup(
    id: UUID(0x52),
    attendees: [Attendee(id: UUID(0xA), name: "Blob")],
    meetings: [
      Meeting(id: UUID(0xE), date: Date(timeIntervalSince1970: 2_000), transcript: "Bye"),
      Meeting(id: UUID(0xD), date: Date(timeIntervalSince1970: 1_000), transcript: "Hello"),
    ],
    title: "Retrospective"
  )
}
