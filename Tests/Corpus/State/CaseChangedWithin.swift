import ReducerTesting

/// A payload changes in an enum that code cannot reach into.
struct CaseChangedWithin: StateMistake {
  struct State: Equatable {
    var sheet: Sheet? = .edit(Form(title: "a", tags: ["x"]))
    var tree = Tree.leaf(1)
  }
  enum Sheet: Equatable { case edit(Form) }
  struct Form: Equatable {
    var title: String
    var tags: [String]
  }
  indirect enum Tree: Equatable {
    case leaf(Int)
    case node(Tree, Tree)
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.sheet = .edit(Form(title: "b", tags: ["x"]))
        state.tree = .node(.leaf(1), .node(.leaf(2), .leaf(3)))
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.sheet = nil
  }
}
