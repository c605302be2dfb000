import ReducerTesting

/// Numbers of many types, at the ends of what they hold.
struct Numbers: StateMistake {
  struct State: Equatable {
    var count: Int8 = 0
    var total: UInt64 = 0
    var balance = 0
    var ratio = 0.0
    var scale: Float = 1
    var limit = 1.0
    var floor: Double? = 0
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count = -128
        state.total = .max
        state.balance = .min
        state.ratio = -0.1
        state.scale = 1e-10
        state.limit = .infinity
        state.floor = -.infinity
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.count = 127
  }
}
