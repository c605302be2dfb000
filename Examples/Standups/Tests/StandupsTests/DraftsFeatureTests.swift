import Foundation
import ReducerTesting
import StandupsSample
import Testing

@testable import standups

/// What is left of an unfinished form or meeting if the process is killed.
@Suite struct DraftsFeatureTests {
  let clock = TestClock()
  let kept = LockIsolated<Draft?>(nil)

  func makeStore(
    _ state: DraftsFeature.State = makeState().drafts,
    earlier: Draft? = nil
  ) -> TestStoreOf<DraftsFeature> {
    TestStore(initialState: state) {
      DraftsFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dataManager = .mock(initialStandups: [.morning, .retro])
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.draftClient = DraftClient(load: { earlier }, save: { [kept] in kept.setValue($0) })
      $0.soundEffectClient = .noop
      $0.uuid = .incrementing
    }
  }

  func recording(line: String = "", secondsElapsed: Int = 0) -> DraftsFeature.State {
    var state = makeState(path: [
      .recordMeeting(
        RecordMeetingFeature.State(secondsElapsed: secondsElapsed, standup: .morning)
      )
    ]).drafts
    state.line = line
    return state
  }

  func meeting(_ transcript: String, secondsElapsed: Int = 0) -> Draft {
    .meeting(.morning, secondsElapsed: secondsElapsed, speakerIndex: 0, transcript: transcript)
  }

  /// At no moment more is lost than was typed in the last second.
  @Test func steadyTypingIsKeptEverySecond() async {
    let store = makeStore(recording())
    store.exhaustivity = .off
    var typed = ""
    for number in 0..<60 {
      typed += "\(number % 10)"
      await store.send(.lineChanged(typed))
      await clock.advance(by: .milliseconds(300))
      await store.skipReceivedActions(strict: false)
      guard number >= 4 else { continue }
      let length = kept.value.map { draft in
        if case .meeting(_, _, _, let transcript) = draft { transcript.count } else { 0 }
      }
      #expect((length ?? 0) >= typed.count - 4)
    }
    await store.skipInFlightEffects(strict: false)
  }

  @Test func changedFormIsKeptUntilItIsSaved() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.app(.standupsList(.addButtonTapped)))
    await clock.advance(by: .seconds(2))
    #expect(kept.value == nil)

    await store.send(
      .app(.standupsList(.destination(.presented(.addStandup(.set(\.$standup.title, "Design"))))))
    )
    await clock.advance(by: .seconds(1))
    #expect(kept.value?.standup.title == "Design")

    await store.send(.app(.standupsList(.saveStandupButtonTapped)))
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(kept.value == nil)
    #expect(store.state.app.saving == .saved)
  }

  /// It is in no file yet: the disk is full.
  @Test func savedFormStaysADraftWhileItCannotBeSaved() async {
    let store = makeStore()
    store.dependencies.dataManager = .failToWrite
    store.exhaustivity = .off
    await store.send(.app(.standupsList(.addButtonTapped)))
    await store.send(
      .app(.standupsList(.destination(.presented(.addStandup(.set(\.$standup.title, "Design"))))))
    )
    await clock.advance(by: .seconds(1))
    await store.send(.app(.standupsList(.saveStandupButtonTapped)))
    await clock.advance(by: .seconds(5))
    await store.skipReceivedActions(strict: false)
    #expect(kept.value?.standup.title == "Design")
    await store.skipInFlightEffects(strict: false)
  }

  @Test func submittedLineIsKeptAtOnce() async {
    let store = makeStore(recording(line: "The login is done."))
    await store.send(.lineSubmitted) {
      $0.line = ""
      $0.app.path[id: 0, case: /AppFeature.Path.State.recordMeeting]?.transcript =
        "The login is done."
    }
    await store.receive(.draftKept)
    #expect(kept.value == meeting("The login is done."))
  }

  @Test(.exhaustivity(.off)) func typedLineIsSavedWhenTheTimeRunsOut() async {
    let store = makeStore(recording(line: "Next is", secondsElapsed: 59))
    await store.send(.app(.path(.element(id: 0, action: .recordMeeting(.timerTicked)))))
    await store.skipReceivedActions()
    #expect(store.state.app.standupsList.standups[0].meetings[0].transcript == "Next is")
    #expect(store.state.line == "")
    await clock.advance(by: .seconds(1))
    #expect(kept.value == nil)
  }

  @Test(.exhaustivity(.off)) func discardedMeetingTakesTheTypedLineWithIt() async {
    let store = makeStore(recording(line: "Next is"))
    await store.send(.app(.path(.element(id: 0, action: .recordMeeting(.endMeetingButtonTapped)))))
    await store.send(
      .app(.path(.element(id: 0, action: .recordMeeting(.alert(.presented(.confirmDiscard))))))
    )
    await store.skipReceivedActions()
    #expect(store.state.line == "")
    #expect(store.state.draft == nil)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func meetingOfAnEarlierRunGoesOn() async {
    let draft = meeting("The login is done.", secondsElapsed: 20)
    var state = DraftsFeature.State()
    state.app.standupsList.standups = [.retro]
    let store = makeStore(state, earlier: draft)
    await store.send(.app(.standupsList(.onTask))) { $0.app.standupsList.loading = .inProgress }
    await store.receive(.app(.standupsList(.standupsLoaded([.morning, .retro])))) {
      $0.app.standupsList.loading = .finished
      $0.app.standupsList.standups = [.morning, .retro]
    }
    await store.receive(.draftLoaded(draft)) {
      $0.offer = .offer(draft)
      $0.offered = draft
    }
    await store.send(.offer(.presented(.goOn))) {
      $0.offer = nil
      $0.offered = nil
      $0.isKeeping = true
      $0.app.path[id: 0] = .detail(StandupDetailFeature.State(standup: .morning))
      $0.app.path[id: 1] = .recordMeeting(
        RecordMeetingFeature.State(
          secondsElapsed: 20,
          standup: .morning,
          transcript: "The login is done."
        )
      )
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.draftDue) { $0.isKeeping = false }
    await store.receive(.draftKept)
    #expect(kept.value == draft)
  }

  @Test(arguments: [Draft.newStandup(.retro), .edit(.retro)])
  func formOfAnEarlierRunIsDiscarded(draft: Draft) async {
    kept.setValue(draft)
    var state = makeState().drafts
    state.offered = draft
    state.offer = .offer(draft)
    let store = makeStore(state)
    await store.send(.offer(.presented(.discard))) {
      $0.offer = nil
      $0.offered = nil
    }
    await store.receive(.draftKept)
    #expect(kept.value == nil)
  }

  /// The draft of the earlier run stays in its file until the user has answered.
  @Test func offeredDraftIsNotReplaced() async {
    let draft = Draft.edit(.retro)
    kept.setValue(draft)
    var state = recording()
    state.offered = draft
    let store = makeStore(state)
    await store.send(.lineChanged("Hello")) { $0.line = "Hello" }
    await store.send(.app(.appWillTerminate))
    #expect(kept.value == draft)
  }

  @Test func failureIsTold() async {
    let store = makeStore(recording(line: "Hello"))
    store.dependencies.draftClient.save = { _ in throw CocoaError(.fileWriteNoPermission) }
    let reason = CocoaError(.fileWriteNoPermission).localizedDescription
    await store.send(.app(.appWillTerminate))
    await store.receive(.keepingFailed(reason: reason)) { $0.failure = reason }
  }
}
