import ReducerTesting
import TestSupport
import Testing

/// Ends of objects that a test store lets go of, which use the store.
@Suite struct TestStoreReentranceTests {
  /// An object that does something when nothing holds it anymore.
  private final class Ending: Equatable, @unchecked Sendable {
    // Unchecked: a test store and what it holds stay with the thread of the test.
    var body: () -> Void = {}

    deinit { body() }

    static func == (first: Ending, second: Ending) -> Bool { first === second }
  }

  private struct Feature: Reducer {
    struct State: Equatable {
      var count = 0
      var object: Ending?
    }

    enum Action: Equatable {
      case drop
      case carry(Ending)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      state.object = nil
      return .none
    }
  }

  @Test func endOfReplacedObject() async {
    let seen = LockIsolated<[Int]>([])
    let issues = await capturedIssues {
      var object: Ending? = Ending()
      let store = TestStore(initialState: Feature.State(object: object)) { Feature() }
      object?.body = { [weak store] in
        guard let store else { return }
        seen.withValue { $0 += [store.state.count, store.receivedActions.count] }
      }
      object = nil
      await store.send(.drop) {
        $0.count = 1
        $0.object = nil
      }
      await store.send(.drop) { $0.count = 2 }
    }
    // A failure would show the states before, so they are kept.
    #expect(seen.value.isEmpty || seen.value == [1, 0])
    // The state holds an object.
    #expect(issues.map(\.isWarning) == [true])
  }

  @Test func theEndOfADependency() async {
    enum Key: DependencyKey {
      static let liveValue: Ending? = nil
      static let testValue: Ending? = nil
    }
    var seen = 0
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0[Key.self] = Ending()
    }
    store.dependencies[Key.self]?.body = { [weak store] in
      guard let store else { return }
      _ = store.dependencies.context
      seen += 1
    }
    store.dependencies[Key.self] = nil
    #expect(seen == 1)
    await store.send(.drop) { $0.count = 1 }
  }
}
