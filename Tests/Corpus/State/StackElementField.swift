import ReducerTesting

/// A field of a screen, and of what that presents.
struct StackElementField: StateMistake {
  struct State: Equatable {
    var path = StackState<Path>([
      .detail(Detail(destination: .edit(Form()))), .detail(Detail()),
    ])
  }
  enum Path: Equatable {
    case detail(Detail)
    case record(meeting: Int)
    case empty
  }
  struct Detail: Equatable {
    var title = ""
    @PresentationState var destination: Destination?
  }
  enum Destination: Equatable { case edit(Form) }
  struct Form: Equatable { var name = "" }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.path[id: 0, case: /Path.detail]?.$destination[case: /Destination.edit]?.name = "Blob"
        state.path[id: 1, case: /Path.detail]?.title = "Blob"
        state.path[id: 1, case: /Path.detail]?.destination = .edit(Form(name: "Blob"))
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.path[id: 0, case: /Path.detail]?.destination = nil
  }
}
