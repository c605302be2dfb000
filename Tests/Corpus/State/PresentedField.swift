import ReducerTesting

/// A field of a presented feature.
struct PresentedField: StateMistake {
  struct State: Equatable {
    @PresentationState var editor: Editor? = Editor(text: "Hello")
  }
  struct Editor: Equatable { var text: String }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.editor?.text = "Hello, Blob"
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.editor = nil
  }
}
