public import Foundation

/// A meeting that took place.
public struct Meeting: Equatable, Identifiable, Codable, Sendable {
  /// The meeting's identifier.
  public let id: UUID
  /// When it ended.
  public let date: Date
  /// What was said.
  public var transcript: String
  /// What was written down, in the order in which it was.
  public var notes: [Note]

  /// Makes a meeting.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - date: When it ended.
  ///   - transcript: What was said.
  ///   - notes: What was written down.
  public init(id: UUID, date: Date, transcript: String, notes: [Note] = []) {
    self.id = id
    self.date = date
    self.transcript = transcript
    self.notes = notes
  }
}

/// A line that was written down in a meeting.
public struct Note: Equatable, Codable, Sendable {
  /// How many seconds of the meeting had passed.
  public var secondsElapsed: Int
  /// Whose turn it was.
  public var speaker: String
  /// What was written down.
  public var text: String

  /// Makes a note.
  ///
  /// - Parameters:
  ///   - secondsElapsed: How many seconds of the meeting had passed.
  ///   - speaker: Whose turn it was.
  ///   - text: What was written down.
  public init(secondsElapsed: Int, speaker: String, text: String) {
    self.secondsElapsed = secondsElapsed
    self.speaker = speaker
    self.text = text
  }
}
