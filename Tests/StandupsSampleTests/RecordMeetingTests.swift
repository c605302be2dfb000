import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// A meeting: time, turns, speech and the end.
@Suite struct RecordMeetingTests {
  let clock = TestClock()
  let sounds = LockIsolated<[String]>([])

  func makeStore(
    _ state: RecordMeetingFeature.State = RecordMeetingFeature.State(standup: .short),
    speechClient: SpeechClient = .deaf
  ) -> TestStoreOf<RecordMeetingFeature> {
    TestStore(initialState: state) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.soundEffectClient = .recording(sounds)
      $0.speechClient = speechClient
    }
  }

  @Test func timer() async {
    let store = makeStore()
    await store.send(.onTask)
    #expect(store.state.durationRemaining == .seconds(6))

    for (second, speaker) in zip(1..., [0, 1, 1, 2, 2]) {
      await clock.advance(by: .seconds(1))
      await store.receive(.timerTicked) {
        $0.secondsElapsed = second
        $0.speakerIndex = speaker
      }
      #expect(store.state.durationRemaining == .seconds(6 - second))
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.secondsElapsed = 6 }
    await store.receive(.delegate(.save(transcript: "")))

    #expect(store.state.durationRemaining == .zero)
    #expect(store.isDismissed)
    #expect(sounds.value == ["load ding.wav", "play", "play"])
  }

  /// Two seconds among three: at the first tick it is the second's turn, and no speaker is dinged twice.
  @Test func shortTurnsAreSkipped() async {
    var standup = Standup.short
    standup.duration = .seconds(2)
    standup.attendees += [Attendee(id: UUID(0xD)), Attendee(id: UUID(0xE))]
    let store = makeStore(RecordMeetingFeature.State(standup: standup))
    await store.send(.onTask)
    await clock.advance(by: .seconds(2))
    await store.receive(.timerTicked) {
      $0.secondsElapsed = 1
      $0.speakerIndex = 2
    }
    await store.receive(.timerTicked) { $0.secondsElapsed = 2 }
    await store.receive(.delegate(.save(transcript: "")))
    #expect(sounds.value == ["load ding.wav", "play"])
  }

  @Test func meetingWithoutAttendeesEnds() async {
    let standup = Standup(id: UUID(0x51), duration: .seconds(1))
    let store = makeStore(RecordMeetingFeature.State(standup: standup))
    await store.send(.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.secondsElapsed = 1 }
    await store.receive(.delegate(.save(transcript: "")))
    #expect(store.isDismissed)
  }

  @Test func nextSpeaker() async {
    let store = makeStore()
    let task = await store.send(.onTask)
    await store.send(.nextButtonTapped) {
      $0.secondsElapsed = 2
      $0.speakerIndex = 1
    }
    await store.send(.nextButtonTapped) {
      $0.secondsElapsed = 4
      $0.speakerIndex = 2
    }
    #expect(sounds.value == ["load ding.wav", "play", "play"])

    await store.send(.nextButtonTapped) { $0.alert = .endMeeting(isDiscardable: false) }
    await store.send(.alert(.presented(.confirmSave))) { $0.alert = nil }
    await store.receive(.delegate(.save(transcript: "")))
    await task.finish()
    #expect(store.isDismissed)
  }

  /// The clock continues from the beginning of the next turn.
  @Test func timerGoesOnAfterTheNextButton() async {
    let store = makeStore()
    let task = await store.send(.onTask)
    await store.send(.nextButtonTapped) {
      $0.secondsElapsed = 2
      $0.speakerIndex = 1
    }
    await clock.advance(by: .seconds(2))
    await store.receive(.timerTicked) { $0.secondsElapsed = 3 }
    await store.receive(.timerTicked) {
      $0.secondsElapsed = 4
      $0.speakerIndex = 2
    }
    await task.cancel()
  }

  @Test func endMeetingSave() async {
    let store = makeStore(RecordMeetingFeature.State(standup: .short, transcript: "Hello"))
    await store.send(.onTask)
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting(isDiscardable: true) }
    await clock.advance(by: .seconds(3))
    for _ in 1...3 { await store.receive(.timerTicked) }

    await store.send(.alert(.presented(.confirmSave))) { $0.alert = nil }
    await store.receive(.delegate(.save(transcript: "Hello")))
    #expect(store.isDismissed)
  }

  @Test func endMeetingDiscard() async {
    let store = makeStore(RecordMeetingFeature.State(standup: .short, transcript: "Hello"))
    let task = await store.send(.onTask)
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting(isDiscardable: true) }
    await store.send(.alert(.presented(.confirmDiscard))) { $0.alert = nil }
    await task.finish()
    #expect(store.isDismissed)
  }

  @Test func endMeetingResume() async {
    let store = makeStore()
    let task = await store.send(.onTask)
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting(isDiscardable: true) }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked)
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.secondsElapsed = 1 }
    #expect(!store.isDismissed)
    await task.cancel()
  }

  /// On a clock that never waits, the timer would continue while the app saves the meeting.
  @Test func meetingIsSavedOnce() async {
    let store = TestStore(
      initialState: RecordMeetingFeature.State(secondsElapsed: 5, speakerIndex: 2, standup: .short)
    ) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.soundEffectClient = .noop
      $0.speechClient = .deaf
    }
    await store.send(.onTask)
    await store.receive(.timerTicked) { $0.secondsElapsed = 6 }
    await store.receive(.delegate(.save(transcript: "")))
    #expect(store.receivedActions.isEmpty)
    #expect(store.isDismissed)
  }

  @Test func recordTranscript() async {
    let hello = SpeechRecognitionResult(transcript: "Hello")
    let greeting = SpeechRecognitionResult(transcript: "Hello, how are you?", isFinal: true)
    let store = makeStore(speechClient: .hearing(hello, greeting))

    await store.send(.onTask)
    await store.receive(.speechResult(hello)) { $0.transcript = "Hello" }
    await store.receive(.speechResult(greeting)) { $0.transcript = "Hello, how are you?" }

    await store.withExhaustivity(.off) {
      await clock.advance(by: .seconds(6))
      await store.receive(.delegate(.save(transcript: "Hello, how are you?")))
    }
    #expect(store.isDismissed)
  }

  @Test func speechFailureCanBeContinued() async {
    let store = makeStore(
      speechClient: .hearing(SpeechRecognitionResult(transcript: "I once"), thenFails: true)
    )
    let task = await store.send(.onTask)
    await store.receive(.speechResult(SpeechRecognitionResult(transcript: "I once"))) {
      $0.transcript = "I once"
    }
    await store.receive(.speechFailure) {
      $0.alert = .speechRecognizerFailed
      $0.transcript = "I once ❌"
    }
    // The meeting continues in silence.
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.withExhaustivity(.off) {
      await clock.advance(by: .seconds(6))
      await store.receive(.delegate(.save(transcript: "I once ❌")))
    }
    await task.finish()
    #expect(store.isDismissed)
  }

  @Test func speechFailurePausesTheMeeting() async {
    let store = makeStore(speechClient: .fail(after: .seconds(2)))
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

  /// The feature asks users who have not been asked yet, and listens only if they agree.
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
    leadsTo expected: [String]
  ) async {
    let steps = LockIsolated<[String]>([])
    let store = makeStore(
      speechClient: SpeechClient(
        authorizationStatus: { status },
        requestAuthorization: {
          steps.withValue { $0.append("ask") }
          return answer
        },
        startTask: {
          steps.withValue { $0.append("listen") }
          return AsyncThrowingStream { $0.finish() }
        }
      )
    )
    let task = await store.send(.onTask)
    #expect(steps.value == expected)
    // The timer runs in any case.
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.secondsElapsed = 1 }
    await task.cancel()
  }
}
