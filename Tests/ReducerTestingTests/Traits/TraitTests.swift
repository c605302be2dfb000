import Foundation
import ReducerTesting
import TestSupport
import Testing
import XCTest

@Suite(.dependencies { $0.uuid = .incrementing })
struct DependenciesTraitTests {
  @Dependency(\.uuid) var uuid

  @Test(arguments: 0..<20)
  func everyCaseHasItsOwnValues(case: Int) {
    expectEqual(uuid(), UUID(0))
    expectEqual(uuid(), UUID(1))
  }

  @Test(.dependency(\.uuid, .constant(UUID(8))))
  func ownTraitOverridesOneValue() {
    expectEqual(uuid(), UUID(8))
  }

  @Test(.dependencies) func suiteOverridesApplyToTestWithoutOverrides() {
    expectEqual(uuid(), UUID(0))
  }

  @Suite struct Nested {
    @Test func nestedSuiteHasOverrides() {
      @Dependency(\.uuid) var uuid
      expectEqual(uuid(), UUID(0))
    }
  }

  @Test func storeStartsWithOverrides() async {
    let store = TestStore(initialState: UUID(9)) { Identify() }
    await store.send(()) { $0 = UUID(0) }
  }
}

@Suite(.dependencies, .dependency(\.uuid, .incrementing))
struct DependencyTraitTests {
  @Dependency(\.uuid) var uuid

  @Test(arguments: 0..<20)
  func everyCaseHasItsOwnValue(case: Int) {
    expectEqual(uuid(), UUID(0))
    expectEqual(uuid(), UUID(1))
  }
}

@Suite(.exhaustivity(.off))
struct ExhaustivityTraitTests {
  @Test func storesStartWithIt() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Void> { state, _ in
        state += 1; return .none
      }
    }
    expectEqual(store.exhaustivity, .off)
    await store.send(())
  }

  @Test(.exhaustivity(.on))
  func ownTraitOverridesSuite() {
    expectEqual(TestStore(initialState: 0) { EmptyReducer<Int, Void>() }.exhaustivity, .on)
  }
}

/// The same under XCTest, where a test case wraps its tests.
final class DependenciesXCTests: XCTestCase {
  override func invokeTest() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      super.invokeTest()
    }
  }

  func testAStoreStartsWithThem() async {
    let store = TestStore(initialState: UUID(9)) { Identify() }
    await store.send(()) { $0 = UUID(0) }
  }

  func testEveryTestHasValuesOfItsOwn() {
    @Dependency(\.uuid) var uuid
    XCTAssertEqual(uuid(), UUID(0))
  }
}

private struct Identify: Reducer {
  @Dependency(\.uuid) var uuid

  func reduce(into state: inout UUID, action: Void) -> Effect<Void> {
    state = uuid()
    return .none
  }
}
