import Foundation
import ReducerTesting
import StandupsSample
import Testing

@testable import standups

/// Changes that are taken back, and made again.
@Suite struct UndoFeatureTests {
  let clock = TestClock()

  func makeStore(_ state: UndoFeature.State) -> TestStoreOf<UndoFeature> {
    TestStore(initialState: state) {
      UndoFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dataManager = .mock()
      $0.draftClient = DraftClient(load: { nil }, save: { _ in })
    }
  }

  @Test func deletionIsUndoneAndRedone() async {
    let store = makeStore(makeState())
    await store.send(.drafts(.app(.standupsList(.deleteStandups(atOffsets: [0]))))) {
      $0.drafts.app.saving = .due
      $0.drafts.app.standupsList.standups = [.retro]
      $0.undoable = [[.morning, .retro]]
    }
    await store.send(.undoButtonTapped) {
      $0.drafts.app.standupsList.standups = [.morning, .retro]
      $0.redoable = [[.retro]]
      $0.undoable = []
    }
    await store.receive(.drafts(.app(.saveDue))) { $0.drafts.app.saving = .inProgress }
    await store.receive(.drafts(.app(.saved))) { $0.drafts.app.saving = .saved }
    await store.send(.redoButtonTapped) {
      $0.drafts.app.standupsList.standups = [.retro]
      $0.redoable = []
      $0.undoable = [[.morning, .retro]]
    }
    await store.receive(.drafts(.app(.saveDue))) { $0.drafts.app.saving = .inProgress }
    await store.receive(.drafts(.app(.saved))) { $0.drafts.app.saving = .saved }
    // There is nothing more to redo.
    await store.send(.redoButtonTapped)
  }

  @Test(.exhaustivity(.off)) func undoChangesTheScreensOnTop() async {
    let store = makeStore(
      makeState(path: [.detail(StandupDetailFeature.State(standup: .morning))])
    )
    await store.send(
      .drafts(.app(.path(.element(id: 0, action: .detail(.deleteMeetings(atOffsets: [0]))))))
    )
    await store.skipReceivedActions()
    #expect(store.state.drafts.app.standupsList.standups[0].meetings.isEmpty)

    await store.send(.undoButtonTapped)
    await store.skipReceivedActions()
    store.assert {
      $0.drafts.app.path[id: 0] = .detail(StandupDetailFeature.State(standup: .morning))
      $0.drafts.app.standupsList.standups = [.morning, .retro]
    }
  }

  @Test(.exhaustivity(.off)) func undoClosesTheScreenOfAStandupThatIsGone() async {
    var state = makeState(path: [.detail(StandupDetailFeature.State(standup: .retro))])
    state.undoable = [[.morning]]
    let store = makeStore(state)
    await store.send(.undoButtonTapped)
    await store.skipReceivedActions()
    #expect(store.state.drafts.app.path.isEmpty)
  }

  @Test(.exhaustivity(.off)) func loadedStandupsAreNoChange() async {
    let store = makeStore(makeState([]))
    await store.send(.drafts(.app(.standupsList(.standupsLoaded([.retro])))))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.undoable.isEmpty)
  }
}
