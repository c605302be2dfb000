internal import Foundation
internal import ReducerRuntime

extension StandupsDocument {
  /// The file, in the current version.
  ///
  /// Equal standups are equal bytes.
  var data: Data {
    let fields = [
      JSON.Field(name: "version", value: .number("\(Self.currentVersion)")),
      JSON.Field(name: "standups", value: .array(standups.map(json))),
    ]
    return Data(JSON.object(fields + unknown.document).text.utf8)
  }

  /// A standup as it is in a file.
  func json(_ standup: Standup) -> JSON {
    let attendees = unknown.attendees[standup.id] ?? [:]
    let meetings = unknown.meetings[standup.id] ?? [:]
    let notes = unknown.notes[standup.id] ?? [:]
    let duration = min(
      max(standup.duration, Standup.durations.lowerBound),
      Standup.durations.upperBound
    )
    return .object(
      [
        JSON.Field(name: "id", value: .string(standup.id.uuidString)),
        JSON.Field(name: "title", value: .string(standup.title)),
        JSON.Field(name: "theme", value: .string(standup.theme.rawValue)),
        JSON.Field(name: "duration", value: .number(duration.decimalSeconds)),
        JSON.Field(
          name: "attendees",
          value: .array(standup.attendees.map { json($0, attendees[$0.id]) })
        ),
        JSON.Field(
          name: "meetings",
          value: .array(standup.meetings.map { json($0, meetings[$0.id], notes[$0.id]) })
        ),
      ] + (unknown.standups[standup.id] ?? [])
    )
  }

  private func json(_ attendee: Attendee, _ unknown: [JSON.Field]?) -> JSON {
    .object(
      [
        JSON.Field(name: "id", value: .string(attendee.id.uuidString)),
        JSON.Field(name: "name", value: .string(attendee.name)),
      ] + (unknown ?? [])
    )
  }

  private func json(
    _ meeting: Meeting,
    _ unknown: [JSON.Field]?,
    _ unknownOfNotes: [[JSON.Field]]?
  ) -> JSON {
    var fields = [
      JSON.Field(name: "id", value: .string(meeting.id.uuidString)),
      JSON.Field(name: "date", value: .string(meeting.date.iso8601)),
      JSON.Field(name: "transcript", value: .string(meeting.transcript)),
    ]
    if !meeting.notes.isEmpty {
      let unknown = unknownOfNotes ?? []
      let notes = meeting.notes.enumerated().map { index, note in
        json(note, unknown.indices.contains(index) ? unknown[index] : [])
      }
      fields.append(JSON.Field(name: "notes", value: .array(notes)))
    }
    return .object(fields + (unknown ?? []))
  }

  private func json(_ note: Note, _ unknown: [JSON.Field]) -> JSON {
    let time = min(max(note.secondsElapsed, Self.times.lowerBound), Self.times.upperBound)
    return .object(
      [
        JSON.Field(name: "time", value: .number("\(time)")),
        JSON.Field(name: "speaker", value: .string(note.speaker)),
        JSON.Field(name: "text", value: .string(note.text)),
      ] + unknown
    )
  }
}
