import ReducerTesting

/// A feature is dismissed: the test waits for the parent to do it.
struct PresentedDismissed: StateMistake {
  struct State: Equatable {
    @PresentationState var destination: Destination? = .edit(Form(title: "Blob"))
  }
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
      case .tapped: state.destination = nil
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.$destination[case: /Destination.edit]?.title = ""
  }
}
