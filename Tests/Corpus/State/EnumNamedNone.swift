import ReducerTesting

/// An optional enum that has a case "none" of its own.
struct EnumNamedNone: StateMistake {
  struct State: Equatable {
    var filter: Filter?
    var order: Filter? = Filter.none
  }
  enum Filter: Equatable { case none, some, all }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.filter = Filter.none
        state.order = .all
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.filter = .all
  }
}
