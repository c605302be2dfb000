public import Foundation
public import ReducerRuntime

/// Shows all standups, opens one of them, and adds others.
public struct StandupsListFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    /// The form or the alert that covers the list.
    @PresentationState public var destination: Destination.State?
    public var loading: Loading
    public var standups: IdentifiedArrayOf<Standup>

    public enum Loading: Equatable, Sendable {
      case notStarted
      case inProgress
      case finished
      /// There are standups that could not be read. A save would replace them.
      case failed
    }

    public init(
      destination: Destination.State? = nil,
      loading: Loading = .notStarted,
      standups: IdentifiedArrayOf<Standup> = []
    ) {
      self.destination = destination
      self.loading = loading
      self.standups = standups
    }
  }

  public enum Action: Equatable, Sendable {
    case addButtonTapped
    case cancelStandupButtonTapped
    case delegate(Delegate)
    case deleteStandups(atOffsets: IndexSet)
    case destination(PresentationAction<Destination.Action>)
    case loadingFailed(reason: String)
    case onTask
    case saveStandupButtonTapped
    case standupTapped(id: Standup.ID)
    case standupsLoaded(IdentifiedArrayOf<Standup>)

    /// Requests that only the parent can fulfill.
    public enum Delegate: Equatable, Sendable {
      case openStandup(Standup)
    }
  }

  @Dependency(\.dataManager) var dataManager
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        // An alert about what is being loaded would close the form.
        guard state.loading != .inProgress else { return .none }
        state.destination = .addStandup(
          StandupFormFeature.State(standup: Standup(id: self.uuid()))
        )
        return .none

      case .cancelStandupButtonTapped:
        state.destination = nil
        return .none

      case .delegate:
        return .none

      case .deleteStandups(atOffsets: let indices):
        state.standups.remove(atOffsets: indices)
        return .none

      case .destination(.presented(.alert(.confirmLoadMockData))):
        state.standups = [.designMock, .engineeringMock, .productMock]
        return .none

      case .destination:
        return .none

      case .loadingFailed(let reason):
        state.loading = .failed
        state.destination = .alert(.dataFailedToLoad(reason: reason))
        return .none

      case .onTask:
        guard state.loading == .notStarted else { return .none }
        state.loading = .inProgress
        return .run { send in
          await send(.standupsLoaded(try await self.dataManager.load()))
        } catch: { error, send in
          await send(.loadingFailed(reason: error.localizedDescription))
        }

      case .saveStandupButtonTapped:
        guard case .addStandup(let form) = state.destination else { return .none }
        var standup = form.standup
        standup.removeBlankAttendees()
        state.standups.append(standup)
        state.destination = nil
        return .none

      case .standupTapped(let id):
        guard let standup = state.standups[id: id] else { return .none }
        return .send(.delegate(.openStandup(standup)))

      case .standupsLoaded(let standups):
        state.loading = .finished
        state.standups = standups
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) {
      Destination()
    }
  }

  /// The screens that can cover the list, one at a time.
  public struct Destination: Reducer, Sendable {
    public enum State: Equatable, Sendable {
      case addStandup(StandupFormFeature.State)
      case alert(AlertState<Action.Alert>)
    }

    public enum Action: Equatable, Sendable {
      case addStandup(StandupFormFeature.Action)
      case alert(Alert)

      public enum Alert: Equatable, Sendable {
        case confirmLoadMockData
      }
    }

    public init() {}

    public var body: some ReducerOf<Self> {
      Scope(state: /State.addStandup, action: /Action.addStandup) {
        StandupFormFeature()
      }
    }
  }
}

extension AlertState where Action == StandupsListFeature.Destination.Action.Alert {
  public static func dataFailedToLoad(reason: String) -> Self {
    AlertState {
      TextState("Data failed to load")
    } actions: {
      ButtonState(action: .confirmLoadMockData) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    } message: {
      TextState(
        """
        \(reason)

        The file stays as it is, so nothing is saved. Would you like to load some mock data to play \
        around with?
        """
      )
    }
  }
}
