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
