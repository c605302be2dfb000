import ReducerTesting

/// A field of one of several presented features: the test forgets the second.
struct PresentedCaseField: StateMistake {
  struct State: Equatable { @PresentationState var destination: Destination? = .edit(Form()) }
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
        guard case .edit(var form)? = state.destination else { break }
        form.title = "Blob"
        form.tags.append("new")
        state.destination = .edit(form)
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.$destination[case: /Destination.edit]?.title = "Blob"
  }
}
