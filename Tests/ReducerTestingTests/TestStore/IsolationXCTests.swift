import ReducerTesting
import XCTest

/// A store in the tests of XCTest, asynchronous or not.
final class IsolationXCTests: XCTestCase {
  func testAsynchronous() async {
    let store = counterStore { .send(.response(1)) }
    await store.send(.start)
    await store.receive(.response(1)) { $0.count = 1 }
  }

  @MainActor
  func testOnTheMainActor() async {
    let store = counterStore { .run { @MainActor send in await send(.response(1)) } }
    await store.send(.start)
    await store.receive(.response(1)) { $0.count = 1 }
  }

  /// Where the main actor is the default isolation, effects run there and end there.
  ///
  /// The queue of the main actor has to turn more than once until such an effect is back. A store
  /// that gave it one turn failed here every other time.
  @MainActor
  func testEffectsOnTheMainActorFinishAfterTheirLastAction() async {
    for _ in 1...20 {
      let store = counterStore {
        .run { @MainActor send in
          await Task.yield()
          await send(.response(1))
          await Task.yield()
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
