import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// The list: loading, adding and deleting.
@Suite struct StandupsListTests {
  private func store(
    _ state: StandupsListFeature.State = StandupsListFeature.State(),
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<StandupsListFeature> {
    TestStore(
      initialState: state,
      reducer: { StandupsListFeature() },
      withDependencies: prepare
    )
  }

  @Test func addStandup() async {
    let store = store {
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
    let store = store(
      StandupsListFeature.State(destination: .addStandup(form), standups: [.short])
    )
    await store.send(.saveStandupButtonTapped) {
      $0.destination = nil
      $0.standups = [.short, .withMeetings]
    }
  }

  @Test func addIsCancelled() async {
    let form = StandupFormFeature.State(standup: .short)
    let store = store(StandupsListFeature.State(destination: .addStandup(form)))
    await store.send(.cancelStandupButtonTapped) { $0.destination = nil }
    // There is no form to save anymore.
    await store.send(.saveStandupButtonTapped)
  }

  @Test func blankAttendeesAreLeftOut() async {
    var standup = Standup.short
    standup.attendees.insert(Attendee(id: UUID(0xF0), name: "   "), at: 0)
    standup.attendees.append(Attendee(id: UUID(0xF1)))
    let form = StandupFormFeature.State(standup: standup)
    let store = store(StandupsListFeature.State(destination: .addStandup(form)))
    await store.send(.saveStandupButtonTapped) {
      $0.destination = nil
      $0.standups = [.short]
    }
  }

  @Test func oneBlankAttendeeStays() async {
    let attendees = [Attendee(id: UUID(0xF0)), Attendee(id: UUID(0xF1), name: " ")]
    let form = StandupFormFeature.State(standup: Standup(id: UUID(0x51), attendees: attendees))
    let store = store(StandupsListFeature.State(destination: .addStandup(form)))
    await store.send(.saveStandupButtonTapped) {
      $0.destination = nil
      $0.standups = [Standup(id: UUID(0x51), attendees: [Attendee(id: UUID(0xF0))])]
    }
  }

  @Test func deleteStandups() async {
    let store = store(
      StandupsListFeature.State(standups: [.short, .engineeringMock, .withMeetings])
    )
    await store.send(.deleteStandups(atOffsets: [0, 2])) {
      $0.standups = [.engineeringMock]
    }
  }

  @Test func standupIsOpened() async {
    let store = store(StandupsListFeature.State(standups: [.short]))
    await store.send(.standupTapped(id: Standup.short.id))
    await store.receive(.delegate(.openStandup(.short)))
    // This standup has been deleted in the meantime.
    await store.send(.standupTapped(id: UUID(0xDEAD)))
  }

  @Test func load() async {
    let store = store {
      $0.dataManager = .mock(initialStandups: [.short])
    }
    await store.send(.onTask) { $0.loading = .inProgress }
    await store.receive(.standupsLoaded([.short])) {
      $0.loading = .finished
      $0.standups = [.short]
    }
    // The list appears again.
    await store.send(.onTask)
  }

  /// Before the first save there is no file.
  @Test func loadingDataFileNotFound() async {
    let store = store {
      $0.dataManager = .file(at: FileManager.default.temporaryDirectory.appending(path: "nowhere"))
    }
    await store.send(.onTask) { $0.loading = .inProgress }
    await store.receive(.standupsLoaded([])) { $0.loading = .finished }
  }

  @Test func loadingDataDecodingFailed() async throws {
    let store = store {
      $0.dataManager = .failToLoad
    }
    let reason = CocoaError(.fileReadCorruptFile).localizedDescription
    await store.send(.onTask) { $0.loading = .inProgress }
    await store.receive(.loadingFailed(reason: reason)) {
      $0.destination = .alert(.dataFailedToLoad(reason: reason))
      $0.loading = .failed
    }
    await store.send(.destination(.presented(.alert(.confirmLoadMockData)))) {
      $0.destination = nil
      $0.standups = [.designMock, .engineeringMock, .productMock]
    }
  }

  @Test func addButtonWaitsForTheData() async {
    let clock = TestClock()
    let store = store {
      $0.dataManager.load = {
        try await clock.sleep(for: .seconds(1))
        return []
      }
      $0.uuid = .incrementing
    }
    await store.send(.onTask) { $0.loading = .inProgress }
    await store.send(.addButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.standupsLoaded([])) { $0.loading = .finished }
    await store.send(.addButtonTapped) {
      let standup = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))])
      $0.destination = .addStandup(StandupFormFeature.State(standup: standup))
    }
  }
}
