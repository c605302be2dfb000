import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// What can be undone, and done again.
@Suite struct HistoryTests {
  typealias Change = HistoryFeature.State.Change

  let saves = Log<IdentifiedArrayOf<Standup>>()

  func makeStore(_ app: AppFeature.State) -> TestStoreOf<HistoryFeature> {
    TestStore(initialState: HistoryFeature.State(app: app)) {
      HistoryFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .logging(saves)
      $0.uuid = .incrementing
    }
  }

  func list(_ standups: IdentifiedArrayOf<Standup>) -> AppFeature.State {
    AppFeature.State(
      standupsList: StandupsListFeature.State(loading: .finished, standups: standups)
    )
  }

  @Test func aDeletionIsUndoneAndDoneAgain() async {
    let store = makeStore(list([.short, .withMeetings]))
    let change = Change(before: [.short, .withMeetings], after: [.withMeetings])
    await store.send(.app(.standupsList(.deleteStandups(atOffsets: [0])))) {
      $0.app.hasUnsavedChanges = true
      $0.app.standupsList.standups = [.withMeetings]
      $0.undoable = [change]
    }
    await store.receive(.app(.saved(.success([.withMeetings])))) {
      $0.app.hasUnsavedChanges = false
    }
    await store.send(.undoButtonTapped) {
      $0.app.hasUnsavedChanges = true
      $0.app.standupsList.standups = [.short, .withMeetings]
      $0.redoable = [change]
      $0.undoable = []
    }
    await store.receive(.app(.saved(.success([.short, .withMeetings])))) {
      $0.app.hasUnsavedChanges = false
    }
    await store.send(.redoButtonTapped) {
      $0.app.hasUnsavedChanges = true
      $0.app.standupsList.standups = [.withMeetings]
      $0.redoable = []
      $0.undoable = [change]
    }
    await store.receive(.app(.saved(.success([.withMeetings])))) {
      $0.app.hasUnsavedChanges = false
    }
    #expect(saves.entries.count == 3)
  }

  @Test func thereIsNothingToUndo() async {
    let store = makeStore(list([.short]))
    await store.send(.undoButtonTapped)
    await store.send(.redoButtonTapped)
  }

  /// Another process has added a standup since: that is not undone.
  @Test func whatOthersDidStays() async {
    let store = makeStore(list([.engineeringMock, .withMeetings]))
    store.exhaustivity = .off
    await store.send(.app(.standupsList(.deleteStandups(atOffsets: [1]))))
    let theirs = LoadedStandups(
      standups: [.engineeringMock, .short],
      previous: [.engineeringMock]
    )
    await store.send(.app(.theirsLoaded(.success(theirs))))
    await store.send(.undoButtonTapped)
    #expect(
      store.state.app.standupsList.standups.map(\.title)
        == ["Engineering", "Retrospective", "Morning Sync"]
    )
  }

  /// The screen of a standup that is not there any more is left.
  @Test func undoingAnAddition() async {
    let store = makeStore(list([]))
    store.exhaustivity = .off
    await store.send(.app(.standupsList(.addButtonTapped)))
    await store.send(.app(.standupsList(.saveStandupButtonTapped)))
    await store.send(.app(.standupsList(.standupTapped(id: UUID(0)))))
    await store.skipReceivedActions()
    #expect(store.state.app.path.count == 1)
    await store.send(.undoButtonTapped)
    #expect(store.state.app.standupsList.standups.isEmpty)
    #expect(store.state.app.path.isEmpty)
  }

  @Test func aNewChangeForgetsWhatWasUndone() async {
    let store = makeStore(list([.short, .withMeetings]))
    store.exhaustivity = .off
    await store.send(.app(.standupsList(.deleteStandups(atOffsets: [0]))))
    await store.send(.undoButtonTapped)
    await store.send(.app(.standupsList(.moveStandups(fromOffsets: [0], toOffset: 2))))
    #expect(store.state.redoable.isEmpty)
    #expect(store.state.undoable.count == 1)
  }

  /// What is loaded is not a change.
  @Test func loadingIsNotUndone() async {
    let store = makeStore(AppFeature.State())
    store.exhaustivity = .off
    store.dependencies.dataManager = .mock(initialStandups: [.short])
    await store.send(.app(.standupsList(.onTask)))
    await store.skipReceivedActions()
    #expect(store.state.app.standupsList.standups == [.short])
    #expect(store.state.undoable.isEmpty)
  }

  @Test func aHundredChangesAreRemembered() async {
    let store = makeStore(
      list(IdentifiedArray(uniqueElements: (0..<105).map { Standup(id: UUID($0)) }))
    )
    store.exhaustivity = .off
    for _ in 0..<105 {
      await store.send(.app(.standupsList(.deleteStandups(atOffsets: [0]))))
    }
    #expect(store.state.undoable.count == 100)
    for _ in 0..<105 { await store.send(.undoButtonTapped) }
    #expect(store.state.app.standupsList.standups.count == 100)
  }
}
