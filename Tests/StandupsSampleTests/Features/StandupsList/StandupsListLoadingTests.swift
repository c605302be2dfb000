import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// How the list gets its standups, and what it says when it does not.
@Suite struct StandupsListLoadingTests {
  @Test func load() async {
    let store = TestStore(initialState: StandupsListFeature.State()) {
      StandupsListFeature()
    } withDependencies: {
      $0.dataManager = .mock(initialStandups: [.short])
    }
    await store.send(.onTask) { $0.loading = .inProgress }
    await store.receive(.standupsLoaded(.success(LoadedStandups(standups: [.short])))) {
      $0.loading = .finished
      $0.standups = [.short]
    }
    // The list appears again.
    await store.send(.onTask)
  }

  @Test func nothingIsSavedYet() async {
    let store = TestStore(initialState: StandupsListFeature.State()) {
      StandupsListFeature()
    } withDependencies: {
      $0.dataManager = .mock()
    }
    await store.send(.onTask) { $0.loading = .inProgress }
    await store.receive(.standupsLoaded(.success(LoadedStandups(standups: [])))) {
      $0.loading = .finished
    }
  }

  @Test func nothingIsAddedBeforeAllIsLoaded() async {
    let clock = TestClock()
    let store = TestStore(initialState: StandupsListFeature.State()) {
      StandupsListFeature()
    } withDependencies: {
      $0.dataManager.load = {
        try await clock.sleep(for: .seconds(1))
        return LoadedStandups(standups: [])
      }
      $0.uuid = .incrementing
    }
    await store.send(.onTask) { $0.loading = .inProgress }
    await store.send(.addButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.standupsLoaded(.success(LoadedStandups(standups: [])))) {
      $0.loading = .finished
    }
    await store.send(.addButtonTapped) {
      let standup = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))])
      $0.destination = .addStandup(StandupFormFeature.State(standup: standup))
    }
  }

  @Test(arguments: [URL(filePath: "/standups-2023-08-28.json"), nil])
  func damagedData(setAside url: URL?) async {
    let loaded = LoadedStandups(standups: [], notice: .startedEmpty(setAside: url))
    let store = TestStore(initialState: StandupsListFeature.State()) {
      StandupsListFeature()
    } withDependencies: {
      $0.dataManager.load = { loaded }
    }
    await store.send(.onTask) { $0.loading = .inProgress }
    await store.receive(.standupsLoaded(.success(loaded))) {
      $0.destination = .alert(.notice(.startedEmpty(setAside: url)))
      $0.loading = .finished
    }
    await store.send(.destination(.presented(.alert(.confirmLoadMockData)))) {
      $0.destination = nil
      $0.standups = [.designMock, .engineeringMock, .productMock]
    }
  }

  @Test func mockDataIsNotWanted() async {
    let store = TestStore(
      initialState: StandupsListFeature.State(
        destination: .alert(.notice(.startedEmpty(setAside: nil))),
        loading: .finished
      )
    ) {
      StandupsListFeature()
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func recoveredData() async {
    let url = URL(filePath: "/standups-2023-08-28.json")
    let loaded = LoadedStandups(
      standups: [.short],
      notice: .recoveredFromBackup(setAside: url)
    )
    let store = TestStore(initialState: StandupsListFeature.State()) {
      StandupsListFeature()
    } withDependencies: {
      $0.dataManager.load = { loaded }
    }
    await store.send(.onTask) { $0.loading = .inProgress }
    await store.receive(.standupsLoaded(.success(loaded))) {
      $0.destination = .alert(.notice(.recoveredFromBackup(setAside: url)))
      $0.loading = .finished
      $0.standups = [.short]
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func loadingFailsAndIsRetried() async {
    let store = TestStore(initialState: StandupsListFeature.State()) {
      StandupsListFeature()
    } withDependencies: {
      $0.dataManager = .failToLoad(DataManagerError.failed("No permission."))
      $0.uuid = .incrementing
    }
    await store.send(.onTask) { $0.loading = .inProgress }
    await store.receive(.standupsLoaded(.failure(.failed("No permission.")))) {
      $0.destination = .alert(.loadingFailed(.failed("No permission.")))
      $0.loading = .failed
    }

    store.dependencies.dataManager = .mock(initialStandups: [.short])
    await store.send(.destination(.presented(.alert(.retryLoading)))) {
      $0.destination = nil
      $0.loading = .inProgress
    }
    await store.receive(.standupsLoaded(.success(LoadedStandups(standups: [.short])))) {
      $0.loading = .finished
      $0.standups = [.short]
    }
  }

  /// An error of any kind is told, in its own words.
  @Test func anyErrorIsTold() async {
    struct Mishap: LocalizedError {
      var errorDescription: String? { "A mishap." }
    }
    let store = TestStore(initialState: StandupsListFeature.State()) {
      StandupsListFeature()
    } withDependencies: {
      $0.dataManager = .failToLoad(Mishap())
    }
    await store.send(.onTask) { $0.loading = .inProgress }
    await store.receive(.standupsLoaded(.failure(.failed("A mishap.")))) {
      $0.destination = .alert(.loadingFailed(.failed("A mishap.")))
      $0.loading = .failed
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func whatWasAddedStaysWhenTheRestIsLoaded() async {
    let store = TestStore(
      initialState: StandupsListFeature.State(
        destination: .alert(.loadingFailed(.failed("No permission."))),
        loading: .failed,
        standups: [.withMeetings]
      )
    ) {
      StandupsListFeature()
    } withDependencies: {
      $0.dataManager = .mock(initialStandups: [.short])
    }
    await store.send(.destination(.presented(.alert(.retryLoading)))) {
      $0.destination = nil
      $0.loading = .inProgress
    }
    await store.receive(.standupsLoaded(.success(LoadedStandups(standups: [.short])))) {
      $0.loading = .finished
      $0.standups = [.short, .withMeetings]
    }
  }

  func another(hasBackup: Bool) -> UnreadableFile {
    UnreadableFile(
      path: "/README.md",
      reason: "line 1, column 1: expected a value, found “#”.",
      hasBackup: hasBackup
    )
  }

  @Test func anotherFileIsLeftAlone() async {
    let file = another(hasBackup: false)
    let store = TestStore(initialState: StandupsListFeature.State()) {
      StandupsListFeature()
    } withDependencies: {
      $0.dataManager = .failToLoad(DataManagerError.unreadable(file))
    }
    await store.send(.onTask) { $0.loading = .inProgress }
    await store.receive(.standupsLoaded(.failure(.unreadable(file)))) {
      $0.destination = .alert(.unreadable(file))
      $0.loading = .failed
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func anotherFileIsSetAside() async {
    let file = another(hasBackup: true)
    let url = URL(filePath: "/README.damaged.md")
    let loaded = LoadedStandups(
      standups: [.short],
      notice: .recoveredFromBackup(setAside: url)
    )
    let store = TestStore(
      initialState: StandupsListFeature.State(
        destination: .alert(.unreadable(file)),
        loading: .failed
      )
    ) {
      StandupsListFeature()
    } withDependencies: {
      $0.dataManager.setAside = { loaded }
    }
    await store.send(.destination(.presented(.alert(.setAside)))) {
      $0.destination = nil
      $0.loading = .inProgress
    }
    await store.receive(.standupsLoaded(.success(loaded))) {
      $0.destination = .alert(.notice(.recoveredFromBackup(setAside: url)))
      $0.loading = .finished
      $0.standups = [.short]
    }
  }

  @Test(arguments: [
    (LoadedStandups.Notice.newerVersion(3), StandupsListFeature.State.Loading.readOnly),
    (.cannotSave("No permission."), .finished),
  ])
  func news(notice: LoadedStandups.Notice, loading: StandupsListFeature.State.Loading) async {
    let loaded = LoadedStandups(standups: [.short], notice: notice)
    let store = TestStore(initialState: StandupsListFeature.State()) {
      StandupsListFeature()
    } withDependencies: {
      $0.dataManager.load = { loaded }
    }
    await store.send(.onTask) { $0.loading = .inProgress }
    await store.receive(.standupsLoaded(.success(loaded))) {
      $0.destination = .alert(.notice(notice))
      $0.loading = loading
      $0.standups = [.short]
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }
}
