import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// The form in the first part of the tour.
@Suite struct StandupFormTests {
  private func store(attendees: Int) -> TestStoreOf<StandupFormFeature> {
    TestStore(
      initialState: StandupFormFeature.State(
        standup: Standup(
          id: UUID(100),
          attendees: (0..<attendees).map { Attendee(id: UUID(200 + $0)) }
        )
      )
    ) {
      StandupFormFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func testAddDeleteAttendee() async {
    let store = store(attendees: 1)
    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(Attendee.ID(UUID(0)))
      $0.standup.attendees.append(
        Attendee(id: Attendee.ID(UUID(0)))
      )
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee($0.standup.attendees[0].id)
      $0.standup.attendees.remove(at: 1)
    }
  }

  @Test func thereIsAlwaysAnAttendee() async {
    let store = store(attendees: 0)
    #expect(store.state.standup.attendees == [Attendee(id: UUID(0))])
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.focus = .attendee(UUID(1))
      $0.standup.attendees = [Attendee(id: UUID(1))]
    }
  }

  @Test func focusAfterRemovals() async {
    let store = store(attendees: 4)
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.focus = .attendee(UUID(201))
      $0.standup.attendees.removeFirst()
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(UUID(203))
      $0.standup.attendees.remove(at: 1)
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(UUID(201))
      $0.standup.attendees.removeLast()
    }
  }

  @Test func typing() async {
    let store = store(attendees: 1)
    await store.send(.set(\.$standup.title, "Engineering")) {
      $0.standup.title = "Engineering"
    }
    await store.send(.set(\.$standup.theme, .navy)) { $0.standup.theme = .navy }
    await store.send(.set(\.$focus, .attendee(UUID(200)))) { $0.focus = .attendee(UUID(200)) }
  }
}
