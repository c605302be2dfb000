import ReducerTesting

/// A field of something optional.
struct OptionalField: StateMistake {
  struct State: Equatable { var user: User? = User(name: "Blob", address: Address()) }
  struct User: Equatable {
    var name: String
    var address: Address?
  }
  struct Address: Equatable { var city = "Paris" }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.user?.address?.city = "Rome"
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.user?.name = "Rome"
  }
}
