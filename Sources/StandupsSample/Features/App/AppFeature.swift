public import ReducerRuntime

/// The app: the list of standups, the screens opened from it, and the saving of it all.
public struct AppFeature: Reducer, Sendable {
  /// All that the app is.
  public struct State: Equatable, Sendable {
    /// Bad news about the saving.
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// Whether there is something that was not saved yet.
    public var hasUnsavedChanges = false
    /// The screens on top of the list, the topmost last.
    public var path: StackState<Path.State>
    /// The list.
    public var standupsList: StandupsListFeature.State

    /// Starts the app.
    ///
    /// - Parameters:
    ///   - path: The screens on top of the list.
    ///   - standupsList: The list.
    public init(
      path: StackState<Path.State> = StackState(),
      standupsList: StandupsListFeature.State = StandupsListFeature.State()
    ) {
      self.path = path
      self.standupsList = standupsList
    }
  }

  /// What happens in the app.
  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case appWillTerminate
    case path(StackAction<Path.State, Path.Action>)
    case saved(Result<IdentifiedArrayOf<Standup>, DataManagerError>)
    case standupsList(StandupsListFeature.Action)
    case theirsLoaded(Result<LoadedStandups, DataManagerError>)

    /// What the buttons of alerts do.
    public enum Alert: Equatable, Sendable {
      case keepMine
      case loadTheirs
      case retryLoading
      case retrySaving
    }
  }

  /// What can be cancelled.
  enum CancelID {
    /// The saving, from the last change on, or the loading of what another process saved.
    ///
    /// Either makes the other pointless.
    case storage
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dataManager) var dataManager
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  /// Makes the feature.
  public init() {}

  /// The rules of the list and of the screens on top of it, and what they ask of each other.
  ///
  /// Whoever changes the standups, they are saved.
  public var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.standupsList, action: /Action.standupsList) {
        StandupsListFeature()
      }
      Reduce { state, action in
        switch action {
        case .alert(.presented(let action)):
          return effect(of: action, state: &state)

        case .alert(.dismiss):
          return .none

        case .appWillTerminate:
          return saveNow(&state)

        case .path(let action):
          reduce(into: &state, path: action)
          return .none

        case .saved(let result):
          didSave(result, state: &state)
          return .none

        case .standupsList(.delegate(.openStandup(let standup))):
          state.path.append(.detail(StandupDetailFeature.State(standup: standup)))
          return .none

        case .standupsList(.standupsLoaded(.success)):
          // What was changed before they were there.
          return state.hasUnsavedChanges ? saveSoon(&state) : .none

        case .standupsList:
          return .none

        case .theirsLoaded(let result):
          takeOver(result, state: &state)
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
        case .standupsList(.standupsLoaded), .theirsLoaded:
          // What comes from the storage is there already.
          return .none
        default:
          return saveSoon(&state)
        }
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}
