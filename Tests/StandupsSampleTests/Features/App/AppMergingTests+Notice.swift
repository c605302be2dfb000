import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// What there is to know about the standups of another process.
extension AppMergingTests {
  /// A save could only fail, so none is tried, now or later.
  @Test func theirsAreOfANewerVersion() async {
    let theirs = LoadedStandups(
      standups: [.short, .withMeetings],
      notice: .newerVersion(3),
      previous: [.short, .withMeetings]
    )
    let store = makeStore(mine: [.short, .withMeetings], theirs: theirs)
    await store.send(.standupsList(.deleteStandups(atOffsets: [1]))) {
      $0.hasUnsavedChanges = true
      $0.standupsList.standups = [.short]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.saved(.failure(.changedElsewhere))) { $0.isMerging = true }
    await store.receive(.theirsLoaded(.success(theirs))) {
      $0.isMerging = false
      $0.standupsList.destination = .alert(.notice(.newerVersion(3)))
      $0.standupsList.loading = .readOnly
    }
    await store.send(.standupsList(.destination(.dismiss))) { $0.standupsList.destination = nil }
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.standupsList.standups = []
    }
    await store.send(.appWillTerminate)
    #expect(saves.entries.isEmpty)
  }

  /// What was typed stays, and the news are told above it.
  @Test func newsDoNotCloseAForm() async {
    let theirs = LoadedStandups(
      standups: [.short],
      notice: .recoveredFromBackup(setAside: nil),
      previous: [.short]
    )
    let store = makeStore(mine: [.short, .withMeetings], theirs: theirs)
    store.exhaustivity = .off
    await store.send(.standupsList(.deleteStandups(atOffsets: [1])))
    await store.send(.standupsList(.addButtonTapped))
    await store.send(
      .standupsList(.destination(.presented(.addStandup(.set(\.$standup.title, "A long text")))))
    )
    await clock.advance(by: .seconds(1))
    await store.receive(.theirsLoaded(.success(theirs)))
    let form = store.state.standupsList.destination.flatMap {
      (/StandupsListFeature.Destination.State.addStandup).extract(from: $0)
    }
    #expect(form?.standup.title == "A long text")
    #expect(store.state.alert?.text == ["Recovered from the backup", "OK"])
  }
}
