import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// What a preview of the app works with.
@Suite struct ClientDefaultsTests {
  @Test func aPreviewHasThreeStandups() async throws {
    let dataManager = DataManager.previewValue
    let loaded = try await dataManager.load()
    expectNoDifference(
      loaded,
      LoadedStandups(standups: [.mock, .engineeringMock, .productMock])
    )
    try await dataManager.save([.short])
    let reloaded = try await dataManager.load()
    expectNoDifference(reloaded, LoadedStandups(standups: [.short]))
  }

  @Test func dataManagersThatFail() async throws {
    let loaded = try await DataManager.failToWrite.load()
    expectNoDifference(loaded, LoadedStandups(standups: []))
    await #expect(throws: DataManagerError.failed("The disk is full.")) {
      try await DataManager.failToWrite.save([])
    }
    await #expect(throws: DataManagerError.changedElsewhere) {
      try await DataManager.failToLoad(DataManagerError.changedElsewhere).load()
    }
  }

  /// The whole of a meeting under the dependencies of a preview, on a clock of the test's.
  @Test(.exhaustivity(.off)) func aMeetingInAPreview() async {
    let clock = TestClock()
    let store = TestStore(initialState: RecordMeetingFeature.State(standup: .short)) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.soundEffectClient = .previewValue
      $0.speechClient = .previewValue
    }
    await store.send(.onTask)
    await clock.advance(by: .seconds(6))
    await store.skipReceivedActions()
    #expect(store.state.transcript.hasPrefix("Lorem ipsum dolor sit amet"))
    #expect(store.isDismissed)
  }
}
