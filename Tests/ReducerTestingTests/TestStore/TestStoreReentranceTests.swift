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
    var object: Ending? = Ending()
    let store = TestStore(initialState: Feature.State(object: object)) { Feature() }
    var seen: [Int] = []
    object?.body = { [weak store] in
      guard let store else { return }
      seen.append(store.state.count)
      seen.append(store.receivedActions.count)
    }
    object = nil
    let issues = await TestSupport.capturedIssues {
      await store.send(.drop) {
        $0.count = 1
        $0.object = nil
      }
      await store.send(.drop) { $0.count = 2 }
    }
    // The state holds an object.
    #expect(issues.map(\.isWarning) == [true])
    // A failure would show the states before, so they are kept.
    #expect(seen.isEmpty || seen == [1, 0])
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
