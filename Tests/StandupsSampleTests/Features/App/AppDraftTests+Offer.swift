import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// What the next start offers of what was left behind.
extension AppDraftTests {
  func started(leftBehind: [StoredDraft]) async -> TestStoreOf<AppFeature> {
    let store = makeStore(
      AppFeature.State(
        standupsList: StandupsListFeature.State(loading: .finished, standups: [.short])
      )
    )
    await store.send(.draftsLoaded(leftBehind)) {
      $0.alert = .unfinishedForm(title: "Blob", isNew: false)
      $0.offeredDrafts = leftBehind
    }
    return store
  }

  /// The standup was changed by others since: what they did is in the form, too.
  @Test func aFormIsOpenedAgain() async {
    var (edited, original) = (Standup.short, Standup.short)
    edited.title = "Blob"
    original.theme = .teal
    edited.theme = .teal
    let stored = StoredDraft(
      id: UUID(0xD),
      date: Date(timeIntervalSince1970: 1_000),
      draft: .form(edited, original: original)
    )
    let store = await started(leftBehind: [stored])
    var expected = Standup.short
    expected.title = "Blob"
    await store.send(.alert(.presented(.continueDraft))) {
      $0.alert = nil
      $0.offeredDrafts = []
      $0.path[id: 0] = .detail(
        StandupDetailFeature.State(
          destination: .editStandup(StandupFormFeature.State(standup: expected)),
          standup: .short
        )
      )
    }
    #expect(drafts.entries == [stored.draft])
    #expect(removed.entries == [[UUID(0xD)]])
    await store.skipInFlightEffects()
  }

  @Test func aFormOfAStandupThatIsGone() async {
    var edited = Standup.withMeetings
    edited.title = "Blob"
    let stored = StoredDraft(
      id: UUID(0xD),
      date: Date(timeIntervalSince1970: 1_000),
      draft: .form(edited, original: .withMeetings)
    )
    let store = await started(leftBehind: [stored])
    await store.send(.alert(.presented(.continueDraft))) {
      $0.alert = nil
      $0.offeredDrafts = []
      $0.standupsList.destination = .addStandup(StandupFormFeature.State(standup: edited))
    }
    await store.skipInFlightEffects()
  }

  /// It was a new standup, which has been saved since: what was typed is one more change to it.
  @Test func aFormOfANewStandupThatIsThereAlready() async {
    var typed = Standup.short
    typed.title = "Evening Sync"
    let stored = StoredDraft(
      id: UUID(0xD),
      date: Date(timeIntervalSince1970: 1_000),
      draft: .form(typed, original: nil)
    )
    var current = Standup.short
    current.meetings = Standup.withMeetings.meetings
    let store = makeStore(
      AppFeature.State(
        standupsList: StandupsListFeature.State(loading: .finished, standups: [current])
      )
    )
    store.exhaustivity = .off
    await store.send(.draftsLoaded([stored]))
    await store.send(.alert(.presented(.continueDraft)))
    await store.send(.path(.element(id: 0, action: .detail(.saveStandupButtonTapped))))
    typed.meetings = current.meetings
    await store.receive(.path(.element(id: 0, action: .detail(.delegate(.standupUpdated(typed))))))
    {
      $0.standupsList.standups = [typed]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.saved(.success([typed])))
  }

  @Test func twoForms() async {
    var edited = Standup.short
    edited.title = "Blob"
    let stored = [0xD, 0xE].map {
      StoredDraft(
        id: UUID($0),
        date: Date(timeIntervalSince1970: 1_000),
        draft: .form(edited, original: .short)
      )
    }
    let store = await started(leftBehind: stored)
    await store.send(.alert(.presented(.discardDraft))) { $0.offeredDrafts = [stored[1]] }
    #expect(removed.entries == [[UUID(0xD)]])
    // Later: it is offered at the next start.
    await store.send(.alert(.dismiss)) {
      $0.alert = nil
      $0.offeredDrafts = []
    }
    #expect(removed.entries == [[UUID(0xD)]])
  }

  /// Another question in between does not answer the one about the draft.
  @Test func theOfferComesBackAfterAnotherAlert() async {
    var edited = Standup.short
    edited.title = "Blob"
    let stored = StoredDraft(
      id: UUID(0xD),
      date: Date(timeIntervalSince1970: 1_000),
      draft: .form(edited, original: .short)
    )
    let store = await started(leftBehind: [stored])
    await store.send(.saved(.failure(.failed("The disk is full.")))) {
      $0.alert = .savingFailed("The disk is full.")
    }
    await store.send(.alert(.dismiss)) {
      $0.alert = .unfinishedForm(title: "Blob", isNew: false)
    }
  }

  @Test func aCopyIsKeptOfWhatCannotBeSaved() async {
    let url = URL(filePath: "/standups.unsaved.json")
    let store = makeStore(
      AppFeature.State(
        standupsList: StandupsListFeature.State(loading: .readOnly, standups: [.short])
      )
    )
    store.dependencies.dataManager.keepCopy = { _ in url }
    await store.send(.standupsList(.deleteStandups(atOffsets: [0]))) {
      $0.alert = .readOnly
      $0.hasUnsavedChanges = true
      $0.standupsList.standups = []
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.send(.appWillTerminate)
    await store.send(.appTerminatesUnsaved)
    await store.receive(.copyKept(.success(url))) { $0.keptCopy = url }
    #expect(saves.entries == [])
  }
}
