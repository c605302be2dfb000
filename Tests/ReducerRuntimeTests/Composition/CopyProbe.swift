import ReducerRuntime

/// A feature whose state records whether it, or the collection that holds it, was copied.
struct CopyProbe: Reducer {
  final class Storage {}

  struct State: Identifiable {
    var id = 0
    var storage = Storage()
    var touches = 0
    var copies = 0
  }

  enum Action { case touch, replace }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .replace = action {
      state.storage = Storage()
      return .none
    }
    state.touches += 1
    // A copy of the state, or of the array that holds it, holds the same object.
    if !isKnownUniquelyReferenced(&state.storage) { state.copies += 1 }
    return .none
  }
}
