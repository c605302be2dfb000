import ReducerTesting

/// Another feature is presented, or the same with another value.
struct PresentedCaseReplaced: StateMistake {
  struct State: Equatable {
    @PresentationState var destination: Destination? = .edit(Form())
    @PresentationState var other: Destination? = .count(1)
    @PresentationState var third: Destination? = .confirm(id: 1, title: "a")
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
      case .tapped:
        state.destination = .count(3)
        state.other = .count(2)
        state.third = .confirm(id: 1, title: "b")
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.destination = nil
  }
}
