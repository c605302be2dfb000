import ReducerTesting

/// Storage that a macro keeps for a property: code sees the property only.
struct MacroStorage: StateMistake {
  struct State: Equatable {
    private var _count = 0
    private var _$changes = 0
    var count: Int {
      get { _count }
      set { _count = newValue }
    }
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count = 2
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.count = 1
  }
}
