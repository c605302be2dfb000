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

  /// Adds those of another file, which replace these.
  ///
  /// What belongs to a standup that has been deleted stays: the deletion may be undone.
  mutating func merge(_ other: UnknownFields) {
    document = other.document
    standups.merge(other.standups) { $1 }
    attendees.merge(other.attendees) { $1 }
    meetings.merge(other.meetings) { $1 }
    notes.merge(other.notes) { $1 }
  }
}
