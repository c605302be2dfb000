import Foundation
import ReducerTesting
import StandupsSample

extension TourStop {
  static let passingTest = TourStop(
    title: "A test that passes",
    explanation: """
      "Add attendee" appends an attendee and focuses it; deleting it moves the focus back.
      """,
    outcome: .passes,
    code: """
      let store = TestStore(
        initialState: StandupFormFeature.State(
          standup: Standup(id: UUID(0xAA), attendees: [Attendee(id: UUID(0xBB))])
        )
      ) {
        StandupFormFeature()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      await store.send(.addAttendeeButtonTapped) {
        $0.focus = .attendee(UUID(0))
        $0.standup.attendees.append(Attendee(id: UUID(0)))
      }
      await store.send(.deleteAttendees(atOffsets: [1])) {
        $0.focus = .attendee($0.standup.attendees[0].id)
        $0.standup.attendees.remove(at: 1)
      }
      """
  ) {
    let test = TourTest()
    do {
      let store = test.store(
        initialState: StandupFormFeature.State(
          standup: Standup(id: UUID(0xAA), attendees: [Attendee(id: UUID(0xBB))])
        )
      ) {
        StandupFormFeature()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      await store.send(.addAttendeeButtonTapped) {
        $0.focus = .attendee(UUID(0))
        $0.standup.attendees.append(Attendee(id: UUID(0)))
      }
      await store.send(.deleteAttendees(atOffsets: [1])) {
        $0.focus = .attendee($0.standup.attendees[0].id)
        $0.standup.attendees.remove(at: 1)
      }
    }
    return test
  }

  static let wrongAssertion = TourStop(
    title: "An assertion that is wrong",
    explanation: """
      The test expects another id, and forgets that the focus moves. The difference shows both.
      """,
    outcome: .fails,
    code: """
      let store = TestStore(
        initialState: StandupFormFeature.State(
          standup: Standup(id: UUID(0xAA), attendees: [Attendee(id: UUID(0xBB))])
        )
      ) {
        StandupFormFeature()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      await store.send(.addAttendeeButtonTapped) {
        $0.standup.attendees.append(Attendee(id: UUID(7)))
      }
      """
  ) {
    let test = TourTest()
    do {
      let store = test.store(
        initialState: StandupFormFeature.State(
          standup: Standup(id: UUID(0xAA), attendees: [Attendee(id: UUID(0xBB))])
        )
      ) {
        StandupFormFeature()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      await store.send(.addAttendeeButtonTapped) {
        $0.standup.attendees.append(Attendee(id: UUID(7)))
      }
    }
    return test
  }
}
