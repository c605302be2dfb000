import ReducerTesting

/// All of the state is constant.
struct ConstantState: StateMistake {
  struct State: Equatable {
    let settings: Settings
  }
  struct Settings: Equatable {
    let name: String
    var level: Int
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state = State(settings: Settings(name: "b", level: 2))
      }
      return .none
    }
  }

  static var initialState: State { State(settings: Settings(name: "a", level: 1)) }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state = State(settings: Settings(name: "b", level: 1))
  }
}
