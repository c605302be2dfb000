import ReducerTesting

/// A case with several associated values.
struct EnumPayload: StateMistake {
  struct State: Equatable {
    var screen = Screen.home
    var last: Screen?
  }
  enum Screen: Equatable {
    case home
    case detail(id: Int, title: String, tags: [String])
    case web(String)
    case at(Int, Int)
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.screen = .detail(id: 7, title: "Blob", tags: ["a", "b"])
        state.last = .at(1, 2)
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.screen = .web("blob")
  }
}
