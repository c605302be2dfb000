import ReducerRuntime
import StandupsSample

/// The list and the screens on top of it, in which a deletion closes nothing.
///
/// The app leaves the closing to the screen, and the screen leaves it to the app.
struct DeletionFeature: Reducer {
  struct State: Equatable {
    var path = StackState<Detail.State>()
    var standups: IdentifiedArrayOf<Standup> = []
  }

  enum Action: Equatable {
    case path(StackAction<Detail.State, Detail.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(_, .delegate(.deleteStandup(let id)))):
        state.standups.remove(id: id)
        return .none

      case .path(.element(_, .delegate(.standupUpdated(let standup)))):
        state.standups[id: standup.id] = standup
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: /Action.path) {
      Detail()
    }
  }

  /// The screen of a standup, but for the deletion, which ends with the question.
  struct Detail: Reducer {
    typealias State = StandupDetailFeature.State
    typealias Action = StandupDetailFeature.Action

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .destination(.presented(.alert(.confirmDeletion))):
          state.destination = nil
          return .send(.delegate(.deleteStandup(id: state.standup.id)))
        default:
          return StandupDetailFeature().reduce(into: &state, action: action)
        }
      }
    }
  }
}
