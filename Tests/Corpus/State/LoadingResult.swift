import ReducerTesting

/// The result of a request: the test expects it to fail.
struct LoadingResult: StateMistake {
  struct State: Equatable { var result: Result<[Int], LoadError>? }
  enum LoadError: Error, Equatable { case offline, status(Int) }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.result = .success([1, 2])
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.result = .failure(.status(404))
  }
}
