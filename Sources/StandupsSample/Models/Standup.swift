public import Foundation

/// A recurring meeting in which every attendee gets the same time to speak.
public struct Standup: Equatable, Identifiable, Codable, Sendable {
  /// The standup's identifier.
  public let id: UUID
  /// The participants, in the order in which they speak.
  public var attendees: [Attendee] = []
  /// How long a meeting takes.
  public var duration = Duration.seconds(60 * 5)
  /// The meetings that have been recorded, newest first.
  public var meetings: [Meeting] = []
  /// The colours it is shown in.
  public var theme: Theme = .bubblegum
  /// What it is called.
  public var title = ""

  /// Makes a standup.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - attendees: The participants.
  ///   - duration: How long a meeting takes.
  ///   - meetings: Recorded meetings, newest first.
  ///   - theme: The colours it is shown in.
  ///   - title: What it is called.
  public init(
    id: UUID,
    attendees: [Attendee] = [],
    duration: Duration = .seconds(60 * 5),
    meetings: [Meeting] = [],
    theme: Theme = .bubblegum,
    title: String = ""
  ) {
    self.id = id
    self.attendees = attendees
    self.duration = duration
    self.meetings = meetings
    self.theme = theme
    self.title = title
  }

  /// How long each attendee may speak.
  ///
  /// Without attendees it is the whole meeting.
  public var durationPerAttendee: Duration {
    duration / max(attendees.count, 1)
  }
}

/// A person who takes part in a standup.
public struct Attendee: Equatable, Identifiable, Codable, Sendable {
  /// The attendee's identifier.
  public let id: UUID
  /// What they are called.
  public var name = ""

  /// Makes an attendee.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - name: What they are called.
  public init(id: UUID, name: String = "") {
    self.id = id
    self.name = name
  }
}
