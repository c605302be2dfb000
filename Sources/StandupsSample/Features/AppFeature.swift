internal import Foundation
public import ReducerRuntime

/// The app: the list of standups, the screens on top of it, and the saving of changes.
public struct AppFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    /// The news that a save failed.
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The screens on top of the list, the topmost last.
    public var path: StackState<Path.State>
    public var saving = Saving.saved
    public var standupsList: StandupsListFeature.State

    public enum Saving: Equatable, Sendable {
      case saved
      /// There are changes. They are saved when the user stops, or after three seconds.
      case due
      case inProgress
      /// There have been changes since the save began. They are saved next.
      case inProgressOutdated
      case failed
    }

    public init(
      path: StackState<Path.State> = StackState(),
      standupsList: StandupsListFeature.State = StandupsListFeature.State()
    ) {
      self.path = path
      self.standupsList = standupsList
    }
  }

  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case appWillTerminate
    case path(StackAction<Path.State, Path.Action>)
    case saved
    case saveDue
    case savingFailed(reason: String)
    case standupsList(StandupsListFeature.Action)

    public enum Alert: Equatable, Sendable {
      case retrySaving
    }
  }

  enum CancelID { case latest, pause }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dataManager) var dataManager
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.standupsList, action: /Action.standupsList) {
        StandupsListFeature()
      }
      Reduce { state, action in
        switch action {
        case .alert(.dismiss):
          return .none

        case .alert(.presented(.retrySaving)), .saveDue:
          return save(&state)

        case .appWillTerminate:
          return state.saving == .saved ? .none : save(&state)

        case .path(.element(let id, .detail(.delegate(let action)))):
          perform(action, ofDetail: id, &state)
          return .none

        case .path(.element(let id, .recordMeeting(.delegate(.save(let transcript))))):
          keepMeeting(id, transcript, &state)
          return .none

        case .path:
          return .none

        case .saved:
          let isOutdated = state.saving == .inProgressOutdated
          state.saving = .saved
          return isOutdated ? save(&state) : .none

        case .savingFailed(let reason):
          state.saving = .failed
          state.alert = .savingFailed(reason: reason)
          return .none

        case .standupsList(.delegate(.openStandup(let standup))):
          state.path.append(.detail(StandupDetailFeature.State(standup: standup)))
          return .none

        case .standupsList:
          return .none
        }
      }
      .forEach(\.path, action: /Action.path) {
        Path()
      }
    }
    .onChange(of: \.standupsList.standups) { _, _ in
      Reduce { state, action in
        switch action {
        case .standupsList(.standupsLoaded): .none
        // Rows are often deleted one after the other.
        case .standupsList(.deleteStandups): saveSoon(&state)
        default: save(&state)
        }
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }

  /// Saves one second after the last change, and at the latest three seconds after the first.
  private func saveSoon(_ state: inout State) -> Effect<Action> {
    guard state.standupsList.loading != .failed else { return save(&state) }
    switch state.saving {
    case .saved, .failed:
      state.saving = .due
      return .merge(
        wait(.seconds(1), id: .pause),
        wait(.seconds(3), id: .latest)
      )
    case .due:
      return wait(.seconds(1), id: .pause)
    case .inProgress, .inProgressOutdated:
      state.saving = .inProgressOutdated
      return .none
    }
  }

  private func wait(_ duration: Duration, id: CancelID) -> Effect<Action> {
    .run { send in
      try await self.clock.sleep(for: duration)
      await send(.saveDue)
    }
    .cancellable(id: id, cancelInFlight: true)
  }

  /// Saves at once, or as soon as the save that is in progress has ended.
  private func save(_ state: inout State) -> Effect<Action> {
    guard state.standupsList.loading != .failed else {
      state.saving = .failed
      return .none
    }
    switch state.saving {
    case .saved, .due, .failed:
      state.saving = .inProgress
      return .merge(
        .cancel(id: CancelID.pause),
        .cancel(id: CancelID.latest),
        .run { [standups = state.standupsList.standups] send in
          try await self.dataManager.save(standups)
          await send(.saved)
        } catch: { error, send in
          await send(.savingFailed(reason: error.localizedDescription))
        }
      )
    case .inProgress, .inProgressOutdated:
      state.saving = .inProgressOutdated
      return .none
    }
  }
}

extension AlertState where Action == AppFeature.Action.Alert {
  public static func savingFailed(reason: String) -> Self {
    AlertState {
      TextState("Standups could not be saved")
    } actions: {
      ButtonState(action: .retrySaving) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("Later") }
    } message: {
      TextState("\(reason)\n\nThe next change is saved together with this one.")
    }
  }
}
