internal import Foundation
public import ReducerRuntime

extension AppFeature {
  /// The screens that can be on top of the list.
  public struct Path: Reducer, Sendable {
    /// A screen.
    public enum State: Equatable, Sendable {
      /// A standup.
      case detail(StandupDetailFeature.State)
      /// A meeting of the past.
      case meeting(MeetingFeature.State)
      /// A meeting that takes place.
      case recordMeeting(RecordMeetingFeature.State)
    }

    /// What happens on a screen.
    public enum Action: Equatable, Sendable {
      case detail(StandupDetailFeature.Action)
      case meeting(MeetingFeature.Action)
      case recordMeeting(RecordMeetingFeature.Action)
    }

    /// Makes the reducer.
    public init() {}

    /// The rules of each screen.
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

  /// Does what the screens ask for.
  func reduce(into state: inout State, path action: StackAction<Path.State, Path.Action>) {
    switch action {
    case .element(let id, .detail(.delegate(let action))):
      reduce(into: &state, detail: action, id: id)

    case .element(let id, .recordMeeting(.delegate(.save(let transcript)))):
      keepMeeting(of: id, transcript: transcript, state: &state)

    case .element, .popFrom, .push:
      break
    }
  }

  private func reduce(
    into state: inout State,
    detail action: StandupDetailFeature.Action.Delegate,
    id: StackElementID
  ) {
    switch action {
    case .deleteStandup(let standupID):
      state.standupsList.standups.remove(id: standupID)

    case .openMeeting(let meeting):
      guard case .detail(let detail) = state.path[id: id] else { return }
      state.path.append(
        .meeting(MeetingFeature.State(meeting: meeting, standup: detail.standup))
      )

    case .standupUpdated(let standup):
      state.standupsList.standups[id: standup.id] = standup

    case .startMeeting:
      guard case .detail(let detail) = state.path[id: id] else { return }
      state.path.append(.recordMeeting(RecordMeetingFeature.State(standup: detail.standup)))
    }
  }

  /// Keeps a meeting that has ended.
  private func keepMeeting(of id: StackElementID, transcript: String, state: inout State) {
    guard case .recordMeeting(let recording) = state.path[id: id] else { return }
    let meeting = Meeting(
      id: self.uuid(),
      date: self.now,
      transcript: transcript,
      notes: recording.notes
    )
    state.keep(meeting, of: recording.standup)
  }

  /// Keeps the meeting that takes place as it is now, and leaves it, since the app ends.
  func endMeeting(_ state: inout State) {
    guard let id = state.path.ids.last, case .recordMeeting(var recording) = state.path[id: id]
    else { return }
    recording.addNote()
    state.path[id: id] = .recordMeeting(recording)
    keepMeeting(of: id, transcript: recording.transcript, state: &state)
    state.path.pop(from: id)
    state.hasUnsavedChanges = true
  }
}

extension AppFeature.State {
  /// Puts a meeting before all others of its standup, wherever that is shown.
  ///
  /// If the standup is gone it comes back: a meeting is never lost.
  mutating func keep(_ meeting: Meeting, of standup: Standup) {
    var standup = standupsList.standups[id: standup.id] ?? standup
    standup.meetings.insert(meeting, at: 0)
    standupsList.standups[id: standup.id] = standup
    updateDetails()
  }
}
