import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// What the user does in the list.
@Suite struct StandupsListTests {
  @Test func addStandup() async {
    let store = TestStore(initialState: StandupsListFeature.State()) {
      StandupsListFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    var standup = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))])

    await store.send(.addButtonTapped) {
      $0.destination = .addStandup(StandupFormFeature.State(standup: standup))
    }
    standup.title = "Engineering"
    await store.send(
      .destination(.presented(.addStandup(.set(\.$standup.title, "Engineering"))))
    ) {
      $0.$destination[case: /StandupsListFeature.Destination.State.addStandup]?
        .standup.title = "Engineering"
    }
    await store.send(.saveStandupButtonTapped) {
      $0.destination = nil
      $0.standups = [standup]
    }
  }

  @Test func addedStandupsComeLast() async {
    let form = StandupFormFeature.State(standup: .withMeetings)
    let store = TestStore(
      initialState: StandupsListFeature.State(
        destination: .addStandup(form),
        standups: [.short]
      )
    ) {
      StandupsListFeature()
    }
    await store.send(.saveStandupButtonTapped) {
      $0.destination = nil
      $0.standups = [.short, .withMeetings]
    }
  }

  @Test func addIsCancelled() async {
    let form = StandupFormFeature.State(standup: .short)
    let store = TestStore(
      initialState: StandupsListFeature.State(destination: .addStandup(form))
    ) {
      StandupsListFeature()
    }
    await store.send(.cancelStandupButtonTapped) { $0.destination = nil }
    // There is no form to save any more.
    await store.send(.saveStandupButtonTapped)
  }

  @Test func addIsDismissed() async {
    let form = StandupFormFeature.State(standup: .short)
    let store = TestStore(
      initialState: StandupsListFeature.State(destination: .addStandup(form))
    ) {
      StandupsListFeature()
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func attendeesWithoutANameAreLeftOut() async {
    var standup = Standup.short
    standup.attendees.insert(Attendee(id: UUID(0xF0), name: "   "), at: 0)
    standup.attendees.append(Attendee(id: UUID(0xF1)))
    let form = StandupFormFeature.State(standup: standup)
    let store = TestStore(
      initialState: StandupsListFeature.State(destination: .addStandup(form))
    ) {
      StandupsListFeature()
    }
    await store.send(.saveStandupButtonTapped) {
      $0.destination = nil
      $0.standups = [.short]
    }
  }

  @Test func oneAttendeeWithoutANameStays() async {
    let attendees = [Attendee(id: UUID(0xF0)), Attendee(id: UUID(0xF1), name: " ")]
    let form = StandupFormFeature.State(standup: Standup(id: UUID(0x51), attendees: attendees))
    let store = TestStore(
      initialState: StandupsListFeature.State(destination: .addStandup(form))
    ) {
      StandupsListFeature()
    }
    await store.send(.saveStandupButtonTapped) {
      $0.destination = nil
      $0.standups = [Standup(id: UUID(0x51), attendees: [Attendee(id: UUID(0xF0))])]
    }
  }

  @Test func deleteStandups() async {
    let store = TestStore(
      initialState: StandupsListFeature.State(standups: [.short, .engineeringMock, .withMeetings])
    ) {
      StandupsListFeature()
    }
    await store.send(.deleteStandups(atOffsets: [0, 2])) {
      $0.standups = [.engineeringMock]
    }
  }

  @Test func aStandupIsOpened() async {
    let store = TestStore(initialState: StandupsListFeature.State(standups: [.short])) {
      StandupsListFeature()
    }
    await store.send(.standupTapped(id: Standup.short.id))
    await store.receive(.delegate(.openStandup(.short)))
    // One that was deleted meanwhile.
    await store.send(.standupTapped(id: UUID(0xDEAD)))
  }

  /// It may have come from elsewhere while the form was open: the form cannot change its meetings.
  @Test func aStandupThatIsThereAlreadyIsChanged() async {
    var typed = Standup.withMeetings
    typed.title = "Evening Sync"
    typed.meetings = []
    let store = TestStore(
      initialState: StandupsListFeature.State(
        destination: .addStandup(StandupFormFeature.State(standup: typed)),
        standups: [.withMeetings]
      )
    ) {
      StandupsListFeature()
    }
    await store.send(.saveStandupButtonTapped) {
      $0.destination = nil
      $0.standups[0].title = "Evening Sync"
    }
  }
}
