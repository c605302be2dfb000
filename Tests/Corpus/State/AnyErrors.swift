import ReducerTesting

/// Errors and values whose types are known only at run time.
struct AnyErrors: StateMistake {
  struct State: Equatable {
    var error: (any Error)?
    var errors: [any Error] = []
    var result: Result<Int, any Error> = .success(1)
    var anything: Any = 0
    var shape: any Shape = Square(side: 1)

    static func == (lhs: State, rhs: State) -> Bool {
      String(customDumping: lhs) == String(customDumping: rhs)
    }
  }
  enum LoadError: Error { case offline, status(Int) }
  struct Failed: Error { var reason: String }
  protocol Shape {}
  struct Square: Shape { var side: Int }
  struct Circle: Shape { var radius: Int }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.error = LoadError.offline
        state.errors = [LoadError.status(500), Failed(reason: "No")]
        state.result = .failure(LoadError.offline)
        state.anything = [1, 2]
        state.shape = Circle(radius: 2)
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.error = Failed(reason: "?")
  }
}
