import ReducerRuntime
import StandupsSample

/// The app with drafts, and an undo of every change to the standups.
struct UndoFeature: Reducer, Sendable {
  struct State: Equatable, Sendable {
    var drafts = DraftsFeature.State()
    /// The standups before each change, the latest last.
    var undoable: [IdentifiedArrayOf<Standup>] = []
    /// The standups before each undo, the latest last.
    var redoable: [IdentifiedArrayOf<Standup>] = []
  }

  enum Action: Equatable, Sendable {
    case drafts(DraftsFeature.Action)
    case redoButtonTapped
    case undoButtonTapped
  }

  /// How many changes can be undone.
  static let limit = 100

  var body: some ReducerOf<Self> {
    Scope(state: \.drafts, action: /Action.drafts) {
      DraftsFeature()
    }
    .onChange(of: \.drafts.app.standupsList.standups) { old, _ in
      Reduce { state, action in
        if case .drafts(.app(.standupsList(.standupsLoaded))) = action { return .none }
        state.undoable = (state.undoable + [old]).suffix(Self.limit)
        state.redoable = []
        return .none
      }
    }
    Reduce { state, action in
      switch action {
      case .drafts:
        return .none

      case .redoButtonTapped:
        guard let standups = state.redoable.popLast() else { return .none }
        state.undoable.append(state.drafts.app.standupsList.standups)
        return show(standups, &state)

      case .undoButtonTapped:
        guard let standups = state.undoable.popLast() else { return .none }
        state.redoable.append(state.drafts.app.standupsList.standups)
        return show(standups, &state)
      }
    }
  }

  /// Shows standups in the list and on the screens on top of it, and has them saved.
  private func show(
    _ standups: IdentifiedArrayOf<Standup>,
    _ state: inout State
  ) -> Effect<Action> {
    state.drafts.app.standupsList.standups = standups
    for id in state.drafts.app.path.ids {
      guard case .detail(var detail) = state.drafts.app.path[id: id] else { continue }
      guard let standup = standups[id: detail.standup.id] else {
        state.drafts.app.path.pop(from: id)
        break
      }
      detail.standup = standup
      state.drafts.app.path[id: id] = .detail(detail)
    }
    return .send(.drafts(.app(.saveDue)))
  }
}
