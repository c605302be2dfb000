import Foundation
import ReducerTesting

/// The form of the sample application: the test forgets the focus.
struct StandupForm: StateMistake {
  struct State: Equatable {
    @BindingState var focus: Field? = .title
    @BindingState var standup: Standup
    enum Field: Hashable { case attendee(Attendee.ID), title }
  }
  struct Standup: Equatable, Identifiable {
    let id: UUID
    var attendees: IdentifiedArrayOf<Attendee> = []
    var duration = Duration.seconds(60 * 5)
    var title = ""
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
        let attendee = Attendee(id: UUID(1))
        state.standup.attendees.append(attendee)
        state.standup.attendees[id: UUID(0)]?.name = "Blob"
        state.focus = .attendee(attendee.id)
      }
      return .none
    }
  }

  static var initialState: State {
    State(standup: Standup(id: UUID(9), attendees: [Attendee(id: UUID(0))]))
  }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.standup.attendees.append(Attendee(id: UUID(1)))
  }
}
