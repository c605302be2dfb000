internal import Foundation
public import ReducerRuntime

extension AppFeature {
  /// The screens that can be on top of the list.
  public struct Path: Reducer, Sendable {
    public enum State: Equatable, Sendable {
      case detail(StandupDetailFeature.State)
      case meeting(MeetingFeature.State)
      case recordMeeting(RecordMeetingFeature.State)
    }

    public enum Action: Equatable, Sendable {
      case detail(StandupDetailFeature.Action)
      case meeting(MeetingFeature.Action)
      case recordMeeting(RecordMeetingFeature.Action)
    }

    public init() {}

    public var body: some ReducerOf<Self> {
      Scope(state: /State.detail, action: /Action.detail) {
        StandupDetailFeature()
      }
      Scope(state: /State.meeting, action: /Action.meeting) {
        MeetingFeature()
      }
      Scope(state: /State.recordMeeting, action: /Action.recordMeeting) {
        RecordMeetingFeature()
      }
    }
  }

  /// Does what the screen of a standup requests.
  func perform(
    _ action: StandupDetailFeature.Action.Delegate,
    ofDetail id: StackElementID,
    _ state: inout State
  ) {
    guard case .detail(let detail) = state.path[id: id] else { return }
    switch action {
    case .deleteStandup(let id):
      state.standupsList.standups.remove(id: id)
    case .openMeeting(let meeting):
      state.path.append(.meeting(MeetingFeature.State(meeting: meeting, standup: detail.standup)))
    case .standupUpdated(let standup):
      state.standupsList.standups[id: standup.id] = standup
    case .startMeeting:
      state.path.append(.recordMeeting(RecordMeetingFeature.State(standup: detail.standup)))
    }
  }

  /// Adds a meeting to its standup, which comes back if it was deleted in the meantime.
  func keepMeeting(_ id: StackElementID, _ transcript: String, _ state: inout State) {
    guard case .recordMeeting(let recording) = state.path[id: id] else { return }
    var standup = state.standupsList.standups[id: recording.standup.id] ?? recording.standup
    standup.meetings.insert(
      Meeting(id: self.uuid(), date: self.now, transcript: transcript),
      at: 0
    )
    state.standupsList.standups[id: standup.id] = standup
    for id in state.path.ids {
      guard case .detail(var detail) = state.path[id: id], detail.standup.id == standup.id else {
        continue
      }
      detail.standup = standup
      state.path[id: id] = .detail(detail)
    }
  }
}
