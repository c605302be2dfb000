import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// Ways through the whole app, of which only the outcome counts.
@Suite(.exhaustivity(.off))
struct AppFlowTests {
  /// The deletion as the tour of the architecture tests it.
  @Test func delete() async {
    let standup = Standup.mock
    let other = Standup.engineeringMock
    let store = TestStore(
      initialState: AppFeature.State(
        path: StackState([.detail(StandupDetailFeature.State(standup: standup))]),
        standupsList: StandupsListFeature.State(standups: [standup, other])
      )
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .mock()
    }
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

  @Test func recording() async {
    let result = SpeechRecognitionResult(transcript: "I completed the project", isFinal: true)
    let store = TestStore(
      initialState: AppFeature.State(
        path: StackState([
          .detail(StandupDetailFeature.State(standup: .short)),
          .recordMeeting(RecordMeetingFeature.State(standup: .short)),
        ]),
        standupsList: StandupsListFeature.State(standups: [.withMeetings, .short])
      )
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .mock()
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.soundEffectClient = .noop
      $0.speechClient = .hearing(result)
      $0.uuid = .incrementing
    }
    await store.send(.path(.element(id: 1, action: .recordMeeting(.onTask))))
    await store.receive(.path(.popFrom(id: 1)))

    let meeting = Meeting(
      id: UUID(0),
      date: Date(timeIntervalSince1970: 1_234_567_890),
      transcript: "I completed the project"
    )
    var standup = Standup.short
    standup.meetings = [meeting]
    #expect(store.state.path.count == 1)
    store.assert {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.standup = standup
      $0.standupsList.standups = [.withMeetings, standup]
    }
  }

  /// The newest meeting comes first.
  @Test func aMeetingThatEndsEarlyIsKept() async {
    let store = TestStore(
      initialState: AppFeature.State(
        path: StackState([
          .detail(StandupDetailFeature.State(standup: .withMeetings)),
          .recordMeeting(
            RecordMeetingFeature.State(standup: .withMeetings, transcript: "In short")
          ),
        ]),
        standupsList: StandupsListFeature.State(standups: [.withMeetings])
      )
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .mock()
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.uuid = .incrementing
    }
    await store.send(.path(.element(id: 1, action: .recordMeeting(.endMeetingButtonTapped))))
    await store.send(
      .path(.element(id: 1, action: .recordMeeting(.alert(.presented(.confirmSave)))))
    )
    await store.receive(.path(.popFrom(id: 1)))
    let transcripts = store.state.standupsList.standups[0].meetings.map(\.transcript)
    #expect(transcripts == ["In short", "Bye", "Hello"])
  }

  /// A link into a meeting without the screen of its standup, which was deleted meanwhile.
  @Test func aMeetingOfADeletedStandupIsKept() async {
    let store = TestStore(
      initialState: AppFeature.State(
        path: StackState([
          .recordMeeting(RecordMeetingFeature.State(standup: .short, transcript: "In short"))
        ])
      )
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .mock()
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.uuid = .incrementing
    }
    await store.send(.path(.element(id: 0, action: .recordMeeting(.endMeetingButtonTapped))))
    await store.send(
      .path(.element(id: 0, action: .recordMeeting(.alert(.presented(.confirmSave)))))
    )
    await store.receive(.path(.popFrom(id: 0)))
    #expect(store.state.path.isEmpty)
    var standup = Standup.short
    standup.meetings = [
      Meeting(
        id: UUID(0),
        date: Date(timeIntervalSince1970: 1_234_567_890),
        transcript: "In short"
      )
    ]
    expectNoDifference(store.state.standupsList.standups, [standup])
  }

  @Test func fromTheStartToAnEdit() async {
    let saves = Log<IdentifiedArrayOf<Standup>>()
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .logging(saves, loading: [.short])
    }
    await store.send(.standupsList(.onTask))
    await store.receive(
      .standupsList(.standupsLoaded(.success(LoadedStandups(standups: [.short]))))
    )
    await store.send(.standupsList(.standupTapped(id: Standup.short.id)))
    await store.receive(.standupsList(.delegate(.openStandup(.short))))
    await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped))))
    await store.send(
      .path(
        .element(
          id: 0,
          action: .detail(
            .destination(.presented(.editStandup(.set(\.$standup.theme, .teal))))
          )
        )
      )
    )
    await store.send(.path(.element(id: 0, action: .detail(.saveStandupButtonTapped))))
    await store.skipReceivedActions()
    #expect(saves.entries.map { $0.map(\.theme) } == [[.teal]])
    #expect(store.state.standupsList.standups[0].theme == .teal)
    #expect(!store.state.hasUnsavedChanges)
  }
}
