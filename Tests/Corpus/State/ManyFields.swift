import Foundation
import ReducerTesting

/// An element with many fields, too long for a line.
struct ManyFields: StateMistake {
  struct State: Equatable { var meetings: [Meeting] = [] }
  struct Meeting: Equatable, Identifiable {
    let id: UUID
    var title: String
    var date: Date
    var duration: Duration
    var attendees: IdentifiedArrayOf<Attendee>
    var notes: [String: String]
  }
  struct Attendee: Equatable, Identifiable {
    let id: UUID
    var name: String
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.meetings.append(
          Meeting(
            id: UUID(0),
            title: "Design",
            date: Date(timeIntervalSince1970: 1_234_567_890.5),
            duration: .seconds(300),
            attendees: [
              Attendee(id: UUID(1), name: "Blob"), Attendee(id: UUID(2), name: "Blob Jr."),
            ],
            notes: ["first": "One\nTwo\nThree", "second": ""]
          )
        )
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.meetings = []
  }
}
