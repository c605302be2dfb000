import Foundation
import ReducerRuntime

struct FormFeature: Reducer {
  struct State: Equatable {
    @BindingState var standup: Standup
    @BindingState var isFocused = true
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case attendeeAdded(String)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$isFocused):
        state.standup.attendees = state.standup.attendees.withoutBlanks
        return .none
      case .binding:
        return .none
      case .attendeeAdded(let name):
        return add(name, to: &state)
      }
    }
  }
}

extension FormFeature {
  func add(_ name: String, to state: inout State) -> Effect<Action> {
    state.standup.attendees.append(name)
    return .none
  }
}
