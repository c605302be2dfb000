import Foundation
import ReducerTesting
import StandupsSample
import XCTest

/// The app, under XCTest.
final class AppXCTests: XCTestCase {
  /// The deletion as the tour of the architecture tests it.
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

  func testAFailureToSaveIsTold() async {
    let store = TestStore(
      initialState: AppFeature.State(
        standupsList: StandupsListFeature.State(loading: .finished, standups: [.short])
      )
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .failToWrite
    }
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.hasUnsavedChanges = true
      $0.standupsList.standups = []
    }
    await store.receive(.saved(.failure(.failed("The disk is full.")))) {
      $0.alert = .savingFailed("The disk is full.")
    }
  }
}
