import ReducerTesting
import StandupsSample
import XCTest

/// A meeting, under XCTest.
final class RecordMeetingXCTests: XCTestCase {
  func testTimer() async {
    let clock = TestClock()
    let store = TestStore(initialState: RecordMeetingFeature.State(standup: .short)) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.soundEffectClient = .noop
      $0.speechClient = .deaf
    }
    await store.send(.onTask)
    await clock.advance(by: .seconds(6))
    for (second, speaker) in zip(1..., [0, 1, 1, 2, 2, 2]) {
      await store.receive(.timerTicked) {
        $0.secondsElapsed = second
        $0.speakerIndex = speaker
      }
    }
    await store.receive(.delegate(.save(transcript: "")))
    XCTAssertTrue(store.isDismissed)
  }

  func testSpeechFailure() async {
    let store = TestStore(initialState: RecordMeetingFeature.State(standup: .short)) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.soundEffectClient = .noop
      $0.speechClient = .hearing(SpeechRecognitionResult(transcript: "I once"), thenFails: true)
    }
    await store.send(.onTask)
    await store.receive(.speechResult(SpeechRecognitionResult(transcript: "I once"))) {
      $0.transcript = "I once"
    }
    await store.receive(.speechFailure) {
      $0.alert = .speechRecognizerFailed
      $0.transcript = "I once ❌"
    }
    await store.send(.alert(.presented(.confirmDiscard))) { $0.alert = nil }
    await store.finish()
    XCTAssertTrue(store.isDismissed)
  }
}
