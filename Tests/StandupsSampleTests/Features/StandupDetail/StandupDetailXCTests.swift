import ReducerTesting
import StandupsSample
import XCTest

/// The screen of a standup, under XCTest.
final class StandupDetailXCTests: XCTestCase {
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

  func testDelete() async {
    let store = TestStore(initialState: StandupDetailFeature.State(standup: .mock)) {
      StandupDetailFeature()
    }
    await store.send(.deleteButtonTapped) { $0.destination = .alert(.deleteStandup) }
    await store.send(.destination(.presented(.alert(.confirmDeletion)))) { $0.destination = nil }
    await store.receive(.delegate(.deleteStandup(id: Standup.mock.id)))
    XCTAssertTrue(store.isDismissed)
  }
}
