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

  @Test(arguments: [SpeechAuthorization.denied, .restricted])
  func continueWithoutRecording(when authorization: SpeechAuthorization) async {
    let alert: AlertState<StandupDetailFeature.Destination.Action.Alert> =
      authorization == .denied ? .speechRecognitionDenied : .speechRecognitionRestricted
    let store = TestStore(initialState: StandupDetailFeature.State(standup: .short)) {
      StandupDetailFeature()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { authorization }
    }
    await store.send(.startMeetingButtonTapped) { $0.destination = .alert(alert) }
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

  @Test func titlesAndButtons() {
    typealias Alert = AlertState<StandupDetailFeature.Destination.Action.Alert>
    #expect(
      Alert.deleteStandup.text == ["Are you sure you want to delete?", "Delete", "Nevermind"]
    )
    #expect(
      Alert.speechRecognitionDenied.text
        == ["Speech recognition denied", "Continue without recording", "Open settings", "Cancel"]
    )
    #expect(
      Alert.speechRecognitionRestricted.text
        == ["Speech recognition restricted", "Continue without recording", "Cancel"]
    )
  }
}
