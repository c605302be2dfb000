import Foundation
import ReducerTesting
import StandupsSample
import XCTest

/// A test of each feature, under XCTest.
@MainActor
final class StandupsXCTests: XCTestCase {
  func testAddDeleteAttendee() async {
    let store = TestStore(
      initialState: StandupFormFeature.State(
        standup: Standup(
          id: UUID(),
          attendees: [Attendee(id: UUID())]
        )
      )
    ) {
      StandupFormFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }

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

  func testTimer() async {
    let clock = TestClock()
    let store = TestStore(initialState: RecordMeetingFeature.State(standup: .short)) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.soundEffectClient = .noop
      $0.speechClient = .deaf
    }
    await store.send(.onTask)
    await clock.advance(by: .seconds(6))
    for (second, speaker) in zip(1..., [0, 1, 1, 2, 2, 2]) {
      await store.receive(.timerTicked) {
        $0.secondsElapsed = second
        $0.speakerIndex = speaker
      }
    }
    await store.receive(.delegate(.save(transcript: "")))
    XCTAssertTrue(store.isDismissed)
  }

  func testEdit() async {
    let store = TestStore(initialState: StandupDetailFeature.State(standup: .mock)) {
      StandupDetailFeature()
    }
    await store.send(.editButtonTapped) {
      $0.destination = .editStandup(StandupFormFeature.State(standup: .mock))
    }
    await store.send(
      .destination(
        .presented(
          .editStandup(.set(\.$standup.title, "Engineering"))
        )
      )
    ) {
      $0.$destination[case: /StandupDetailFeature.Destination.State.editStandup]?
        .standup.title = "Engineering"
    }
    await store.send(.saveStandupButtonTapped) {
      $0.destination = nil
      $0.standup.title = "Engineering"
    }
    await store.receive(.delegate(.standupUpdated(store.state.standup)))
  }

  func testAddStandup() async {
    let store = TestStore(initialState: StandupsListFeature.State(standups: [.short])) {
      StandupsListFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    let standup = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))])

    await store.send(.addButtonTapped) {
      $0.destination = .addStandup(StandupFormFeature.State(standup: standup))
    }
    await store.send(.destination(.presented(.addStandup(.deleteAttendees(atOffsets: [0]))))) {
      $0.$destination[case: /StandupsListFeature.Destination.State.addStandup]?
        .focus = .attendee(UUID(2))
      $0.$destination[case: /StandupsListFeature.Destination.State.addStandup]?
        .standup.attendees = [Attendee(id: UUID(2))]
    }
    await store.send(.saveStandupButtonTapped) {
      $0.destination = nil
      $0.standups = [.short, Standup(id: UUID(0), attendees: [Attendee(id: UUID(2))])]
    }
  }

  func testDelete_NonExhaustive() async {
    let standup = Standup.mock
    let store = TestStore(
      initialState: AppFeature.State(
        path: StackState([
          .detail(StandupDetailFeature.State(standup: standup))
        ]),
        standupsList: StandupsListFeature.State(standups: [standup])
      )
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .mock()
    }
    store.exhaustivity = .off

    await store.send(.path(.element(id: 0, action: .detail(.deleteButtonTapped))))
    await store.send(
      .path(
        .element(
          id: 0,
          action: .detail(
            .destination(.presented(.alert(.confirmDeletion)))
          )
        )
      )
    )
    await store.skipReceivedActions()
    store.assert {
      $0.path = StackState([])
      $0.standupsList.standups = []
    }
  }
}
