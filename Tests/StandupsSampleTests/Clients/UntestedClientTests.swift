import ReducerTesting
import StandupsSample
import TestSupport
import Testing

/// A test that touches a client without saying what it does fails, and is told which.
@Suite struct UntestedClientTests {
  @Test(arguments: Endpoint.allCases)
  func isToldOf(_ endpoint: Endpoint) async {
    let issues = await capturedIssues { await endpoint.use() }
    #expect(issues.count == 1)
    #expect(issues.first?.message.hasPrefix("\"\(endpoint.rawValue)\" was called") == true)
  }

  enum Endpoint: String, CaseIterable {
    case load = "DataManager.load"
    case save = "DataManager.save"
    case setAside = "DataManager.setAside"
    case allowReplacing = "DataManager.allowReplacing"
    case keepCopy = "DataManager.keepCopy"
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
      case .setAside: _ = try? await DataManager.testValue.setAside()
      case .allowReplacing: await DataManager.testValue.allowReplacing()
      case .keepCopy: _ = try? await DataManager.testValue.keepCopy([])
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

  /// A feature may use what the test has overridden of a client, and nothing else of it.
  @Test func theRestOfAClientStaysUntouchable() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: RecordMeetingFeature.State(standup: .short)) {
        RecordMeetingFeature()
      } withDependencies: {
        $0.continuousClock = TestClock()
        $0.soundEffectClient.load = { _ in }
        $0.speechClient = .deaf
      }
      let task = await store.send(.onTask)
      await store.send(.nextButtonTapped) {
        $0.secondsElapsed = 2
        $0.speakerIndex = 1
      }
      await task.cancel()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.hasPrefix("\"SoundEffectClient.play\" was called") == true)
  }
}
