import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// What is unfinished when the app ends, and what the next start does with it.
@Suite struct AppDraftTests {
  typealias Path = AppFeature.Path

  let clock = TestClock()
  let drafts = Log<Draft?>()
  let removed = Log<[UUID]>()
  let saves = Log<IdentifiedArrayOf<Standup>>()

  func makeStore(
    _ state: AppFeature.State,
    leftBehind: [StoredDraft] = []
  ) -> TestStoreOf<AppFeature> {
    let (drafts, removed) = (drafts, removed)
    return TestStore(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dataManager = .logging(saves, loading: [.short])
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.draftClient = DraftClient(
        load: { leftBehind },
        save: { drafts.append($0) },
        remove: { removed.append($0) }
      )
      $0.soundEffectClient = .noop
      $0.speechClient = .deaf
      $0.uuid = .incrementing
    }
  }

  func editing(_ edited: Standup) -> AppFeature.State {
    let form = StandupFormFeature.State(standup: edited)
    return AppFeature.State(
      path: StackState([
        .detail(StandupDetailFeature.State(destination: .editStandup(form), standup: .short))
      ]),
      standupsList: StandupsListFeature.State(loading: .finished, standups: [.short])
    )
  }

  func recording(
    _ notes: [Note] = [],
    line: String = "",
    secondsElapsed: Int = 3
  ) -> AppFeature.State {
    var recording = RecordMeetingFeature.State(
      secondsElapsed: secondsElapsed,
      speakerIndex: 1,
      standup: .short
    )
    recording.notes = notes
    recording.note = line
    return AppFeature.State(
      path: StackState([
        .detail(StandupDetailFeature.State(standup: .short)), .recordMeeting(recording),
      ]),
      standupsList: StandupsListFeature.State(loading: .finished, standups: [.short])
    )
  }

  @Test func aFormIsKeptASecondAfterTheLastKey() async {
    let store = makeStore(editing(.short))
    func type(_ title: String) async {
      await store.send(
        .path(
          .element(
            id: 0,
            action: .detail(.destination(.presented(.editStandup(.set(\.$standup.title, title)))))
          )
        )
      ) {
        $0.path[id: 0, case: /Path.State.detail]?
          .$destination[case: /StandupDetailFeature.Destination.State.editStandup]?
          .standup.title = title
      }
    }
    await type("B")
    await clock.advance(by: .milliseconds(900))
    await type("Bl")
    await clock.advance(by: .milliseconds(999))
    #expect(drafts.entries == [])
    await clock.advance(by: .milliseconds(1))
    var edited = Standup.short
    edited.title = "Bl"
    #expect(drafts.entries == [.form(edited, original: .short)])

    await store.send(.path(.element(id: 0, action: .detail(.cancelEditStandupButtonTapped)))) {
      $0.path[id: 0, case: /Path.State.detail]?.destination = nil
    }
    #expect(drafts.entries.last == .some(nil))
  }

  /// Until the standups are on the disk, the draft is all there is.
  @Test func aFormThatWasSavedIsKeptUntilTheStandupsAre() async {
    var edited = Standup.short
    edited.title = "Blob"
    let store = makeStore(editing(edited))
    store.exhaustivity = .off
    await store.send(.path(.element(id: 0, action: .detail(.saveStandupButtonTapped))))
    await store.receive(.path(.element(id: 0, action: .detail(.delegate(.standupUpdated(edited))))))
    await clock.advance(by: .milliseconds(999))
    #expect(drafts.entries == [])
    await clock.advance(by: .milliseconds(1))
    await store.receive(.saved(.success([edited])))
    #expect(drafts.entries == [nil])
  }

  @Test func aFormThatIsOpenWhenTheAppEnds() async {
    var edited = Standup.short
    edited.title = "Blob"
    let store = makeStore(editing(edited))
    await store.send(.appWillTerminate)
    #expect(drafts.entries == [.form(edited, original: .short)])
  }

