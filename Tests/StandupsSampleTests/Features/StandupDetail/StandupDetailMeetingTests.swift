import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// How a meeting is started, and what is in the way.
@Suite struct StandupDetailMeetingTests {
  @Test(arguments: [SpeechAuthorization.authorized, .notDetermined])
  func aMeetingStarts(when authorization: SpeechAuthorization) async {
    let store = TestStore(initialState: StandupDetailFeature.State(standup: .short)) {
      StandupDetailFeature()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { authorization }
    }
    await store.send(.startMeetingButtonTapped)
    await store.receive(.delegate(.startMeeting))
  }

  @Test func speechDenied() async {
    let store = TestStore(initialState: StandupDetailFeature.State(standup: .short)) {
      StandupDetailFeature()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { .denied }
    }
    await store.send(.startMeetingButtonTapped) {
      $0.destination = .alert(.speechRecognitionDenied)
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func speechRestricted() async {
    let store = TestStore(initialState: StandupDetailFeature.State(standup: .short)) {
      StandupDetailFeature()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { .restricted }
    }
    await store.send(.startMeetingButtonTapped) {
      $0.destination = .alert(.speechRecognitionRestricted)
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test(arguments: [
    AlertState.speechRecognitionDenied, .speechRecognitionRestricted,
  ])
  func continueWithoutRecording(
    after alert: AlertState<StandupDetailFeature.Destination.Action.Alert>
  ) async {
    let store = TestStore(
      initialState: StandupDetailFeature.State(destination: .alert(alert), standup: .short)
    ) {
      StandupDetailFeature()
    }
    await store.send(.destination(.presented(.alert(.continueWithoutRecording)))) {
      $0.destination = nil
    }
    await store.receive(.delegate(.startMeeting))
  }

  @Test func openSettings() async {
    let log = Log<String>()
    let store = TestStore(
      initialState: StandupDetailFeature.State(
        destination: .alert(.speechRecognitionDenied),
        standup: .short
      )
    ) {
      StandupDetailFeature()
    } withDependencies: {
      $0.openSettings = { log.append("settings") }
    }
    await store.send(.destination(.presented(.alert(.openSettings)))) { $0.destination = nil }
    await store.finish()
    #expect(log.entries == ["settings"])
  }

  @Test(arguments: [
    (AlertState.deleteStandup, ["Delete?", "Yes", "Nevermind"]),
    (
      AlertState.speechRecognitionDenied,
      ["Speech recognition denied", "Continue without recording", "Open settings", "Cancel"]
    ),
    (
      AlertState.speechRecognitionRestricted,
      ["Speech recognition restricted", "Continue without recording", "Cancel"]
    ),
  ])
  func titleAndButtons(
    of alert: AlertState<StandupDetailFeature.Destination.Action.Alert>,
    are text: [String]
  ) {
    #expect(alert.text == text)
  }
}
