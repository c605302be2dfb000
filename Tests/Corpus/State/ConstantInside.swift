import ReducerTesting

/// A constant differs: whatever encloses it has to be assigned.
struct ConstantInside: StateMistake {
  struct State: Equatable { var route = Route(origin: Point(x: 0, y: 0), length: 0) }
  struct Route: Equatable {
    var origin: Point
    var length: Int
  }
  struct Point: Equatable {
    let x: Int
    let y: Int
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.route.origin = Point(x: 1, y: 2)
        state.route.length = 3
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.route.length = 2
  }
}
