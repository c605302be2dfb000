import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// The app in the store that people's apps use.
@MainActor
@Suite struct AppLiveTests {
  @Test func aDayWithTheApp() async throws {
    let saves = Log<IdentifiedArrayOf<Standup>>()
    let store = Store(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .logging(saves, loading: [.short, .withMeetings])
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.soundEffectClient = .noop
      // Whatever is heard would race with a clock that never waits.
      $0.speechClient = .hearing()
      $0.uuid = .incrementing
    }
    await store.send(.standupsList(.onTask)).finish()
    #expect(store.state.standupsList.standups == [.short, .withMeetings])

    await store.send(.standupsList(.standupTapped(id: Standup.short.id))).finish()
    let detail = try #require(store.state.path.ids.last)
    await store.send(
      .path(.element(id: detail, action: .detail(.startMeetingButtonTapped)))
    ).finish()
    let meeting = try #require(store.state.path.ids.last)
    #expect(meeting != detail)
    await store.send(.path(.element(id: meeting, action: .recordMeeting(.onTask)))).finish()
    #expect(store.state.path.ids == [detail])
    #expect(store.state.standupsList.standups[0].meetings.map(\.transcript) == [""])

    await store.send(.path(.element(id: detail, action: .detail(.deleteButtonTapped)))).finish()
    await store.send(
      .path(
        .element(id: detail, action: .detail(.destination(.presented(.alert(.confirmDeletion)))))
      )
    ).finish()
    #expect(store.state.path.isEmpty)
    #expect(saves.entries.last == [.withMeetings])
    #expect(!store.state.hasUnsavedChanges)
  }
}
