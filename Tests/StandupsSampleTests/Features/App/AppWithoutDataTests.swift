import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// What the app does while the standups of before cannot be read: it must not write over them.
@Suite struct AppWithoutDataTests {
  let saves = Log<IdentifiedArrayOf<Standup>>()

  func makeStore() -> TestStoreOf<AppFeature> {
    let saves = saves
    return TestStore(
      initialState: AppFeature.State(
        standupsList: StandupsListFeature.State(
          destination: .addStandup(StandupFormFeature.State(standup: .withMeetings)),
          loading: .failed
        )
      )
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = DataManager(
        load: { throw DataManagerError.failed("No permission.") },
        save: { saves.append($0) }
      )
    }
  }

  @Test func nothingIsSaved() async {
    let store = makeStore()
    await store.send(.standupsList(.saveStandupButtonTapped)) {
      $0.alert = .notSaved
      $0.hasUnsavedChanges = true
      $0.standupsList.destination = nil
      $0.standupsList.standups = [.withMeetings]
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.send(.appWillTerminate)
    #expect(saves.entries.isEmpty)
  }

  @Test func afterASecondAttemptAllIsSaved() async {
    let store = makeStore()
    await store.send(.standupsList(.saveStandupButtonTapped)) {
      $0.alert = .notSaved
      $0.hasUnsavedChanges = true
      $0.standupsList.destination = nil
      $0.standupsList.standups = [.withMeetings]
    }
    store.dependencies.dataManager = .logging(saves, loading: [.short])
    await store.send(.alert(.presented(.retryLoading))) {
      $0.alert = nil
      $0.standupsList.loading = .inProgress
    }
    await store.receive(
      .standupsList(.standupsLoaded(.success(LoadedStandups(standups: [.short]))))
    ) {
      $0.standupsList.loading = .finished
      $0.standupsList.standups = [.short, .withMeetings]
    }
    await store.receive(.saved(.success([.short, .withMeetings]))) {
      $0.hasUnsavedChanges = false
    }
    #expect(saves.entries == [[.short, .withMeetings]])
  }

  @Test func theSecondAttemptFailsToo() async {
    let store = makeStore()
    await store.send(.standupsList(.saveStandupButtonTapped)) {
      $0.alert = .notSaved
      $0.hasUnsavedChanges = true
      $0.standupsList.destination = nil
      $0.standupsList.standups = [.withMeetings]
    }
    await store.send(.alert(.presented(.retryLoading))) {
      $0.alert = nil
      $0.standupsList.loading = .inProgress
    }
    await store.receive(.standupsList(.standupsLoaded(.failure(.failed("No permission."))))) {
      $0.standupsList.destination = .alert(.loadingFailed(.failed("No permission.")))
      $0.standupsList.loading = .failed
    }
    #expect(saves.entries.isEmpty)
  }

  /// A change made while the standups are being read waits for them.
  @Test func aChangeDuringTheSecondAttempt() async {
    let clock = TestClock()
    let saves = saves
    let store = makeStore()
    store.exhaustivity = .off
    store.dependencies.dataManager = DataManager(
      load: {
        try await clock.sleep(for: .seconds(1))
        return LoadedStandups(standups: [])
      },
      save: { saves.append($0) }
    )
    await store.send(.standupsList(.saveStandupButtonTapped))
    await store.send(.alert(.presented(.retryLoading)))
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    await store.send(.appWillTerminate)
    #expect(saves.entries.isEmpty)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(saves.entries == [[]])
    #expect(!store.state.hasUnsavedChanges)
  }
}
