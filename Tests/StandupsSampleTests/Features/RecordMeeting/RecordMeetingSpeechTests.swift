import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// What is heard in a meeting, and what happens when nothing is.
@Suite struct RecordMeetingSpeechTests {
  let clock = TestClock()

  func makeStore(_ speechClient: SpeechClient) -> TestStoreOf<RecordMeetingFeature> {
    TestStore(initialState: RecordMeetingFeature.State(standup: .short)) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.soundEffectClient = .noop
      $0.speechClient = speechClient
    }
  }

  @Test func recordTranscript() async {
    let hello = SpeechRecognitionResult(transcript: "Hello")
    let greeting = SpeechRecognitionResult(transcript: "Hello, how are you?", isFinal: true)
    let store = makeStore(.hearing(hello, greeting))

    await store.send(.onTask)
    await store.receive(.speechResult(hello)) { $0.transcript = "Hello" }
    await store.receive(.speechResult(greeting)) { $0.transcript = "Hello, how are you?" }

    await store.withExhaustivity(.off) {
      await clock.advance(by: .seconds(6))
      await store.receive(.delegate(.save(transcript: "Hello, how are you?")))
    }
    #expect(store.isDismissed)
  }

  @Test func aFailureAfterSomeWords() async {
    let store = makeStore(.hearing(SpeechRecognitionResult(transcript: "I once"), thenFails: true))
    let task = await store.send(.onTask)
    await store.receive(.speechResult(SpeechRecognitionResult(transcript: "I once"))) {
      $0.transcript = "I once"
    }
    await store.receive(.speechFailure) {
      $0.alert = .speechRecognizerFailed
      $0.transcript = "I once ❌"
    }
    // The meeting goes on in silence.
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.withExhaustivity(.off) {
      await clock.advance(by: .seconds(6))
      await store.receive(.delegate(.save(transcript: "I once ❌")))
    }
    await task.finish()
    #expect(store.isDismissed)
  }

  @Test func aFailureBeforeAnyWord() async {
    let store = makeStore(.hearing(thenFails: true))
    let task = await store.send(.onTask)
    await store.receive(.speechFailure) { $0.alert = .speechRecognizerFailed }
    await store.send(.alert(.presented(.confirmDiscard))) { $0.alert = nil }
    await task.finish()
    #expect(store.isDismissed)
  }

  @Test func theMeetingPausesAtAFailure() async {
    let store = makeStore(.fail(after: .seconds(2)))
    let task = await store.send(.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.secondsElapsed = 1 }
    await store.receive(.speechResult(SpeechRecognitionResult(transcript: "Lorem ipsum dolor"))) {
      $0.transcript = "Lorem ipsum dolor"
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) {
      $0.secondsElapsed = 2
      $0.speakerIndex = 1
    }
    await store.receive(.speechFailure) {
      $0.alert = .speechRecognizerFailed
      $0.transcript = "Lorem ipsum dolor ❌"
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked)
    await task.cancel()
  }

  /// Who has not been asked is asked; only a yes is followed by listening.
  @Test(arguments: [
    (SpeechAuthorization.notDetermined, SpeechAuthorization.authorized, ["ask", "listen"]),
    (.notDetermined, .denied, ["ask"]),
    (.notDetermined, .restricted, ["ask"]),
    (.authorized, .denied, ["listen"]),
    (.denied, .authorized, []),
    (.restricted, .authorized, []),
  ])
  func authorization(
    is status: SpeechAuthorization,
    answer: SpeechAuthorization,
    leadsTo steps: [String]
  ) async {
    let log = Log<String>()
    let store = makeStore(
      SpeechClient(
        authorizationStatus: { status },
        requestAuthorization: {
          log.append("ask")
          return answer
        },
        startTask: {
          log.append("listen")
          return AsyncThrowingStream { $0.finish() }
        }
      )
    )
    let task = await store.send(.onTask)
    #expect(log.entries == steps)
    // In any case the time is told.
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.secondsElapsed = 1 }
    await task.cancel()
  }

  @Test func titlesAndButtons() {
    typealias Alert = AlertState<RecordMeetingFeature.Action.Alert>
    #expect(
      Alert.endMeeting(isDiscardable: true).text
        == ["End meeting?", "Save and end", "Discard", "Resume"]
    )
    #expect(
      Alert.endMeeting(isDiscardable: false).text == ["End meeting?", "Save and end", "Resume"]
    )
    #expect(
      Alert.speechRecognizerFailed.text
        == ["Speech recognition failure", "Continue meeting", "Discard meeting"]
    )
  }
}
