public import ReducerRuntime

/// A meeting of the past, to be read: who took part, and what was said.
public struct MeetingFeature: Reducer, Sendable {
  /// What is shown.
  public struct State: Equatable, Sendable {
    /// The meeting.
    public let meeting: Meeting
    /// The standup that it is of.
    public let standup: Standup

    /// Shows a meeting.
    ///
    /// - Parameters:
    ///   - meeting: The meeting.
    ///   - standup: The standup that it is of.
    public init(meeting: Meeting, standup: Standup) {
      self.meeting = meeting
      self.standup = standup
    }
  }

  /// Nothing happens.
  public enum Action: Equatable, Sendable {}

  /// Makes the feature.
  public init() {}

  /// No rules.
  public var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
