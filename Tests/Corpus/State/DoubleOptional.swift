import ReducerTesting

/// An answer that was fetched, and is none.
struct DoubleOptional: StateMistake {
  struct State: Equatable {
    var answer: Int??
    var other: Int?? = 3
    var sort: Sort??
  }
  enum Sort { case up, none }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.answer = .some(nil)
        state.other = 4
        state.sort = .some(.some(.none))
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.answer = 3
  }
}
