import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// The way from the list to the other screens and back, told in full.
@Suite struct AppNavigationTests {
  typealias Path = AppFeature.Path

  let clock = TestClock()
  let saves = Log<IdentifiedArrayOf<Standup>>()

  func makeStore(_ state: AppFeature.State) -> TestStoreOf<AppFeature> {
    TestStore(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dataManager = .logging(saves)
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.uuid = .incrementing
    }
  }

  @Test func aStandupIsOpenedAndClosed() async {
    let store = makeStore(
      AppFeature.State(standupsList: StandupsListFeature.State(standups: [.short]))
    )
    await store.send(.standupsList(.standupTapped(id: Standup.short.id)))
    await store.receive(.standupsList(.delegate(.openStandup(.short)))) {
      $0.path[id: 0] = .detail(StandupDetailFeature.State(standup: .short))
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }

  @Test func delete() async {
    let store = makeStore(
      AppFeature.State(standupsList: StandupsListFeature.State(standups: [.short, .withMeetings]))
    )
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
      $0.hasUnsavedChanges = true
      $0.standupsList.standups = [.withMeetings]
    }
    await store.receive(.path(.popFrom(id: 0))) { $0.path = StackState() }

    await clock.advance(by: .seconds(1))
    await store.receive(.saved(.success([.withMeetings]))) { $0.hasUnsavedChanges = false }
    #expect(saves.entries == [[.withMeetings]])
  }

  @Test func detailEdit() async {
    let store = makeStore(
      AppFeature.State(standupsList: StandupsListFeature.State(standups: [.short, .withMeetings]))
    )
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
      $0.hasUnsavedChanges = true
      $0.standupsList.standups[id: edited.id]?.title = "Blob"
    }

    await clock.advance(by: .seconds(1))
    await store.receive(.saved(.success([edited, .withMeetings]))) {
      $0.hasUnsavedChanges = false
    }
    #expect(saves.entries == [[edited, .withMeetings]])
  }

  @Test func aMeetingOfThePastIsOpened() async {
    let meeting = Standup.withMeetings.meetings[1]
    let store = makeStore(
      AppFeature.State(
        path: StackState([.detail(StandupDetailFeature.State(standup: .withMeetings))]),
        standupsList: StandupsListFeature.State(standups: [.withMeetings])
      )
    )
    await store.send(.path(.element(id: 0, action: .detail(.meetingTapped(id: meeting.id)))))
    await store.receive(
      .path(.element(id: 0, action: .detail(.delegate(.openMeeting(meeting)))))
    ) {
      $0.path[id: 1] = .meeting(MeetingFeature.State(meeting: meeting, standup: .withMeetings))
    }
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
  }

  @Test func aMeetingIsStartedAndDiscarded() async {
    let store = makeStore(
      AppFeature.State(
        path: StackState([.detail(StandupDetailFeature.State(standup: .short))]),
        standupsList: StandupsListFeature.State(standups: [.short])
      )
    )
    store.dependencies.soundEffectClient = .noop
    store.dependencies.speechClient = .hearing()

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
    #expect(saves.entries.isEmpty)
  }

  @Test func addStandup() async {
    let store = makeStore(AppFeature.State())
    let standup = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    await store.send(.standupsList(.addButtonTapped)) {
      $0.standupsList.destination = .addStandup(StandupFormFeature.State(standup: standup))
    }
    await store.send(.standupsList(.saveStandupButtonTapped)) {
      $0.hasUnsavedChanges = true
      $0.standupsList.destination = nil
      $0.standupsList.standups = [standup]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.saved(.success([standup]))) { $0.hasUnsavedChanges = false }
    #expect(saves.entries == [[standup]])
  }
}
