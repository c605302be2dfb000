import ReducerTesting

/// Identifiers that are shown as the values they wrap.
struct RepresentedIdentifiers: StateMistake {
  struct State: Equatable {
    var selected: UserID?
    var users: [UserID: String] = [:]
  }
  struct UserID: Hashable, CustomDumpRepresentable {
    var rawValue: Int
    var customDumpValue: Any { rawValue }
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.selected = UserID(rawValue: 1)
        state.users[UserID(rawValue: 1)] = "Blob"
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.selected = UserID(rawValue: 2)
  }
}
