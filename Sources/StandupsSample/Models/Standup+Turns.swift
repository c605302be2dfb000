extension Standup {
  /// How long a meeting takes, in seconds; begun ones count.
  public var lengthInSeconds: Int { duration.secondsRoundedUp }

  /// When the turn of a speaker ends.
  ///
  /// All turns are equally long, up to the rounding, and the last one ends with the meeting.
  ///
  /// - Parameter speakerIndex: The speaker's position among the attendees.
  /// - Returns: The number of seconds from the start of the meeting.
  public func endOfTurn(ofSpeakerAt speakerIndex: Int) -> Int {
    (duration * (speakerIndex + 1) / max(attendees.count, 1)).secondsRoundedUp
  }
}

extension Duration {
  fileprivate var secondsRoundedUp: Int {
    Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)
  }
}
