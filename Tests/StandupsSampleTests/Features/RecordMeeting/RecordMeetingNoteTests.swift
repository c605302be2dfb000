import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// What is written down in a meeting, and the pauses.
@Suite struct RecordMeetingNoteTests {
  let clock = TestClock()

  func makeStore(_ state: RecordMeetingFeature.State) -> TestStoreOf<RecordMeetingFeature> {
    TestStore(initialState: state) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.soundEffectClient = .noop
      $0.speechClient = .deaf
    }
  }

  @Test func aNoteHasItsTimeAndItsSpeaker() async {
    let store = makeStore(
      RecordMeetingFeature.State(secondsElapsed: 3, speakerIndex: 1, standup: .short)
    )
    await store.send(.set(\.$note, "The login is done.")) { $0.note = "The login is done." }
    await store.send(.noteSubmitted) {
      $0.note = ""
      $0.notes = [Note(secondsElapsed: 3, speaker: "Blob Jr", text: "The login is done.")]
    }
    // A blank line is none.
    await store.send(.set(\.$note, "  ")) { $0.note = "  " }
    await store.send(.noteSubmitted) { $0.note = "" }
  }

  @Test func theLineThatIsBeingWrittenWhenTheTimeRunsOut() async {
    let store = makeStore(
      RecordMeetingFeature.State(secondsElapsed: 5, speakerIndex: 2, standup: .short)
    )
    await store.send(.onTask)
    await store.send(.set(\.$note, "Next is")) { $0.note = "Next is" }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) {
      $0.note = ""
      $0.notes = [Note(secondsElapsed: 6, speaker: "Blob Sr", text: "Next is")]
      $0.secondsElapsed = 6
    }
    await store.receive(.delegate(.save(transcript: "")))
    #expect(store.isDismissed)
  }

  @Test func theLineThatIsBeingWrittenWhenTheMeetingIsEnded() async {
    let store = makeStore(RecordMeetingFeature.State(standup: .short))
    await store.send(.set(\.$note, "Next is")) { $0.note = "Next is" }
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting(isDiscardable: true) }
    await store.send(.alert(.presented(.confirmSave))) {
      $0.alert = nil
      $0.note = ""
      $0.notes = [Note(secondsElapsed: 0, speaker: "Blob", text: "Next is")]
    }
    await store.receive(.delegate(.save(transcript: "")))
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func pause() async {
    let store = makeStore(RecordMeetingFeature.State(standup: .short))
    let task = await store.send(.onTask)
    await store.send(.pauseButtonTapped) { $0.isPaused = true }
    await clock.advance(by: .seconds(2))
    await store.receive(.timerTicked)
    await store.receive(.timerTicked)
    await store.send(.pauseButtonTapped) { $0.isPaused = false }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.secondsElapsed = 1 }
    await task.cancel()
  }

  @Test func aNoteWithoutAttendees() async {
    let store = makeStore(RecordMeetingFeature.State(standup: Standup(id: UUID(0x51))))
    await store.send(.set(\.$note, "Alone")) { $0.note = "Alone" }
    await store.send(.noteSubmitted) {
      $0.note = ""
      $0.notes = [Note(secondsElapsed: 0, speaker: "", text: "Alone")]
    }
  }
}
