import ReducerTesting

/// Generic types, and types within them.
struct Generics: StateMistake {
  struct State: Equatable {
    var pair = Pair(first: 1, second: "a")
    var boxed: Box<Int>.Item?
    var loaded = Loadable<[String]>.notRequested
    var any: AnyHashable = 0
  }
  struct Pair<A: Hashable, B: Hashable>: Hashable {
    let first: A
    var second: B
  }
  struct Box<A: Equatable>: Equatable {
    struct Item: Equatable { var value: A }
  }
  enum Loadable<A: Equatable>: Equatable { case notRequested, loaded(A) }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.pair = Pair(first: 2, second: "b")
        state.boxed = Box<Int>.Item(value: 1)
        state.loaded = .loaded(["a"])
        state.any = Pair(first: 1.5, second: [1])
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.pair.second = "b"
  }
}
