import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// The moments at which the app saves, and its messages if it cannot.
@Suite struct AppSavingTests {
  let clock = TestClock()
  let saves = LockIsolated<[IdentifiedArrayOf<Standup>]>([])

  func makeStore(
    _ standups: IdentifiedArrayOf<Standup>,
    loading: StandupsListFeature.State.Loading = .finished,
    path: StackState<AppFeature.Path.State> = StackState()
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
      $0.dataManager = .recording(saves, loading: [.short])
      $0.uuid = .incrementing
    }
  }

  @Test func submittedFormIsSavedAtOnce() async {
    let store = makeStore([])
    let standup = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    await store.send(.standupsList(.addButtonTapped)) {
      $0.standupsList.destination = .addStandup(StandupFormFeature.State(standup: standup))
    }
    await store.send(.standupsList(.saveStandupButtonTapped)) {
      $0.saving = .inProgress
      $0.standupsList.destination = nil
      $0.standupsList.standups = [standup]
    }
    await store.receive(.saved) { $0.saving = .saved }
    #expect(saves.value == [[standup]])
  }

  @Test func deletedRowsAreSavedASecondAfterTheLast() async {
    let store = makeStore([.short, .withMeetings, .engineeringMock])
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.saving = .due
      $0.standupsList.standups = [.withMeetings, .engineeringMock]
    }
    await clock.advance(by: .milliseconds(900))
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.standupsList.standups = [.engineeringMock]
    }
    await clock.advance(by: .milliseconds(999))
    #expect(saves.value.isEmpty)
    await clock.advance(by: .milliseconds(1))
    await store.receive(.saveDue) { $0.saving = .inProgress }
    await store.receive(.saved) { $0.saving = .saved }
    #expect(saves.value == [[.engineeringMock]])
  }

  /// If changes keep coming within a second, a save that waits for a pause would never begin.
  @Test func steadyChangesAreSavedAfterThreeSeconds() async {
    let standups = IdentifiedArrayOf<Standup>(uniqueElements: (0...6).map { Standup(id: UUID($0)) })
    let store = makeStore(standups)
    store.exhaustivity = .off
    for _ in 1...6 {
      await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
      #expect(saves.value.isEmpty)
      await clock.advance(by: .milliseconds(500))
    }
    #expect(saves.value.map(\.count) == [1])
  }

  @Test func changeDuringASaveIsSavedNext() async {
    let store = makeStore([.short, .withMeetings])
    store.dependencies.dataManager.save = { [clock, saves] standups in
      try await clock.sleep(for: .seconds(5))
      saves.withValue { $0.append(standups) }
    }
    await store.send(.standupsList(.deleteStandups(atOffsets: [1]))) {
      $0.saving = .due
      $0.standupsList.standups = [.short]
    }
    await clock.advance(by: .seconds(2))
    await store.receive(.saveDue) { $0.saving = .inProgress }
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.saving = .inProgressOutdated
      $0.standupsList.standups = []
    }
    await clock.advance(by: .seconds(4))
    await store.receive(.saved) { $0.saving = .inProgress }
    await clock.advance(by: .seconds(5))
    await store.receive(.saved) { $0.saving = .saved }
    #expect(saves.value == [[.short], []])
  }

  @Test func changesAreSavedBeforeTheAppEnds() async {
    let store = makeStore([.short, .withMeetings])
    await store.send(.standupsList(.deleteStandups(atOffsets: [1]))) {
      $0.saving = .due
      $0.standupsList.standups = [.short]
    }
    await store.send(.appWillTerminate) { $0.saving = .inProgress }
    await store.receive(.saved) { $0.saving = .saved }
    await store.send(.appWillTerminate)
    #expect(saves.value == [[.short]])
  }

  /// If every action counted as a change, each tick of a meeting would postpone the save.
  @Test(.exhaustivity(.off)) func meetingDoesNotPutOffSaving() async {
    let store = makeStore(
      [.short, .withMeetings],
      path: StackState([.recordMeeting(RecordMeetingFeature.State(standup: .short))])
    )
    store.dependencies.soundEffectClient = .noop
    store.dependencies.speechClient = .deaf

    let meeting = await store.send(.path(.element(id: 0, action: .recordMeeting(.onTask))))
    await clock.advance(by: .milliseconds(500))
    await store.send(.standupsList(.deleteStandups(atOffsets: [1])))
    await clock.advance(by: .seconds(1))
    #expect(saves.value == [[.short]])
    await meeting.cancel()
  }

  @Test func loadedStandupsAreNotSaved() async {
    let store = makeStore([], loading: .notStarted)
    await store.send(.standupsList(.onTask)) { $0.standupsList.loading = .inProgress }
    await store.receive(.standupsList(.standupsLoaded([.short]))) {
      $0.standupsList.loading = .finished
      $0.standupsList.standups = [.short]
    }
    #expect(saves.value.isEmpty)
  }

  /// A save would replace the file that could not be read.
  @Test func nothingIsSavedAfterAFailureToLoad() async {
    let store = makeStore([.short], loading: .failed)
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.saving = .failed
      $0.standupsList.standups = []
    }
    await store.send(.appWillTerminate)
    #expect(saves.value.isEmpty)
  }

  @Test func failureIsToldAndRetried() async {
    let store = makeStore([.short])
    store.dependencies.dataManager = .failToWrite
    let reason = CocoaError(.fileWriteOutOfSpace).localizedDescription
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.saving = .due
      $0.standupsList.standups = []
    }
    await store.send(.appWillTerminate) { $0.saving = .inProgress }
    await store.receive(.savingFailed(reason: reason)) {
      $0.alert = .savingFailed(reason: reason)
      $0.saving = .failed
    }
    store.dependencies.dataManager = .recording(saves)
    await store.send(.alert(.presented(.retrySaving))) {
      $0.alert = nil
      $0.saving = .inProgress
    }
    await store.receive(.saved) { $0.saving = .saved }
    #expect(saves.value == [[]])
  }

  @Test func failureLeftForLaterIsMendedByTheNextChange() async {
    let store = makeStore([.short])
    store.dependencies.dataManager = .failToWrite
    store.exhaustivity = .off
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    await clock.advance(by: .seconds(1))
    await store.send(.alert(.dismiss))
    #expect(store.state.saving == .failed)

    store.dependencies.dataManager = .recording(saves)
    await store.send(.standupsList(.addButtonTapped))
    await store.send(.standupsList(.saveStandupButtonTapped))
    await store.receive(.saved)
    #expect(saves.value.map(\.count) == [1])
    #expect(store.state.saving == .saved)
    #expect(
      AlertState.savingFailed(reason: "").text
        == ["Standups could not be saved", "Try again", "Later"]
    )
  }
}
