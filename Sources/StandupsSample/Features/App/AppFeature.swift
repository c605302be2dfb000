public import Foundation
public import ReducerRuntime

/// The app: the list of standups, the screens opened from it, and the saving of it all.
public struct AppFeature: Reducer, Sendable {
  /// All that the app is.
  public struct State: Equatable, Sendable {
    /// News about the saving.
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// Whether there is something that was not saved yet.
    public var hasUnsavedChanges = false
    /// Whether the standups of another process are being read, to be merged with these.
    public var isMerging = false
    /// Why what is unfinished is not kept; nil if it is, as far as is known.
    public var draftFailure: String?
    /// Where standups that could not be saved were kept instead.
    public var keptCopy: URL?
    /// The drafts of earlier runs that are in the standups again, and not saved with them yet.
    public var adoptedDrafts: [StoredDraft.ID] = []
    /// The drafts of earlier runs that the user is asked about, one after the other.
    public var offeredDrafts: [StoredDraft] = []
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
    case appTerminatesUnsaved
    case appWillTerminate
    case copyKept(Result<URL, DataManagerError>)
    case draftNotKept(DataManagerError)
    case draftsLoaded([StoredDraft])
    case path(StackAction<Path.State, Path.Action>)
    case saved(Result<IdentifiedArrayOf<Standup>, DataManagerError>)
    case standupsList(StandupsListFeature.Action)
    case standupsRestored(IdentifiedArrayOf<Standup>)
    case theirsLoaded(Result<LoadedStandups, DataManagerError>)

    /// What the buttons of alerts do.
    public enum Alert: Equatable, Sendable {
      case continueDraft
      case discardDraft
      case loadTheirs
      case replaceProtected
      case retryLoading
      case retrySaving
    }
  }

  /// What can be cancelled.
  enum CancelID {
    /// The keeping of what is unfinished.
    case draft
    /// The saving, from the last change on.
    case storage
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dataManager) var dataManager
  @Dependency(\.draftClient) var draftClient
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  /// Makes the feature.
  public init() {}

  /// The rules of the list and of the screens on top of it, and what they ask of each other.
  ///
  /// Every change to the standups is saved, and so is what is unfinished.
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
          postponeDrafts(&state)
          return .none

        case .appTerminatesUnsaved:
          return keepCopy(state)

        case .appWillTerminate:
          state.draftFailure = nil
          endMeeting(&state)
          return .merge(keepDraft(state), saveNow(&state))

        case .copyKept(let result):
          state.keptCopy = try? result.get()
          return .none

        case .draftNotKept(let error):
          state.draftFailure = error.explanation
          return .none

        case .draftsLoaded(let drafts):
          adopt(drafts, state: &state)
          return .none

        case .path(let action):
          reduce(into: &state, path: action)
          return .none

        case .saved(let result):
          return didSave(result, state: &state)

        case .standupsList(.delegate(.openStandup(let standup))):
          state.path.append(.detail(StandupDetailFeature.State(standup: standup)))
          return .none

        case .standupsList(.standupsLoaded(.success)):
          // What was changed before they were there.
          return .merge(loadDrafts(), state.hasUnsavedChanges ? saveSoon(&state) : .none)

        case .standupsList:
          return .none

        case .standupsRestored(let standups):
          state.show(standups, makeID: { self.uuid() })
          state.leaveRemovedStandups()
          return .none

        case .theirsLoaded(let result):
          return takeOver(result, state: &state)
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
        case .appWillTerminate:
          // It saves at once.
          return .none
        default:
          return saveSoon(&state)
        }
      }
    }
    .onChange(of: \.draft) { _, _ in
      Reduce { state, _ in keepDraft(state, after: .seconds(1)) }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}
