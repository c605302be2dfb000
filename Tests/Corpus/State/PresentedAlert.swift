import ReducerTesting

/// An alert appears: the test expects another button.
struct PresentedAlert: StateMistake {
  struct State: Equatable { @PresentationState var destination: Destination? }
  enum Destination: Equatable {
    case alert(AlertState<AlertAction>)
    case edit(Form)
    case count(Int)
    case confirm(id: Int, title: String)
  }
  enum AlertAction: Equatable { case confirmDeletion, ignore }
  struct Form: Equatable {
    var title = ""
    var tags: [String] = []
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.destination = .alert(
          AlertState {
            TextState("Delete?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
            ButtonState(role: .cancel) { TextState("Nevermind") }
          } message: {
            TextState("This cannot be undone.")
          }
        )
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.destination = .alert(
      AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(action: .ignore) { TextState("No") }
      }
    )
  }
}
