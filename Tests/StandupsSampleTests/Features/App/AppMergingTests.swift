import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// What the app does when another process has saved since the standups were read.
@Suite struct AppMergingTests {
  typealias Path = AppFeature.Path

  let clock = TestClock()
  let saves = Log<IdentifiedArrayOf<Standup>>()

  /// A store whose first save meets the standups of another process.
  func makeStore(
    mine: IdentifiedArrayOf<Standup>,
    path: StackState<Path.State> = StackState(),
    theirs: LoadedStandups
  ) -> TestStoreOf<AppFeature> {
    let (saves, isRead) = (saves, Log<Void>())
    return TestStore(
      initialState: AppFeature.State(
        path: path,
        standupsList: StandupsListFeature.State(loading: .finished, standups: mine)
      )
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dataManager = DataManager(
        load: {
          isRead.append(())
          return theirs
        },
        save: {
          if isRead.entries.isEmpty { throw DataManagerError.changedElsewhere }
          saves.append($0)
        }
      )
      $0.uuid = .incrementing
    }
  }

  @Test func bothChangesAreSaved() async {
    var changed = Standup.withMeetings
    changed.title = "Look back"
    let theirs = LoadedStandups(
      standups: [.short, changed],
      previous: [.short, .withMeetings]
    )
    let store = makeStore(
      mine: [.short, .withMeetings],
      path: StackState([.detail(StandupDetailFeature.State(standup: .withMeetings))]),
      theirs: theirs
    )
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.hasUnsavedChanges = true
      $0.standupsList.standups = [.withMeetings]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.saved(.failure(.changedElsewhere))) { $0.isMerging = true }
    await store.receive(.theirsLoaded(.success(theirs))) {
      $0.isMerging = false
      $0.path[id: 0, case: /Path.State.detail]?.standup.title = "Look back"
      $0.standupsList.standups = [changed]
    }
    await store.receive(.saved(.success([changed]))) { $0.hasUnsavedChanges = false }
    #expect(saves.entries == [[changed]])
  }

  @Test func aConflictKeepsBothAndIsTold() async {
    var (mine, other) = (Standup.short, Standup.short)
    mine.title = "Mine"
    other.title = "Theirs"
    let theirs = LoadedStandups(standups: [other], previous: [.short])
    let store = makeStore(mine: [mine, .withMeetings], theirs: theirs)
    await store.send(.standupsList(.deleteStandups(atOffsets: [1]))) {
      $0.hasUnsavedChanges = true
      $0.standupsList.standups = [mine]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.saved(.failure(.changedElsewhere))) { $0.isMerging = true }
    let copy = Standup(
      id: UUID(0),
      attendees: other.attendees,
      duration: other.duration,
      title: "Theirs (theirs)"
    )
    await store.receive(.theirsLoaded(.success(theirs))) {
      $0.alert = .merged([.changedOnBothSides(title: "Mine", theirs: "Theirs (theirs)")])
      $0.isMerging = false
      $0.standupsList.standups = [mine, copy]
    }
    await store.receive(.saved(.success([mine, copy]))) { $0.hasUnsavedChanges = false }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  /// What is being typed is not touched, and saving it does not undo what others have done.
  @Test func aFormThatIsOpen() async {
    var other = Standup.short
    other.theme = .teal
    let theirs = LoadedStandups(
      standups: [other, .withMeetings],
      previous: [.short, .withMeetings]
    )
    var typed = Standup.short
    typed.title = "Typed"
    let form = StandupFormFeature.State(standup: typed)
    let store = makeStore(
      mine: [.short, .withMeetings],
      path: StackState([
        .detail(StandupDetailFeature.State(destination: .editStandup(form), standup: .short))
      ]),
      theirs: theirs
    )
    await store.send(.standupsList(.deleteStandups(atOffsets: [1]))) {
      $0.hasUnsavedChanges = true
      $0.standupsList.standups = [.short]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.saved(.failure(.changedElsewhere))) { $0.isMerging = true }
    await store.receive(.theirsLoaded(.success(theirs))) {
      $0.isMerging = false
      $0.path[id: 0, case: /Path.State.detail]?.standup = other
      $0.path[id: 0, case: /Path.State.detail]?
        .$destination[case: /StandupDetailFeature.Destination.State.editStandup]?
        .standup.theme = .teal
      $0.standupsList.standups = [other]
    }
    await store.receive(.saved(.success([other]))) { $0.hasUnsavedChanges = false }
    // The draft of the form is kept anew.
    await clock.advance(by: .seconds(1))
  }

  @Test func aFormInWhichTheSameFieldIsTyped() async {
    var other = Standup.short
    other.title = "Theirs"
    let theirs = LoadedStandups(standups: [other], previous: [.short])
    var typed = Standup.short
    typed.title = "Typed"
    let form = StandupFormFeature.State(standup: typed)
    let store = makeStore(
      mine: [.short, .withMeetings],
      path: StackState([
        .detail(StandupDetailFeature.State(destination: .editStandup(form), standup: .short))
      ]),
      theirs: theirs
    )
    store.exhaustivity = .off
    await store.send(.standupsList(.deleteStandups(atOffsets: [1])))
    await clock.advance(by: .seconds(1))
    await store.receive(.theirsLoaded(.success(theirs))) {
      $0.alert = .merged([.changedOnBothSides(title: "Typed", theirs: "Theirs (theirs)")])
    }
    #expect(store.state.standupsList.standups.map(\.title) == ["Theirs", "Theirs (theirs)"])
    #expect(store.state.draft == .form(typed, original: other))
    await store.skipReceivedActions()
  }

  /// A save that came in between would replace what was read and not yet merged.
  @Test func aChangeDuringTheMergeWaitsForIt() async {
    let clock = clock
    let theirs = LoadedStandups(
      standups: [.short, .withMeetings, .engineeringMock],
      previous: [
        .short, .withMeetings,
      ]
    )
    let store = makeStore(mine: [.short, .withMeetings], theirs: theirs)
    let load = store.dependencies.dataManager.load
    store.dependencies.dataManager.load = {
      try await clock.sleep(for: .seconds(10))
      return try await load()
    }
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.hasUnsavedChanges = true
      $0.standupsList.standups = [.withMeetings]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.saved(.failure(.changedElsewhere))) { $0.isMerging = true }
    await clock.advance(by: .seconds(5))
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.standupsList.standups = []
    }
    await store.send(.appWillTerminate)
    await clock.advance(by: .seconds(4))
    #expect(saves.entries.isEmpty)
    await clock.advance(by: .seconds(1))
    await store.receive(.theirsLoaded(.success(theirs))) {
      $0.isMerging = false
      $0.standupsList.standups = [.engineeringMock]
    }
    await store.receive(.saved(.success([.engineeringMock]))) { $0.hasUnsavedChanges = false }
    #expect(saves.entries == [[.engineeringMock]])
  }

  @Test func bothDidTheSame() async {
    let theirs = LoadedStandups(standups: [.short], previous: [.short, .withMeetings])
    let store = makeStore(mine: [.short, .withMeetings], theirs: theirs)
    await store.send(.standupsList(.deleteStandups(atOffsets: [1]))) {
      $0.hasUnsavedChanges = true
      $0.standupsList.standups = [.short]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.saved(.failure(.changedElsewhere))) { $0.isMerging = true }
    await store.receive(.theirsLoaded(.success(theirs))) {
      $0.hasUnsavedChanges = false
      $0.isMerging = false
    }
    #expect(saves.entries.isEmpty)
  }

  @Test func theirsCannotBeRead() async {
    let theirs = LoadedStandups(standups: [.short], previous: [.short])
    let store = makeStore(mine: [.short, .withMeetings], theirs: theirs)
    let error = DataManagerError.failed("No permission.")
    let load = store.dependencies.dataManager.load
    store.dependencies.dataManager.load = { throw error }
    await store.send(.standupsList(.deleteStandups(atOffsets: [1]))) {
      $0.hasUnsavedChanges = true
      $0.standupsList.standups = [.short]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.saved(.failure(.changedElsewhere))) { $0.isMerging = true }
    await store.receive(.theirsLoaded(.failure(error))) {
      $0.alert = .loadingTheirsFailed(error)
      $0.isMerging = false
    }
    store.dependencies.dataManager.load = load
    await store.send(.alert(.presented(.loadTheirs))) {
      $0.alert = nil
      $0.isMerging = true
    }
    await store.receive(.theirsLoaded(.success(theirs))) {
      $0.hasUnsavedChanges = false
      $0.isMerging = false
    }
  }

  @Test func theirsAreTheBackup() async {
    let theirs = LoadedStandups(
      standups: [.short],
      notice: .recoveredFromBackup(setAside: nil),
      previous: [.short]
    )
    let store = makeStore(mine: [.short, .withMeetings], theirs: theirs)
    store.exhaustivity = .off
    await store.send(.standupsList(.deleteStandups(atOffsets: [1])))
    await clock.advance(by: .seconds(1))
    await store.receive(.theirsLoaded(.success(theirs))) {
      $0.standupsList.destination = .alert(.notice(.recoveredFromBackup(setAside: nil)))
    }
  }
}
