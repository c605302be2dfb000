public import Foundation
public import ReducerRuntime

/// Shows one standup, which the user can edit, delete, or hold a meeting of.
public struct StandupDetailFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    /// The form or the alert that covers the standup.
    @PresentationState public var destination: Destination.State?
    public var standup: Standup

    public init(destination: Destination.State? = nil, standup: Standup) {
      self.destination = destination
      self.standup = standup
    }
  }

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

    /// Requests that only the parent can fulfill.
    public enum Delegate: Equatable, Sendable {
      case deleteStandup(id: Standup.ID)
      case openMeeting(Meeting)
      case standupUpdated(Standup)
      case startMeeting
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.openSettings) var openSettings
  @Dependency(\.speechClient.authorizationStatus) var authorizationStatus

  public init() {}

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

      case .destination(.presented(.alert(.confirmDeletion))):
        return .run { [id = state.standup.id] send in
          await send(.delegate(.deleteStandup(id: id)))
          await self.dismiss()
        }

      case .destination(.presented(.alert(.continueWithoutRecording))):
        return .send(.delegate(.startMeeting))

      case .destination(.presented(.alert(.openSettings))):
        return .run { _ in await self.openSettings() }

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

  /// The screens that can cover the standup, one at a time.
  public struct Destination: Reducer, Sendable {
    public enum State: Equatable, Sendable {
      case alert(AlertState<Action.Alert>)
      /// The form edits a copy, which the user can discard.
      case editStandup(StandupFormFeature.State)
    }

    public enum Action: Equatable, Sendable {
      case alert(Alert)
      case editStandup(StandupFormFeature.Action)

      public enum Alert: Equatable, Sendable {
        case confirmDeletion
        case continueWithoutRecording
        case openSettings
      }
    }

    public init() {}

    public var body: some ReducerOf<Self> {
      Scope(state: /State.editStandup, action: /Action.editStandup) {
        StandupFormFeature()
      }
    }
  }
}

extension AlertState where Action == StandupDetailFeature.Destination.Action.Alert {
  public static let deleteStandup = AlertState {
    TextState("Are you sure you want to delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
    ButtonState(role: .cancel) { TextState("Nevermind") }
  }

  public static let speechRecognitionDenied = AlertState {
    TextState("Speech recognition denied")
  } actions: {
    ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
    ButtonState(action: .openSettings) { TextState("Open settings") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState("You have not allowed the app to listen, so the meeting will have no transcript.")
  }

  public static let speechRecognitionRestricted = AlertState {
    TextState("Speech recognition restricted")
  } actions: {
    ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState("This device does not allow the app to listen, so there will be no transcript.")
  }
}
