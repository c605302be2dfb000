import ReducerTesting
import XCTest

/// A store in the tests of XCTest, asynchronous or not.
final class IsolationXCTests: XCTestCase {
  /// In a module whose default isolation is the main actor, effects run and end there.
  @MainActor
  func testEffectsOnTheMainActorFinishAfterTheirLastAction() async {
    for _ in 1...20 {
      let store = counterStore {
        .run { @MainActor send in
          await send(.response(1))
        }
      }
      await store.send(.start)
      XCTAssertEqual(store.receivedActions, [.response(1)])
      await store.receive(.response(1)) { $0.count = 1 }
    }
  }

  func testSynchronous() {
    let store = counterStore()
    store.assert { $0.count = 0 }
    XCTAssertEqual(store.state, Counter.State())
    XCTAssertEqual(store.receivedActions, [])
  }
}
