import ReducerTesting

/// A field of an element: the test changes its neighbour.
struct ArrayElement: StateMistake {
  struct State: Equatable {
    var attendees = [Attendee(name: ""), Attendee(name: ""), Attendee(name: "")]
  }
  struct Attendee: Equatable { var name: String }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.attendees[1].name = "Blob"
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.attendees[0].name = "Blob"
  }
}
