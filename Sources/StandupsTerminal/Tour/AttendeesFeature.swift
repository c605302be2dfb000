import ReducerRuntime

/// A form that is never to be without attendees, and looks whether it is before it removes one.
struct AttendeesFeature: Reducer {
  struct State: Equatable {
    var attendees = ["Blob", "Blob Jr"]
  }

  enum Action: Equatable {
    case addButtonTapped
    case deleted(at: Int)
    case nameChanged(String, at: Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .addButtonTapped:
      state.attendees.append("")
    case .deleted(let index):
      if state.attendees.isEmpty { state.attendees.append("") }
      state.attendees.remove(at: index)
    case .nameChanged(let name, let index):
      state.attendees[index] = name
    }
    return .none
  }
}
