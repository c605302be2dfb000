public import ReducerRuntime

/// Shows a past meeting: who took part, and what was said.
public struct MeetingFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    public let meeting: Meeting
    /// The standup that the meeting belongs to.
    public let standup: Standup

    public init(meeting: Meeting, standup: Standup) {
      self.meeting = meeting
      self.standup = standup
    }
  }

  public enum Action: Equatable, Sendable {}

  public init() {}

  public var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
