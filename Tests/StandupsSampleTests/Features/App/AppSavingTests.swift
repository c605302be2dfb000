import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// When the app saves.
@Suite struct AppSavingTests {
  let clock = TestClock()
  let saves = Log<IdentifiedArrayOf<Standup>>()

  func makeStore(
    _ standups: IdentifiedArrayOf<Standup>,
    path: StackState<AppFeature.Path.State> = StackState(),
    loading: StandupsListFeature.State.Loading = .finished
  ) -> TestStoreOf<AppFeature> {
    TestStore(
      initialState: AppFeature.State(
        path: path,
        standupsList: StandupsListFeature.State(loading: loading, standups: standups)
      )
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dataManager = .logging(saves, loading: [.short])
    }
  }

  @Test func oneSecondAfterTheLastChange() async {
    let store = makeStore([.short, .withMeetings, .engineeringMock])
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.hasUnsavedChanges = true
      $0.standupsList.standups = [.withMeetings, .engineeringMock]
    }
    await clock.advance(by: .milliseconds(900))
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.standupsList.standups = [.engineeringMock]
    }
    await clock.advance(by: .milliseconds(999))
    #expect(saves.entries.isEmpty)
    await clock.advance(by: .milliseconds(1))
    await store.receive(.saved(.success([.engineeringMock]))) { $0.hasUnsavedChanges = false }
    #expect(saves.entries == [[.engineeringMock]])
  }

  @Test func whatWasLoadedIsNotSaved() async {
    let store = makeStore([], loading: .notStarted)
    await store.send(.standupsList(.onTask)) { $0.standupsList.loading = .inProgress }
    await store.receive(
      .standupsList(.standupsLoaded(.success(LoadedStandups(standups: [.short]))))
    ) {
      $0.standupsList.loading = .finished
      $0.standupsList.standups = [.short]
    }
    await clock.run()
    #expect(saves.entries.isEmpty)
  }

  /// Saving after every action would be put off by each tick of a meeting, until its end.
  @Test func aMeetingDoesNotPutOffSaving() async {
    let store = makeStore(
      [.short, .withMeetings],
      path: StackState([.recordMeeting(RecordMeetingFeature.State(standup: .short))])
    )
    store.dependencies.soundEffectClient = .noop
    store.dependencies.speechClient = .deaf
    store.exhaustivity = .off

    let meeting = await store.send(.path(.element(id: 0, action: .recordMeeting(.onTask))))
    await clock.advance(by: .milliseconds(500))
    await store.send(.standupsList(.deleteStandups(atOffsets: [1])))
    await clock.advance(by: .seconds(1))
    #expect(saves.entries == [[.short]])
    await meeting.cancel()
  }

  /// A change that comes while an older one is being saved is saved too.
  @Test func aChangeDuringASave() async {
    let store = makeStore([.short, .withMeetings])
    let saves = saves
    let clock = clock
    store.dependencies.dataManager.save = {
      try await clock.sleep(for: .seconds(5))
      saves.append($0)
    }
    await store.send(.standupsList(.deleteStandups(atOffsets: [1]))) {
      $0.hasUnsavedChanges = true
      $0.standupsList.standups = [.short]
    }
    await clock.advance(by: .seconds(2))
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.standupsList.standups = []
    }
    await clock.advance(by: .seconds(6))
    await store.receive(.saved(.success([]))) { $0.hasUnsavedChanges = false }
    #expect(saves.entries == [[]])
  }

  @Test func atOnceBeforeTheAppEnds() async {
    let store = makeStore([.short, .withMeetings])
    await store.send(.standupsList(.deleteStandups(atOffsets: [1]))) {
      $0.hasUnsavedChanges = true
      $0.standupsList.standups = [.short]
    }
    await store.send(.appWillTerminate)
    await store.receive(.saved(.success([.short]))) { $0.hasUnsavedChanges = false }
    #expect(saves.entries == [[.short]])
    // Now there is nothing to save.
    await store.send(.appWillTerminate)
    await clock.run()
    #expect(saves.entries.count == 1)
  }
}
