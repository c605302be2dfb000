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

  @Test func theOtherProcessWins() async {
    let store = await makeStore(after: .changedElsewhere)
    await store.receive(.saved(.failure(.changedElsewhere))) { $0.alert = .changedElsewhere }
    var theirs = Standup.withMeetings
    theirs.title = "Look back"
    let loaded = LoadedStandups(standups: [.short, theirs])
    store.dependencies.dataManager.load = { loaded }

    await store.send(.alert(.presented(.loadTheirs))) { $0.alert = nil }
    await store.receive(.theirsLoaded(.success(loaded))) {
      $0.hasUnsavedChanges = false
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.standup.title = "Look back"
      $0.standupsList.standups = [.short, theirs]
    }
  }

  @Test func thisProcessWins() async {
    let store = await makeStore(after: .changedElsewhere)
    await store.receive(.saved(.failure(.changedElsewhere))) { $0.alert = .changedElsewhere }
    let steps = Log<String>()
    store.dependencies.dataManager = DataManager(
      load: {
        steps.append("load")
        return LoadedStandups(standups: [.short])
      },
      save: { steps.append("save \($0.map(\.title))") }
    )
    await store.send(.alert(.presented(.keepMine))) { $0.alert = nil }
    await store.receive(.saved(.success([.withMeetings]))) { $0.hasUnsavedChanges = false }
    // Storage takes what follows on what it has read.
    #expect(steps.entries == ["load", #"save ["Retrospective"]"#])
  }

  @Test func theirsCannotBeRead() async {
    let store = await makeStore(after: .changedElsewhere)
    await store.receive(.saved(.failure(.changedElsewhere))) { $0.alert = .changedElsewhere }
    store.dependencies.dataManager = .failToLoad(DataManagerError.failed("No permission."))
    await store.send(.alert(.presented(.loadTheirs))) { $0.alert = nil }
    await store.receive(.theirsLoaded(.failure(.failed("No permission.")))) {
      $0.alert = .loadingTheirsFailed(.failed("No permission."))
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func theirsAreReadAtLast() async {
    let store = await makeStore(after: .changedElsewhere)
    await store.receive(.saved(.failure(.changedElsewhere))) { $0.alert = .changedElsewhere }
    store.dependencies.dataManager = .failToLoad(DataManagerError.failed("No permission."))
    await store.send(.alert(.presented(.loadTheirs))) { $0.alert = nil }
    await store.receive(.theirsLoaded(.failure(.failed("No permission.")))) {
      $0.alert = .loadingTheirsFailed(.failed("No permission."))
    }
    store.dependencies.dataManager = .mock(initialStandups: [.short])
    await store.send(.alert(.presented(.loadTheirs))) { $0.alert = nil }
    await store.receive(.theirsLoaded(.success(LoadedStandups(standups: [.short])))) {
      $0.hasUnsavedChanges = false
      $0.standupsList.standups = [.short]
    }
  }

  /// A change that waits to be saved is given up with the rest when the other process wins.
  @Test func aChangeBeforeTheChoice() async {
    let clock = TestClock()
    let store = await makeStore(after: .changedElsewhere)
    await store.receive(.saved(.failure(.changedElsewhere))) { $0.alert = .changedElsewhere }
    store.dependencies.continuousClock = clock
    store.dependencies.dataManager = .logging(saves, loading: [.short])
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.standupsList.standups = []
    }
    await store.send(.alert(.presented(.loadTheirs))) { $0.alert = nil }
    await store.receive(.theirsLoaded(.success(LoadedStandups(standups: [.short])))) {
      $0.hasUnsavedChanges = false
      $0.standupsList.standups = [.short]
    }
    await clock.run()
    #expect(saves.entries.isEmpty)
  }

  @Test func theirsAreDamaged() async {
    let store = await makeStore(after: .changedElsewhere)
    await store.receive(.saved(.failure(.changedElsewhere))) { $0.alert = .changedElsewhere }
    let loaded = LoadedStandups(standups: [], notice: .startedEmpty(setAside: nil))
    store.dependencies.dataManager.load = { loaded }
    await store.send(.alert(.presented(.loadTheirs))) { $0.alert = nil }
    await store.receive(.theirsLoaded(.success(loaded))) {
      $0.hasUnsavedChanges = false
      $0.standupsList.destination = .alert(.notice(.startedEmpty(setAside: nil)))
      $0.standupsList.standups = []
    }
  }

  @Test func titlesAndButtons() {
    typealias Alert = AlertState<AppFeature.Action.Alert>
    #expect(
      Alert.changedElsewhere.text == ["Changed elsewhere", "Load theirs", "Keep mine", "Later"]
    )
    #expect(Alert.notSaved.text == ["Not saved", "Try to read them again", "Later"])
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
