import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

/// The clients of the sample.
@Suite struct ClientTests {
  @Test func fileKeepsTheStandups() async throws {
    let folder = try TemporaryFolder()
    let dataManager = DataManager.file(at: folder.file("folder/standups.json"))
    #expect(try await dataManager.load() == [])

    let themes = Theme.allCases.enumerated().map { index, theme in
      Standup(id: UUID(index), duration: .milliseconds(1_500 + index), theme: theme, title: "“é”")
    }
    let standups = IdentifiedArrayOf<Standup>(uniqueElements: themes + [.withMeetings, .mock])
    try await dataManager.save(standups)
    let loaded = try await dataManager.load()
    expectNoDifference(loaded, standups)
    #expect(try folder.names == ["folder"])
  }

  @Test func damagedFileIsNotLoaded() async throws {
    let folder = try TemporaryFolder()
    try Data("[{".utf8).write(to: folder.file("standups.json"))
    await #expect(throws: DecodingError.self) {
      try await DataManager.file(at: folder.file("standups.json")).load()
    }
  }

  @Test func unwritableFileIsReported() async throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.file("not-a-folder"))
    await #expect(throws: (any Error).self) {
      try await DataManager.file(at: folder.file("not-a-folder/standups.json")).save([])
    }
  }

  @Test func previewHasThreeStandups() async throws {
    let dataManager = DataManager.previewValue
    let standups = try await dataManager.load()
    expectNoDifference(standups, [.mock, .engineeringMock, .productMock])
    try await dataManager.save([.short])
    #expect(try await dataManager.load() == [.short])
  }

  /// A whole meeting under the dependencies of a preview.
  @Test(.exhaustivity(.off)) func previewHearsADummyText() async {
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

  @Test func liveSpeechClientMayNotListen() async throws {
    let client = SpeechClient.liveValue
    #expect(client.authorizationStatus() == .restricted)
    #expect(await client.requestAuthorization() == .restricted)
    for try await _ in await client.startTask() { Issue.record("Something was heard.") }
  }

  @Test(arguments: Endpoint.allCases)
  func unimplementedEndpointFailsTheTest(_ endpoint: Endpoint) async {
    let issues = await capturedIssues { await endpoint.use() }
    #expect(issues.count == 1)
    #expect(issues.first?.message.hasPrefix("\"\(endpoint.rawValue)\" was called") == true)
  }

  enum Endpoint: String, CaseIterable {
    case load = "DataManager.load"
    case save = "DataManager.save"
    case authorizationStatus = "SpeechClient.authorizationStatus"
    case requestAuthorization = "SpeechClient.requestAuthorization"
    case startTask = "SpeechClient.startTask"
    case loadSound = "SoundEffectClient.load"
    case playSound = "SoundEffectClient.play"
    case openSettings = "DependencyValues.openSettings"

    func use() async {
      switch self {
      case .load: _ = try? await DataManager.testValue.load()
      case .save: try? await DataManager.testValue.save([])
      case .authorizationStatus: _ = SpeechClient.testValue.authorizationStatus()
      case .requestAuthorization: _ = await SpeechClient.testValue.requestAuthorization()
      case .startTask: _ = await SpeechClient.testValue.startTask()
      case .loadSound: await SoundEffectClient.testValue.load("ding.wav")
      case .playSound: await SoundEffectClient.testValue.play()
      case .openSettings:
        @Dependency(\.openSettings) var openSettings
        await openSettings()
      }
    }
  }
}
