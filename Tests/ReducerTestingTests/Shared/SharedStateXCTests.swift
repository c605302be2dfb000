import ReducerTesting
import TestSupport
import XCTest

/// Features that share state, under XCTest.
final class SharedStateXCTests: FailureKeepingTestCase {
  func testAChangeIsAssertedLikeState() async {
    let store = counterTab()
    await store.send(.tap) { $0.$count.withLock { $0 = 1 } }
    await store.send(.inEffect)
    store.assert { $0.$count.withLock { $0 = 2 } }
    XCTAssertEqual(store.state.count, 2)
  }

  func testEachTestBeginsAnew() async {
    let store = counterTab()
    XCTAssertEqual(store.state.count, 0)
    await store.send(.tap) { $0.$count.withLock { $0 = 1 } }
  }

  func testAMissingAssertionFails() async throws {
    keepFailures()
    try await TestScope.open("a part of a test") {
      let store = counterTab()
      await store.send(.tap)
      await store.send(.inEffect)
    }
    let failures = takeFailures()
    XCTAssertEqual(failures.count, 2, "\(failures)")
    XCTAssert(failures.first?.message.contains("$0.$count.withLock { $0 = 1 }") == true)
    XCTAssert(failures.last?.message.contains("store.assert {") == true)
  }

  func testTheListIsInAFileOfTheTest() async {
    let store = TestStore(initialState: TodoList.State()) { TodoList() }
    XCTAssertEqual(store.state.todos, [])
    await store.send(.addTapped) { $0.$todos.withLock { $0 = [Todo(id: 1)] } }
  }
}
