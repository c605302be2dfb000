import ReducerRuntime
import StandupsSample

/// A form that saves what is typed at once, one save after the other.
///
/// What is typed during a save is lost: that save has the standups of before, and no other follows.
struct AutosaveFeature: Reducer {
  struct State: Equatable {
    var form: StandupFormFeature.State
    var isSaving = false
    var standups: IdentifiedArrayOf<Standup>
  }

  enum Action: Equatable {
    case form(StandupFormFeature.Action)
    case saved(IdentifiedArrayOf<Standup>)
  }

  @Dependency(\.dataManager) var dataManager

  var body: some ReducerOf<Self> {
    Scope(state: \.form, action: /Action.form) {
      StandupFormFeature()
    }
    Reduce { state, action in
      switch action {
      case .form:
        state.standups[id: state.form.standup.id] = state.form.standup
        guard !state.isSaving else { return .none }
        state.isSaving = true
        return .run { [standups = state.standups] send in
          try await self.dataManager.save(standups)
          await send(.saved(standups))
        }

      case .saved:
        state.isSaving = false
        return .none
      }
    }
  }
}
