import ReducerTesting
import TestSupport
import Testing

/// Defaults that a test reads itself are those that the feature uses.
@Suite struct ReadDefaultsTests {
  /// A spy, new for each test.
  final class Tracker: TestDependencyKey, Sendable {
    static var testValue: Tracker { Tracker() }
    let events = LockIsolated<[String]>([])
  }

  enum LiveKey: DependencyKey {
    static let liveValue: @Sendable () -> String = { "live" }
  }

  /// A default that reads a dependency without a test value.
  enum NestedKey: TestDependencyKey {
    static var testValue: String {
      @Dependency(LiveKey.self) var live
      return "\(live()) and nested"
    }
  }

  struct Feature: Reducer {
    enum Action {
      case track
      case nest
    }

    func reduce(into state: inout String, action: Action) -> Effect<Action> {
      switch action {
      case .track:
        @Dependency(Tracker.self) var tracker
        tracker.events.withValue { $0.append("tapped") }
      case .nest:
        @Dependency(NestedKey.self) var nested
        state = nested
      }
      return .none
    }
  }

  @Test("A test reads the events that a spy has recorded")
  func spy() async {
    let store = TestStore(initialState: "") { Feature() }
    await store.send(.track)
    expectEqual(store.dependencies[Tracker.self].events.value, ["tapped"])
  }

  @Test("A test may read the spy during set-up")
  func spyInTheSetUp() async {
    var tracker: Tracker?
    let store = TestStore(initialState: "") {
      Feature()
    } withDependencies: {
      tracker = $0[Tracker.self]
    }
    await store.send(.track)
    expectEqual(tracker?.events.value, ["tapped"])
  }

  @Test("A dependency that the test has read is still reported when the feature uses it")
  func untested() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: "") { Feature() }
      store.exhaustivity = .off
      _ = store.dependencies[LiveKey.self]
      _ = store.dependencies[NestedKey.self]
      await store.send(.nest)
    }
    expectContains(message, "LiveKey")
  }
}
