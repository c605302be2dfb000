import ReducerTesting

/// A text of several lines, deep in a list.
struct MultilineText: StateMistake {
  struct State: Equatable { var notes = [Note(title: "a", text: "")] }
  struct Note: Equatable {
    let title: String
    var text: String
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.notes[0].text = "One\nTwo\n\n  Three"
        state.notes.append(Note(title: "b\n", text: "A \"\"\" B\nC\\(1)\nD\tE \n"))
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.notes[0].text = "One"
  }
}
