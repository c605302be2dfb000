import Foundation
import ReducerTesting
import StandupsSample
import XCTest

/// The list, under XCTest.
final class StandupsListXCTests: XCTestCase {
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

  func testLoadingFails() async {
    let store = TestStore(initialState: StandupsListFeature.State()) {
      StandupsListFeature()
    } withDependencies: {
      $0.dataManager = .failToLoad(DataManagerError.failed("No permission."))
    }
    await store.send(.onTask) { $0.loading = .inProgress }
    await store.receive(.standupsLoaded(.failure(.failed("No permission.")))) {
      $0.destination = .alert(.loadingFailed(.failed("No permission.")))
      $0.loading = .failed
    }
  }
}
