import Foundation
import ReducerTesting
import StandupsSample

extension TourStop {
  static let effectLeakedByScreen = TourStop(
    title: "An effect leaked by a dismissed screen",
    explanation: """
      The meeting is closed, and the app still listens: it is the screen below that started to.
      The failure names the action that did, and its line.
      """,
    expected: """
      ✘ An effect returned for this action is still running. It must complete before the end of \
      the test. …

        The effect of MeetingLeakFeature.Action.startMeetingButtonTapped, made at \
      StandupsTerminal/MeetingLeakFeature.swift:29, is waiting for something outside this store's \
      control (Task.sleep, the network, an unstructured task, the main actor).

      To fix, inspect any effects the reducer returns for this action and ensure that all of them \
      complete by the end of the test. There are a few reasons why an effect may not have completed:

      • If an effect uses a clock (via "sleep", "timer", "debounce", etc.), make sure that you \
      wait enough time for the clock to perform the effect. If you are using a test clock, advance \
      the clock so that the effects may complete, or consider using an immediate clock to \
      immediately perform the effect instead.

      • If you are returning a long-living effect (timers, notifications, streams, etc.), then \
      make sure those effects are torn down by marking the effect ".cancellable" and returning a \
      corresponding cancellation effect ("Effect.cancel") from another action, or, if your effect \
      is driven by a stream, finish it.

      • If an effect does work outside of the store's control, give it time to finish with "await \
      store.finish()" at the end of the test.

      The story so far:
        sent       MeetingLeakFeature.Action.startMeetingButtonTapped    _meeting  nil → \
      RecordMeetingFeature.State(…)
        started    effect at StandupsTerminal/MeetingLeakFeature.swift:29
        received   MeetingLeakFeature.Action.meeting.presented.speechResult(…)    \
      _meeting.transcript  "" → "The login is done."
        sent       MeetingLeakFeature.Action.meeting(.dismiss)    _meeting  \
      RecordMeetingFeature.State(…) → nil
        waiting    effect at StandupsTerminal/MeetingLeakFeature.swift:29
      """
  ) {
    let test = TourTest()
    let result = SpeechRecognitionResult(transcript: "The login is done.")
    let (speech, microphone) = AsyncThrowingStream<SpeechRecognitionResult, any Error>.makeStream()
    do {
      let store = test.store(
        initialState: MeetingLeakFeature.State(
          standup: Standup(id: UUID(1), attendees: [Attendee(id: UUID(2))], title: "Design")
        )
      ) {
        MeetingLeakFeature()
      } withDependencies: {
        $0.speechClient.startTask = { speech }
      }
      await store.send(.startMeetingButtonTapped) {
        $0.meeting = RecordMeetingFeature.State(standup: $0.standup)
      }
      microphone.yield(result)
      await store.receive(.meeting(.presented(.speechResult(result)))) {
        $0.meeting?.transcript = "The login is done."
      }
      await store.send(.meeting(.dismiss)) {
        $0.meeting = nil
      }
    }
    return test.report
  }
}
