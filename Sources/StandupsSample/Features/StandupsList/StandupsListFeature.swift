public import Foundation
public import ReducerRuntime

/// All standups, from which one can be opened, and to which others can be added.
public struct StandupsListFeature: Reducer, Sendable {
  /// The standups, and what covers them.
  public struct State: Equatable, Sendable {
    /// What is shown above the list: the form for a new standup, or an alert.
    @PresentationState public var destination: Destination.State?
    /// How far the loading is.
    public var loading: Loading
    /// What is searched for; nothing if it is empty.
    @BindingState public var searchText = ""
    /// The standups, in the order in which they are shown.
    public var standups: IdentifiedArrayOf<Standup>

    /// How far the loading of the standups is.
    public enum Loading: Equatable, Sendable {
      /// The app has not asked for them yet.
      case notStarted
      /// They are being read.
      case inProgress
      /// They are there.
      case finished
      /// They are somewhere, but could not be read. Saving others in their place would lose them.
      case failed
      /// They are there, but saving would lose what only a later version of the app can read.
      case readOnly
    }

    /// Starts with a list.
    ///
    /// - Parameters:
    ///   - destination: What is shown above the list.
    ///   - loading: How far the loading is.
    ///   - standups: The standups.
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

  /// What happens in the list.
  public enum Action: BindableAction, Equatable, Sendable {
    case addButtonTapped
    case binding(BindingAction<State>)
    case cancelStandupButtonTapped
    case delegate(Delegate)
    case deleteStandups(atOffsets: IndexSet)
    case destination(PresentationAction<Destination.Action>)
    case moveStandups(fromOffsets: IndexSet, toOffset: Int)
    case onTask
    case saveStandupButtonTapped
    case sortButtonTapped(by: StandupOrder)
    case standupTapped(id: Standup.ID)
    case standupsLoaded(Result<LoadedStandups, DataManagerError>)

    /// What the list asks of its container.
    public enum Delegate: Equatable, Sendable {
      /// To show a standup.
      case openStandup(Standup)
    }
  }

  @Dependency(\.dataManager) var dataManager
  @Dependency(\.uuid) var uuid

  /// Makes the feature.
  public init() {}

  /// The rules of the list, around those of what is shown above it.
  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        // What is being loaded may come with an alert, which must not close the form.
        guard state.loading != .inProgress else { return .none }
        state.destination = .addStandup(
          StandupFormFeature.State(standup: Standup(id: self.uuid()))
        )
        return .none

      case .cancelStandupButtonTapped:
        state.destination = nil
        return .none

      case .binding, .delegate:
        return .none

      case .deleteStandups(atOffsets: let indices):
        state.standups.remove(atOffsets: indices)
        return .none

      case .destination(.presented(.alert(let action))):
        return reduce(into: &state, alert: action)

      case .destination:
        return .none

      case .moveStandups(fromOffsets: let source, toOffset: let destination):
        state.standups.move(fromOffsets: source, toOffset: destination)
        return .none

      case .onTask:
        guard state.loading == .notStarted else { return .none }
        return load(&state)

      case .saveStandupButtonTapped:
        guard case .addStandup(let form) = state.destination else { return .none }
        var standup = form.standup
        standup.removeBlankAttendees()
        if let current = state.standups[id: standup.id] {
          // It has come from elsewhere in the meantime. The form changes no meetings.
          standup.meetings = current.meetings
        }
        state.standups[id: standup.id] = standup
        state.destination = nil
        return .none

      case .sortButtonTapped(by: let order):
        state.standups.sort(by: order.areInIncreasingOrder)
        return .none

      case .standupTapped(let id):
        guard let standup = state.standups[id: id] else { return .none }
        return .send(.delegate(.openStandup(standup)))

      case .standupsLoaded(let result):
        show(result, in: &state)
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) {
      Destination()
    }
  }

  private func reduce(
    into state: inout State,
    alert action: Destination.Action.Alert
  ) -> Effect<Action> {
    switch action {
    case .confirmLoadMockData:
      // What was added or recovered before the answer stays.
      state.standups.append(contentsOf: [.designMock, .engineeringMock, .productMock])
      return .none
    case .retryLoading:
      return load(&state)
    case .setAside:
      return load(&state, settingAside: true)
    }
  }
}
