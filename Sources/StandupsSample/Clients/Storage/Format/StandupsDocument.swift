internal import Foundation
internal import ReducerRuntime

/// What a standups file says.
///
/// `Documentation/Storage.md` describes the format.
struct StandupsDocument: Sendable {
  /// The version that files are written in.
  static let currentVersion = 2

  /// The version of the file.
  var version = currentVersion
  /// The standups.
  var standups: IdentifiedArrayOf<Standup> = []
  /// What is in the file besides, and is to stay there.
  var unknown = UnknownFields()
}

/// The fields of a file that this version of the app does not know, by what they belong to.
struct UnknownFields: Sendable {
  /// Those of the file itself.
  var document: [JSON.Field] = []
  /// Those of standups.
  var standups: [Standup.ID: [JSON.Field]] = [:]
  /// Those of attendees, by their standups.
  var attendees: [Standup.ID: [Attendee.ID: [JSON.Field]]] = [:]
  /// Those of meetings, by their standups.
  var meetings: [Standup.ID: [Meeting.ID: [JSON.Field]]] = [:]
  /// Those of the notes of a meeting, in their order.
  var notes: [Standup.ID: [Meeting.ID: [[JSON.Field]]]] = [:]

  /// Takes over those of another file.
  ///
  /// What belongs to a standup that has been deleted stays: the deletion may be undone.
  ///
  /// - Parameters:
  ///   - other: The fields of the file.
  ///   - ids: The standups of the file, all of whose fields are replaced.
  mutating func merge(_ other: UnknownFields, of ids: some Sequence<Standup.ID>) {
    document = other.document
    for id in ids {
      standups[id] = other.standups[id]
      attendees[id] = other.attendees[id]
      meetings[id] = other.meetings[id]
      notes[id] = other.notes[id]
    }
  }
}
