import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// The screen of a standup: editing, deleting, and starting a meeting.
@Suite struct StandupDetailTests {
  private func store(
    _ destination: StandupDetailFeature.Destination.State? = nil,
    of standup: Standup = .short,
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<StandupDetailFeature> {
    TestStore(
      initialState: StandupDetailFeature.State(destination: destination, standup: standup),
      reducer: { StandupDetailFeature() },
      withDependencies: prepare
    )
  }

  @Test func edit() async {
    let store = store()
    await store.send(.editButtonTapped) {
      $0.destination = .editStandup(StandupFormFeature.State(standup: .short))
    }
    await store.send(
      .destination(.presented(.editStandup(.set(\.$standup.title, "Blob’s Meeting"))))
    ) {
      $0.$destination[case: /StandupDetailFeature.Destination.State.editStandup]?
        .standup.title = "Blob’s Meeting"
    }
    await store.send(.saveStandupButtonTapped) {
      $0.destination = nil
      $0.standup.title = "Blob’s Meeting"
    }
    await store.receive(.delegate(.standupUpdated(store.state.standup)))
  }

  @Test func editIsCancelled() async {
    var edited = Standup.short
    edited.title = "Blob’s Meeting"
    let form = StandupFormFeature.State(standup: edited)
    let store = store(.editStandup(form))
    await store.send(.cancelEditStandupButtonTapped) { $0.destination = nil }
    // There is no form to save anymore.
    await store.send(.saveStandupButtonTapped)
  }

  @Test func unchangedEditIsNoUpdate() async {
    let store = store()
    await store.send(.editButtonTapped) {
      $0.destination = .editStandup(StandupFormFeature.State(standup: .short))
    }
    await store.send(.saveStandupButtonTapped) { $0.destination = nil }
  }

  @Test func blankAttendeesAreLeftOut() async {
    var edited = Standup.short
    edited.attendees[1].name = " "
    let form = StandupFormFeature.State(standup: edited)
    let store = store(.editStandup(form))
    await store.send(.saveStandupButtonTapped) {
      $0.destination = nil
      $0.standup.attendees = [
        Attendee(id: UUID(0xA), name: "Blob"), Attendee(id: UUID(0xC), name: "Blob Sr"),
      ]
    }
    await store.receive(.delegate(.standupUpdated(store.state.standup)))
  }

  @Test func delete() async {
    let store = store()
    await store.send(.deleteButtonTapped) { $0.destination = .alert(.deleteStandup) }
    await store.send(.destination(.presented(.alert(.confirmDeletion)))) { $0.destination = nil }
    await store.receive(.delegate(.deleteStandup(id: Standup.short.id)))
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func deletionCanBeDeclined() async {
    let store = store()
    await store.send(.deleteButtonTapped) { $0.destination = .alert(.deleteStandup) }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(!store.isDismissed)
  }

  @Test func deleteMeetings() async {
    let store = store(of: .withMeetings)
    await store.send(.deleteMeetings(atOffsets: [0])) {
      $0.standup.meetings = [
        Meeting(id: UUID(0xD), date: Date(timeIntervalSince1970: 1_000), transcript: "Hello")
      ]
    }
    await store.receive(.delegate(.standupUpdated(store.state.standup)))
  }

  @Test func meetingIsOpened() async {
    let store = store(of: .withMeetings)
    await store.send(.meetingTapped(id: UUID(0xD)))
    await store.receive(.delegate(.openMeeting(Standup.withMeetings.meetings[1])))
    // This meeting has been deleted in the meantime.
    await store.send(.meetingTapped(id: UUID(0xDEAD)))
  }

  @Test(arguments: [SpeechAuthorization.authorized, .notDetermined])
  func meetingStarts(when authorization: SpeechAuthorization) async {
    let store = store {
      $0.speechClient.authorizationStatus = { authorization }
    }
    await store.send(.startMeetingButtonTapped)
    await store.receive(.delegate(.startMeeting))
  }

  @Test(arguments: [SpeechAuthorization.denied, .restricted])
  func continueWithoutRecording(when authorization: SpeechAuthorization) async {
    let alert: AlertState<StandupDetailFeature.Destination.Action.Alert> =
      authorization == .denied ? .speechRecognitionDenied : .speechRecognitionRestricted
    let store = store {
      $0.speechClient.authorizationStatus = { authorization }
    }
    await store.send(.startMeetingButtonTapped) { $0.destination = .alert(alert) }
    await store.send(.destination(.presented(.alert(.continueWithoutRecording)))) {
      $0.destination = nil
    }
    await store.receive(.delegate(.startMeeting))
  }

  @Test func openSettings() async {
    let opened = LockIsolated(false)
    let store = store(.alert(.speechRecognitionDenied)) {
      $0.openSettings = { opened.setValue(true) }
    }
    await store.send(.destination(.presented(.alert(.openSettings)))) { $0.destination = nil }
    await store.finish()
    #expect(opened.value)
  }
}
