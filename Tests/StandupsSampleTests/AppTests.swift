import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// The app: from the list to the other screens and back.
@Suite struct AppTests {
  typealias Path = AppFeature.Path

  let saves = LockIsolated<[IdentifiedArrayOf<Standup>]>([])

  func makeStore(
    _ standups: IdentifiedArrayOf<Standup>,
    path: [Path.State] = []
  ) -> TestStoreOf<AppFeature> {
    appStore(
      AppFeature.State(
        path: StackState(path),
        standupsList: StandupsListFeature.State(standups: standups)
      ),
      clock: ImmediateClock(),
      saves
    )
  }

  @Test func standupIsOpenedAndClosed() async {
    let store = makeStore([.short])
    await store.send(.standupsList(.standupTapped(id: Standup.short.id)))
    await store.receive(.standupsList(.delegate(.openStandup(.short)))) {
      $0.path[id: 0] = .detail(StandupDetailFeature.State(standup: .short))
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }

  @Test func delete() async {
    let store = makeStore([.short, .withMeetings])
    await store.send(
      .path(.push(id: 0, state: .detail(StandupDetailFeature.State(standup: .short))))
    ) {
      $0.path[id: 0] = .detail(StandupDetailFeature.State(standup: .short))
    }
    await store.send(.path(.element(id: 0, action: .detail(.deleteButtonTapped)))) {
      $0.path[id: 0, case: /Path.State.detail]?.destination = .alert(.deleteStandup)
    }
    await store.send(
      .path(
        .element(id: 0, action: .detail(.destination(.presented(.alert(.confirmDeletion)))))
      )
    ) {
      $0.path[id: 0, case: /Path.State.detail]?.destination = nil
    }
    await store.receive(
      .path(.element(id: 0, action: .detail(.delegate(.deleteStandup(id: Standup.short.id)))))
    ) {
      $0.saving = .inProgress
      $0.standupsList.standups = [.withMeetings]
    }
    await store.receive(unordered: [.path(.popFrom(id: 0)), .saved]) {
      $0.path = StackState()
      $0.saving = .saved
    }
    #expect(saves.value == [[.withMeetings]])
  }

  @Test func detailEdit() async {
    let store = makeStore([.short, .withMeetings])
    var edited = Standup.short
    edited.title = "Blob"

    await store.send(
      .path(.push(id: 0, state: .detail(StandupDetailFeature.State(standup: .short))))
    ) {
      $0.path[id: 0] = .detail(StandupDetailFeature.State(standup: .short))
    }
    await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped)))) {
      $0.path[id: 0, case: /Path.State.detail]?
        .destination = .editStandup(StandupFormFeature.State(standup: .short))
    }
    await store.send(
      .path(
        .element(
          id: 0,
          action: .detail(
            .destination(.presented(.editStandup(.set(\.$standup, edited))))
          )
        )
      )
    ) {
      $0.path[id: 0, case: /Path.State.detail]?
        .$destination[case: /StandupDetailFeature.Destination.State.editStandup]?
        .standup.title = "Blob"
    }
    await store.send(.path(.element(id: 0, action: .detail(.saveStandupButtonTapped)))) {
      $0.path[id: 0, case: /Path.State.detail]?.destination = nil
      $0.path[id: 0, case: /Path.State.detail]?.standup.title = "Blob"
    }
    await store.receive(
      .path(.element(id: 0, action: .detail(.delegate(.standupUpdated(edited)))))
    ) {
      $0.saving = .inProgress
      $0.standupsList.standups[id: edited.id]?.title = "Blob"
    }
    await store.receive(.saved) { $0.saving = .saved }
    #expect(saves.value == [[edited, .withMeetings]])
  }

  @Test func meetingOfThePastIsOpened() async {
    let meeting = Standup.withMeetings.meetings[1]
    let store = makeStore(
      [.withMeetings],
      path: [.detail(StandupDetailFeature.State(standup: .withMeetings))]
    )
    await store.send(.path(.element(id: 0, action: .detail(.meetingTapped(id: meeting.id)))))
    await store.receive(
      .path(.element(id: 0, action: .detail(.delegate(.openMeeting(meeting)))))
    ) {
      $0.path[id: 1] = .meeting(MeetingFeature.State(meeting: meeting, standup: .withMeetings))
    }
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
  }

  @Test func meetingIsStartedAndDiscarded() async {
    let store = makeStore([.short], path: [.detail(StandupDetailFeature.State(standup: .short))])
    store.dependencies.continuousClock = TestClock()

    await store.send(.path(.element(id: 0, action: .detail(.startMeetingButtonTapped))))
    await store.receive(.path(.element(id: 0, action: .detail(.delegate(.startMeeting))))) {
      $0.path[id: 1] = .recordMeeting(RecordMeetingFeature.State(standup: .short))
    }
    await store.send(.path(.element(id: 1, action: .recordMeeting(.onTask))))
    await store.send(.path(.element(id: 1, action: .recordMeeting(.endMeetingButtonTapped)))) {
      $0.path[id: 1, case: /Path.State.recordMeeting]?.alert = .endMeeting(isDiscardable: true)
    }
    await store.send(
      .path(.element(id: 1, action: .recordMeeting(.alert(.presented(.confirmDiscard)))))
    ) {
      $0.path[id: 1, case: /Path.State.recordMeeting]?.alert = nil
    }
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    #expect(saves.value.isEmpty)
  }

  /// The deletion as in the tour of the architecture, which asserts only the outcome.
  @Test(.exhaustivity(.off)) func deleteNonExhaustive() async {
    let standup = Standup.mock
    let other = Standup.engineeringMock
    let store = makeStore(
      [standup, other],
      path: [.detail(StandupDetailFeature.State(standup: standup))]
    )
    await store.send(.path(.element(id: 0, action: .detail(.deleteButtonTapped))))
    await store.send(
      .path(
        .element(id: 0, action: .detail(.destination(.presented(.alert(.confirmDeletion)))))
      )
    )
    await store.skipReceivedActions()
    store.assert {
      $0.path = StackState([])
      $0.standupsList.standups = [other]
    }
  }

  @Test(.exhaustivity(.off)) func recording() async {
    let store = makeStore(
      [.withMeetings, .short],
      path: [
        .detail(StandupDetailFeature.State(standup: .short)),
        .recordMeeting(RecordMeetingFeature.State(standup: .short)),
      ]
    )
    store.dependencies.speechClient = .hearing(
      SpeechRecognitionResult(transcript: "I completed the project", isFinal: true)
    )
    await store.send(.path(.element(id: 1, action: .recordMeeting(.onTask))))
    await store.receive(.path(.popFrom(id: 1)))

    var standup = Standup.short
    standup.meetings = [
      Meeting(
        id: UUID(0),
        date: Date(timeIntervalSince1970: 1_234_567_890),
        transcript: "I completed the project"
      )
    ]
    #expect(store.state.path.count == 1)
    store.assert {
      $0.path[id: 0, case: /Path.State.detail]?.standup = standup
      $0.standupsList.standups = [.withMeetings, standup]
    }
  }

  @Test(.exhaustivity(.off)) func meetingThatEndsEarlyIsKeptAsTheNewest() async {
    let store = makeStore(
      [.withMeetings],
      path: [
        .detail(StandupDetailFeature.State(standup: .withMeetings)),
        .recordMeeting(
          RecordMeetingFeature.State(standup: .withMeetings, transcript: "In short")
        ),
      ]
    )
    await store.send(.path(.element(id: 1, action: .recordMeeting(.endMeetingButtonTapped))))
    await store.send(
      .path(.element(id: 1, action: .recordMeeting(.alert(.presented(.confirmSave)))))
    )
    await store.receive(.path(.popFrom(id: 1)))
    let transcripts = store.state.standupsList.standups[0].meetings.map(\.transcript)
    #expect(transcripts == ["In short", "Bye", "Hello"])
  }

  /// A link opens a meeting whose standup is deleted in the meantime.
  @Test(.exhaustivity(.off)) func meetingOfADeletedStandupIsKept() async {
    let store = makeStore(
      [],
      path: [
        .recordMeeting(RecordMeetingFeature.State(standup: .short, transcript: "In short"))
      ]
    )
    await store.send(.path(.element(id: 0, action: .recordMeeting(.endMeetingButtonTapped))))
    await store.send(
      .path(.element(id: 0, action: .recordMeeting(.alert(.presented(.confirmSave)))))
    )
    await store.receive(.path(.popFrom(id: 0)))
    #expect(store.state.path.isEmpty)
    #expect(store.state.standupsList.standups.ids == [Standup.short.id])
    #expect(store.state.standupsList.standups[0].meetings.map(\.transcript) == ["In short"])
  }

  /// The same features in a live store, as in an app.
  @MainActor @Test func liveStoreRunsADayWithTheApp() async throws {
    let store = Store(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .recording(saves, loading: [.short, .withMeetings])
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.soundEffectClient = .noop
      $0.speechClient = .hearing()
      $0.uuid = .incrementing
    }
    await store.send(.standupsList(.onTask)).finish()
    #expect(store.state.standupsList.standups == [.short, .withMeetings])

    await store.send(.standupsList(.standupTapped(id: Standup.short.id))).finish()
    let detail = try #require(store.state.path.ids.last)
    await store.send(
      .path(.element(id: detail, action: .detail(.startMeetingButtonTapped)))
    ).finish()
    let meeting = try #require(store.state.path.ids.last)
    await store.send(.path(.element(id: meeting, action: .recordMeeting(.onTask)))).finish()
    #expect(store.state.path.ids == [detail])
    #expect(store.state.standupsList.standups[0].meetings.map(\.transcript) == [""])

    await store.send(.path(.element(id: detail, action: .detail(.deleteButtonTapped)))).finish()
    await store.send(
      .path(
        .element(id: detail, action: .detail(.destination(.presented(.alert(.confirmDeletion)))))
      )
    ).finish()
    #expect(store.state.path.isEmpty)
    #expect(saves.value.last == [.withMeetings])
    #expect(store.state.saving == .saved)
  }
}
