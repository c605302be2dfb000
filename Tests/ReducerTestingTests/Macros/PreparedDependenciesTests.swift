import ReducerTesting
import TestSupport
import Testing

/// Defaults that a test sets at its start, and dependencies that are read as another type.
@Suite struct PreparedDependenciesTests {
  fileprivate protocol Speaker: Sendable {
    var text: String { get }
  }

  fileprivate struct Loud: Speaker {
    var text = "HEY"
    var volume = 11
  }

  fileprivate enum SpeakerKey: TestDependencyKey {
    static var testValue: any Speaker { Loud(text: "test") }
  }

  private struct Greeter: Reducer {
    @Dependency(SpeakerKey.self) var speaker

    func reduce(into state: inout String, action: Bool) -> Effect<Bool> {
      state = speaker.text
      return .none
    }
  }

  @Test func preparedValuesAreTheDefaultsOfTheTest() async {
    prepareDependencies { $0[SpeakerKey.self] = Loud() }
    let store = TestStore(initialState: "") { Greeter() }
    await store.send(true) { $0 = "HEY" }
  }

  @Test func otherTestsKeepTheirDefaults() async {
    let store = TestStore(initialState: "") { Greeter() }
    await store.send(true) { $0 = "test" }
  }

  @Test func preparingTooLateIsReported() async {
    let message = await capturedFailure {
      @Dependency(\.speaker) var speaker
      expectEqual(speaker.text, "test")
      prepareDependencies { $0[SpeakerKey.self] = Loud() }
      expectEqual(speaker.text, "test")
    }
    expectPrefix(message, "A dependency was prepared after it had been used")
  }

  @Test func dependencyIsReadAsItsType() {
    @Dependency(\.speaker, as: Loud.self) var speaker
    expectEqual(speaker.volume, 11)
  }

  @Test func hashableValuesOfAnyTypeAreCompared() {
    expectEqual(AnyHashableSendable(1), AnyHashableSendable(AnyHashableSendable(1)))
    expectNotEqual(AnyHashableSendable(1), AnyHashableSendable("1"))
  }
}

extension DependencyValues {
  fileprivate var speaker: any PreparedDependenciesTests.Speaker {
    self[PreparedDependenciesTests.SpeakerKey.self]
  }
}
