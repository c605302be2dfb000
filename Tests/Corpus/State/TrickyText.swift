import ReducerTesting

/// Texts with quotes, backslashes, and what cannot be seen.
struct TrickyText: StateMistake {
  struct State: Equatable {
    var quote = ""
    var path = ""
    var raw = ""
    var invisible = ""
    var emoji = ""
    var letter: Character = "a"
    var break_: Character?
    var part: Substring = ""
    var scalar: Unicode.Scalar = "a"
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.quote = "She said: \"Hi\""
        state.path = "C:\\Temp\\(x)"
        state.raw = "#\"#\\"
        state.invisible = "a\tb\u{200B}c\0\r"
        state.emoji = "👩‍👩‍👧 é e\u{301}"
        state.letter = "\""
        state.break_ = "\n"
        state.part = "sub"[...]
        state.scalar = "ß"
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.quote = ""
  }
}