  @Test func aFormThatCannotBeKept() async {
    var edited = Standup.short
    edited.title = "Blob"
    let store = makeStore(editing(edited))
    let error = DataManagerError.failed("The disk is full.")
    store.dependencies.draftClient.save = { _ in throw error }
    await store.send(.appWillTerminate)
    await store.receive(.draftNotKept(error)) { $0.draftFailure = "The disk is full." }
    store.dependencies.draftClient.save = { _ in }
    await store.send(.appWillTerminate) { $0.draftFailure = nil }
  }

  @Test func aNewStandupThatIsBeingAdded() async {
    var state = AppFeature.State()
    let blank = Standup(id: UUID(9), attendees: [Attendee(id: UUID(8))])
    state.standupsList.destination = .addStandup(StandupFormFeature.State(standup: blank))
    #expect(state.draft == nil)
    var standup = blank
    standup.attendees[0].name = "Blob"
    state.standupsList.destination = .addStandup(StandupFormFeature.State(standup: standup))
    #expect(state.draft == .form(standup, original: nil))
  }

  @Test func aMeetingWhenTheAppEnds() async {
    let store = makeStore(recording([.first], line: "And the settings"))
    await store.send(.appWillTerminate) {
      let meeting = Meeting(
        id: UUID(0),
        date: Date(timeIntervalSince1970: 1_234_567_890),
        transcript: "",
        notes: [.first, Note(secondsElapsed: 3, speaker: "Blob Jr", text: "And the settings")]
      )
      $0.hasUnsavedChanges = true
      $0.path.pop(from: 1)
      $0.path[id: 0, case: /Path.State.detail]?.standup.meetings = [meeting]
      $0.standupsList.standups[0].meetings = [meeting]
    }
    let standups = store.state.standupsList.standups
    await store.receive(.saved(.success(standups))) { $0.hasUnsavedChanges = false }
    #expect(saves.entries == [standups])
    // First the standups, then the draft, which was all there was.
    #expect(drafts.entries == [nil])
  }

  /// Each second changes the meeting, but not what would be lost.
  @Test func aMeetingIsKeptWhileItLasts() async {
    let store = makeStore(recording(secondsElapsed: 2))
    store.exhaustivity = .off
    let task = await store.send(.path(.element(id: 1, action: .recordMeeting(.onTask))))
    await store.send(
      .path(.element(id: 1, action: .recordMeeting(.set(\.$note, "The login"))))
    )
    await clock.advance(by: .milliseconds(1_001))
    let note = Note(secondsElapsed: 0, speaker: "Blob Jr", text: "The login")
    #expect(drafts.entries == [.meeting(of: .short, transcript: "", notes: [note])])
    await clock.advance(by: .milliseconds(900))
    #expect(drafts.entries.count == 1)
    await task.cancel()
    await store.send(.path(.popFrom(id: 1)))
    #expect(drafts.entries.count == 2)
  }

  @Test func aMeetingThatWasCutOffIsInItsStandup() async {
    let stored = StoredDraft(
      id: UUID(0xD),
      date: Date(timeIntervalSince1970: 1_000),
      draft: .meeting(of: .short, transcript: "", notes: [.first])
    )
    let store = makeStore(AppFeature.State(), leftBehind: [stored])
    await store.send(.standupsList(.onTask)) { $0.standupsList.loading = .inProgress }
    await store.receive(
      .standupsList(.standupsLoaded(.success(LoadedStandups(standups: [.short]))))
    ) {
      $0.standupsList.loading = .finished
      $0.standupsList.standups = [.short]
    }
    await store.receive(.draftsLoaded([stored])) {
      $0.adoptedDrafts = [UUID(0xD)]
      $0.hasUnsavedChanges = true
      $0.standupsList.standups[0].meetings = [
        Meeting(
          id: UUID(0),
          date: Date(timeIntervalSince1970: 1_000),
          transcript: "",
          notes: [.first]
        )
      ]
    }
    #expect(removed.entries == [])
    await clock.advance(by: .seconds(1))
    await store.receive(.saved(.success(store.state.standupsList.standups))) {
      $0.adoptedDrafts = []
      $0.hasUnsavedChanges = false
    }
    #expect(removed.entries == [[UUID(0xD)]])
  }
}

extension Note {
  fileprivate static let first = Note(secondsElapsed: 1, speaker: "Blob", text: "The login is done")
}
