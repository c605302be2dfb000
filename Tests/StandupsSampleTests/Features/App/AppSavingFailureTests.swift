import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// What the app says when it could not save, and what the user can do about it.
@Suite struct AppSavingFailureTests {
  let saves = Log<IdentifiedArrayOf<Standup>>()

  /// A store with a change that could not be saved.
  func makeStore(
    after error: DataManagerError,
    loading: StandupsListFeature.State.Loading = .finished
  ) async -> TestStoreOf<AppFeature> {
    let store = TestStore(
      initialState: AppFeature.State(
        path: StackState([.detail(StandupDetailFeature.State(standup: .withMeetings))]),
        standupsList: StandupsListFeature.State(
          loading: loading,
          standups: [.withMeetings, .short]
        )
      )
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager.save = { _ in throw error }
    }
    await store.send(.standupsList(.deleteStandups(atOffsets: [1]))) {
      $0.hasUnsavedChanges = true
      $0.standupsList.standups = [.withMeetings]
    }
    return store
  }

  @Test func aFailureIsToldAndRetried() async {
    let store = await makeStore(after: .failed("The disk is full."))
    await store.receive(.saved(.failure(.failed("The disk is full.")))) {
      $0.alert = .savingFailed("The disk is full.")
    }
    store.dependencies.dataManager = .logging(saves)
    await store.send(.alert(.presented(.retrySaving))) { $0.alert = nil }
    await store.receive(.saved(.success([.withMeetings]))) { $0.hasUnsavedChanges = false }
    #expect(saves.entries == [[.withMeetings]])
  }

  /// What was not saved is saved with the next change.
  @Test func aFailureIsLeftForLater() async {
    let store = await makeStore(after: .failed("The disk is full."))
    await store.receive(.saved(.failure(.failed("The disk is full.")))) {
      $0.alert = .savingFailed("The disk is full.")
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    store.dependencies.dataManager = .logging(saves)
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.standupsList.standups = []
    }
    await store.receive(.saved(.success([]))) { $0.hasUnsavedChanges = false }
    #expect(saves.entries == [[]])
  }

  @Test func aProtectedFileIsAskedAbout() async {
    let store = await makeStore(after: .protected("It can only be read."))
    await store.receive(.saved(.failure(.protected("It can only be read.")))) {
      $0.alert = .protected("It can only be read.")
    }
    let steps = Log<String>()
    store.dependencies.dataManager = DataManager(
      load: { LoadedStandups(standups: []) },
      save: { steps.append("save \($0.map(\.title))") },
      allowReplacing: { steps.append("allow") }
    )
    await store.send(.alert(.presented(.replaceProtected))) { $0.alert = nil }
    await store.receive(.saved(.success([.withMeetings]))) { $0.hasUnsavedChanges = false }
    #expect(steps.entries == ["allow", #"save ["Retrospective"]"#])
  }

  @Test func aProtectedFileStays() async {
    let store = await makeStore(after: .protected("It can only be read."))
    await store.receive(.saved(.failure(.protected("It can only be read.")))) {
      $0.alert = .protected("It can only be read.")
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    store.dependencies.dataManager.keepCopy = { _ in
      throw DataManagerError.failed("No permission.")
    }
    await store.send(.appTerminatesUnsaved)
    await store.receive(.copyKept(.failure(.failed("No permission."))))
  }

  @Test func titlesAndButtons() {
    typealias Alert = AlertState<AppFeature.Action.Alert>
    #expect(Alert.merged([]).text == ["Changed in two places", "OK"])
    #expect(Alert.notSaved.text == ["Not saved", "Try to read them again", "Later"])
    #expect(Alert.readOnly.text == ["Not saved", "OK"])
    #expect(Alert.protected("").text == ["Save all the same?", "Not now", "Save"])
    #expect(
      Alert.unfinishedForm(title: "", isNew: true).text == [
        "Go on where you left off?", "Open the form", "Discard what was typed", "Later",
      ]
    )
    #expect(
      Alert.savingFailed("The disk is full.").text
        == ["Standups could not be saved", "Try Again", "Later"]
    )
    #expect(
      Alert.loadingTheirsFailed(.failed("No permission.")).text
        == ["Standups could not be read", "Try Again", "Later"]
    )
  }
}
