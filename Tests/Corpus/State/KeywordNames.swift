import ReducerTesting

/// Names that are keywords of the language.
struct KeywordNames: StateMistake {
  struct State: Equatable {
    var `default` = 0
    var `class`: Kind = .`init`
    var `self` = Item(in: 1, `inout`: 2)
  }
  enum Kind { case `init`, `default`, `switch` }
  struct Item: Equatable {
    let `in`: Int
    var `inout`: Int
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.default = 1
        state.class = .switch
        state.`self` = Item(in: 3, `inout`: 4)
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.class = .default
  }
}
