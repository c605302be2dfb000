import Foundation
import ReducerTesting

/// A field of a bindable value.
struct BindingNested: StateMistake {
  struct State: Equatable { @BindingState var standup = Standup() }
  struct Standup: Equatable {
    var title = ""
    var attendees = [Attendee(id: UUID(0))]
  }
  struct Attendee: Equatable, Identifiable {
    let id: UUID
    var name = ""
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.standup.title = "Design"
        state.standup.attendees.append(Attendee(id: UUID(1)))
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.standup.title = "Design"
  }
}
