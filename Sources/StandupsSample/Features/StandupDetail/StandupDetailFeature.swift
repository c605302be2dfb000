public import Foundation
public import ReducerRuntime

/// One standup: to look at, to edit, to delete, and to hold a meeting of.
public struct StandupDetailFeature: Reducer, Sendable {
  /// The standup, and what covers it.
  public struct State: Equatable, Sendable {
    /// What is shown above the standup: the form to edit it, or an alert.
    @PresentationState public var destination: Destination.State?
    /// The standup.
    public var standup: Standup

    /// Shows a standup.
    ///
    /// - Parameters:
    ///   - destination: What is shown above it.
    ///   - standup: The standup.
    public init(destination: Destination.State? = nil, standup: Standup) {
      self.destination = destination
      self.standup = standup
    }
  }

  /// What happens on the screen.
  public enum Action: Equatable, Sendable {
    case cancelEditStandupButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case deleteMeetings(atOffsets: IndexSet)
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped
    case meetingTapped(id: Meeting.ID)
    case saveStandupButtonTapped
    case startMeetingButtonTapped

    /// What the screen asks of its parent.
    public enum Delegate: Equatable, Sendable {
      /// To delete the standup.
      case deleteStandup(id: Standup.ID)
      /// To show a meeting of the past.
      case openMeeting(Meeting)
      /// To take over what has changed in the standup.
      case standupUpdated(Standup)
      /// To record a meeting.
      case startMeeting
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.openSettings) var openSettings
  @Dependency(\.speechClient.authorizationStatus) var authorizationStatus

  /// Makes the feature.
  public init() {}

  /// The rules of the screen, around those of what is shown above it; changes are handed on.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelEditStandupButtonTapped:
        state.destination = nil
        return .none

      case .delegate:
        return .none

      case .deleteButtonTapped:
        state.destination = .alert(.deleteStandup)
        return .none

      case .deleteMeetings(atOffsets: let indices):
        state.standup.meetings.remove(atOffsets: indices)
        return .none

      case .destination(.presented(.alert(let action))):
        return effect(of: action, state: state)

      case .destination:
        return .none

      case .editButtonTapped:
        state.destination = .editStandup(StandupFormFeature.State(standup: state.standup))
        return .none

      case .meetingTapped(let id):
        guard let meeting = state.standup.meetings.first(where: { $0.id == id }) else {
          return .none
        }
        return .send(.delegate(.openMeeting(meeting)))

      case .saveStandupButtonTapped:
        guard case .editStandup(let form) = state.destination else { return .none }
        state.standup = form.standup
        state.standup.removeBlankAttendees()
        state.destination = nil
        return .none

      case .startMeetingButtonTapped:
        switch self.authorizationStatus() {
        case .notDetermined, .authorized:
          return .send(.delegate(.startMeeting))
        case .denied:
          state.destination = .alert(.speechRecognitionDenied)
          return .none
        case .restricted:
          state.destination = .alert(.speechRecognitionRestricted)
          return .none
        }
      }
    }
    .ifLet(\.$destination, action: /Action.destination) {
      Destination()
    }
    .onChange(of: \.standup) { _, standup in
      Reduce { _, _ in .send(.delegate(.standupUpdated(standup))) }
    }
  }

  /// What the button of an alert does.
  private func effect(
    of action: Destination.Action.Alert,
    state: State
  ) -> Effect<Action> {
    switch action {
    case .confirmDeletion:
      .run { [id = state.standup.id] send in
        await send(.delegate(.deleteStandup(id: id)))
        await self.dismiss()
      }
    case .continueWithoutRecording:
      .send(.delegate(.startMeeting))
    case .openSettings:
      .run { _ in await self.openSettings() }
    }
  }
}
