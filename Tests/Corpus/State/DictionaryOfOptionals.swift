import ReducerTesting

/// A dictionary whose values are optional, with keys of a type of its own.
struct DictionaryOfOptionals: StateMistake {
  struct State: Equatable {
    var answers: [Question: Int?] = [.first: 1, .second: 2, .third: nil]
  }
  enum Question: Hashable { case first, second, third, other(id: Int) }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.answers[.first] = .some(nil)
        state.answers[.second] = nil
        state.answers[.third] = 3
        state.answers[.other(id: 4)] = 4
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.answers[.first] = 3
  }
}
