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
    outcome: .findsBug,
    code: """
      let result = SpeechRecognitionResult(transcript: "The login is done.")
      let (speech, microphone) = AsyncThrowingStream<SpeechRecognitionResult, any Error>.makeStream()
      let store = TestStore(
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
    return test
  }
}
