public import Foundation

/// A recurring meeting in which every attendee gets the same time to speak.
public struct Standup: Equatable, Identifiable, Codable, Sendable {
  public let id: UUID
  /// The participants, in the order in which they speak.
  public var attendees: [Attendee] = []
  public var duration = Duration.seconds(60 * 5)
  /// The meetings that have been recorded, newest first.
  public var meetings: [Meeting] = []
  public var theme: Theme = .bubblegum
  public var title = ""

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

  /// How long each attendee may speak; without attendees, the whole meeting.
  public var durationPerAttendee: Duration {
    duration / max(attendees.count, 1)
  }

  /// The length of a meeting in seconds, rounded up.
  public var lengthInSeconds: Int { duration.secondsRoundedUp }

  /// The second at which the turn of a speaker ends; that of the last one ends with the meeting.
  public func endOfTurn(ofSpeakerAt speakerIndex: Int) -> Int {
    (duration * (speakerIndex + 1) / max(attendees.count, 1)).secondsRoundedUp
  }

  /// Removes the attendees whose names are blank, but leaves at least one attendee.
  mutating func removeBlankAttendees() {
    let first = attendees.first
    attendees.removeAll { $0.name.allSatisfy(\.isWhitespace) }
    if attendees.isEmpty, let first { attendees.append(first) }
  }
}

/// A standup in a file, whose duration is a number of seconds.
extension Standup {
  private enum CodingKeys: CodingKey {
    case id, attendees, duration, meetings, theme, title
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(UUID.self, forKey: .id)
    attendees = try values.decode([Attendee].self, forKey: .attendees)
    // Files of earlier versions have the duration as Swift encodes it: two numbers.
    if let seconds = try? values.decode(Double.self, forKey: .duration) {
      guard let nanoseconds = Int64(exactly: (seconds * 1e9).rounded()) else {
        throw DecodingError.dataCorruptedError(
          forKey: .duration,
          in: values,
          debugDescription: "The duration is too long."
        )
      }
      duration = .nanoseconds(nanoseconds)
    } else {
      duration = try values.decode(Duration.self, forKey: .duration)
    }
    meetings = try values.decode([Meeting].self, forKey: .meetings)
    theme = try values.decode(Theme.self, forKey: .theme)
    title = try values.decode(String.self, forKey: .title)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(attendees, forKey: .attendees)
    try values.encode(duration / .seconds(1), forKey: .duration)
    try values.encode(meetings, forKey: .meetings)
    try values.encode(theme, forKey: .theme)
    try values.encode(title, forKey: .title)
  }
}

/// A person who takes part in a standup.
public struct Attendee: Equatable, Identifiable, Codable, Sendable {
  public let id: UUID
  public var name = ""

  public init(id: UUID, name: String = "") {
    self.id = id
    self.name = name
  }
}

/// A meeting that took place.
public struct Meeting: Equatable, Identifiable, Codable, Sendable {
  public let id: UUID
  /// The time at which the meeting ended.
  public let date: Date
  public var transcript: String

  public init(id: UUID, date: Date, transcript: String) {
    self.id = id
    self.date = date
    self.transcript = transcript
  }
}

/// The colors in which a standup is shown.
public enum Theme: String, CaseIterable, Equatable, Hashable, Identifiable, Codable, Sendable {
  case bubblegum
  case buttercup
  case indigo
  case lavender
  case magenta
  case navy
  case orange
  case oxblood
  case periwinkle
  case poppy
  case purple
  case seafoam
  case sky
  case tan
  case teal
  case yellow

  public var id: Self { self }

  /// The color of text that is readable on the theme's main color.
  public var accentColor: AccentColor {
    switch self {
    case .bubblegum, .buttercup, .lavender, .orange, .periwinkle, .poppy, .seafoam, .sky, .tan,
      .teal, .yellow:
      .black
    case .indigo, .magenta, .navy, .oxblood, .purple:
      .white
    }
  }

  public var name: String { rawValue.capitalized }

  /// A color of text.
  public enum AccentColor: Equatable, Sendable {
    case black
    case white
  }

  /// Reads a theme of a later version of the app as the first one: the wrong color is better than
  /// no standup.
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    self = Theme(rawValue: name) ?? .bubblegum
  }
}

extension Duration {
  fileprivate var secondsRoundedUp: Int {
    Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)
  }
}
