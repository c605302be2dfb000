import ReducerTesting

/// A field three levels down: the test forgets that the title is trimmed.
struct NestedTitle: StateMistake {
  struct State: Equatable { var form = Form() }
  struct Form: Equatable { var standup = Standup() }
  struct Standup: Equatable {
    var title = ""
    var theme = Theme.bubblegum
  }
  enum Theme { case bubblegum, poppy }

  enum Action { case titleChanged(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title):
        state.form.standup.title = title.filter { $0 != " " }
        state.form.standup.theme = .poppy
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .titleChanged(" Design ") }

  static func expect(_ state: inout State) {
    state.form.standup.title = " Design "
  }
}
