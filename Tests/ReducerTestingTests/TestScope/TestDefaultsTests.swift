import ReducerTesting
import TestSupport
import Testing
import XCTest

/// Each test creates a default once, wherever it reads the default.
@Suite struct TestDefaultsTests {
  private struct Model {
    @Dependency(\.shelf) var shelf

    func add(_ row: Int) { shelf.rows.withValue { $0.append(row) } }
  }

  private var rows: [Int] {
    @Dependency(\.shelf) var shelf
    return shelf.rows.value
  }

  @Test func readsOutsideOfStores() {
    Model().add(1)
    Model().add(2)
    expectEqual(rows, [1, 2])
  }

  /// The cases run at the same time.
  @Test(arguments: 0..<50) func eachCaseHasItsOwnDefault(number: Int) async {
    expectEqual(rows, [])
    Model().add(number)
    await Task.yield()
    expectEqual(rows, [number])
  }

  @Test func eachContextHasItsOwnDefault() {
    Model().add(1)
    withDependencies {
      $0.context = .preview
    } operation: {
      expectEqual(rows, [])
      Model().add(2)
      expectEqual(rows, [2])
    }
    expectEqual(rows, [1])
  }

  @Test func tasks() async {
    Model().add(1)
    async let child: Void = Model().add(2)
    await child
    await Task { Model().add(3) }.value
    expectEqual(rows, [1, 2, 3])
  }

  /// A detached task belongs to no test, but a model brings the values of the test that created it.
  @Test func detachedTasks() async {
    Model().add(1)
    let model = Model()
    await Task.detached { model.add(2) }.value
    expectEqual(rows, [1, 2])
    let inner = withDependencies {
      $0.unit = 3
    } operation: {
      Model()
    }
    await Task.detached { inner.add(3) }.value
    expectEqual(rows, [1, 2, 3])
  }

  private struct Feature: Reducer {
    enum Action: Equatable { case add(Int), addLater(Int), addDetached(Int), added }

    @Dependency(\.shelf) var shelf

    func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
      switch action {
      case .add(let row):
        shelf.rows.withValue { $0.append(row) }
        state = shelf.rows.value
        return .none
      case .addLater(let row):
        return .run { send in
          Model().add(row)
          await send(.added)
        }
      case .addDetached(let row):
        return .run { [shelf] send in
          await Task.detached { shelf.rows.withValue { $0.append(row) } }.value
          await Task.detached { self.shelf.rows.withValue { $0.append(row + 1) } }.value
          await send(.added)
        }
      case .added:
        state = shelf.rows.value
        return .none
      }
    }
  }

  @Test func testStores() async {
    Model().add(1)
    let store = TestStore(initialState: [Int]()) { Feature() }
    await store.send(.add(2)) { $0 = [1, 2] }
    await store.send(.addLater(3))
    await store.receive(.added) { $0 = [1, 2, 3] }
    store.timeout = .seconds(60)
    await store.send(.addDetached(4))
    await store.receive(.added) { $0 = [1, 2, 3, 4, 5] }
    expectEqual(rows, [1, 2, 3, 4, 5])
    let second = TestStore(initialState: [Int]()) { Feature() }
    await second.send(.add(6)) { $0 = [1, 2, 3, 4, 5, 6] }
  }

  @Test func usesWhereNoTestIsKnownSaySo() async {
    let texts = LockIsolated<[String]>([])
    await Task.detached {
      await reportingFailures { text, _ in
        texts.withValue { $0.append(text) }
      } of: {
        @Dependency(\.onlyLive) var onlyLive
        expectEqual(onlyLive, 1)
      }
    }.value
    expectEqual(texts.value.count, 1)
    #expect(texts.value.first?.contains("\n\nNo test is known where it was used") == true)
  }

  @MainActor @Test func liveStores() async {
    Model().add(1)
    let store = Store(initialState: [Int]()) { Feature() }
    store.send(.add(2))
    expectEqual(store.state, [1, 2])
    await store.send(.addLater(3)).finish()
    expectEqual(rows, [1, 2, 3])
  }

  @Test(.dependency(\.unit, 2), .dependencies { $0.shelf.rows.setValue([1]) })
  func traits() async {
    expectEqual(rows, [1])
    let store = TestStore(initialState: [Int]()) { Feature() }
    await store.send(.add(2)) { $0 = [1, 2] }
  }

  @Test func eachRepetitionWithTheTraitHasItsOwnDefault() async throws {
    let test = try #require(Test.current)
    for _ in 1...2 {
      try await TestCaseTrait.dependencies.provideScope(for: test, testCase: .current) {
        expectEqual(rows, [])
        Model().add(1)
        let store = TestStore(initialState: [Int]()) { Feature() }
        await store.send(.add(2)) { $0 = [1, 2] }
      }
    }
  }

  @Test func eachRunHasItsOwnDefault() async {
    Model().add(1)
    let found = await exploreOrders {
      expectEqual(rows, [])
      let store = TestStore(initialState: [Int]()) { Feature() }
      await store.send(.add(2)) { $0 = [2] }
      expectEqual(rows, [2])
      await store.send(.addLater(3))
      await store.receive(.added) { $0 = [2, 3] }
    }
    expectTrue(found.isComplete)
    expectEqual(rows, [1])
  }

  private struct Keeper: TestDependencyKey {
    final class Object: Sendable {}

    @Dependency(\.context) var context
    var object = Object()

    static var testValue: Keeper { withDependencies({ _ in }, operation: { Keeper() }) }
  }

  /// A default may keep dependencies, and thus itself.
  @Test func defaultsEndWithTheirTest() async throws {
    weak var ofScope: Keeper.Object?
    weak var ofRun: Keeper.Object?
    try await TestScope.open("test") {
      @Dependency(Keeper.self) var keeper
      ofScope = keeper.object
      #expect(ofScope != nil)
      _ = await exploreOrders {
        @Dependency(Keeper.self) var keeper
        ofRun = keeper.object
        #expect(ofRun != nil && ofRun !== ofScope)
      }
      expectNil(ofRun)
    }
    expectNil(ofScope)
  }
}

/// The same under XCTest, which runs one test after another.
final class TestDefaultsXCTests: XCTestCase {
  private func check() async {
    @Dependency(\.shelf) var shelf
    XCTAssertEqual(shelf.rows.value, [])
    shelf.rows.setValue([1])
    XCTAssertEqual(shelf.rows.value, [1])
    await Task.detached {
      @Dependency(\.shelf) var shelf
      shelf.rows.withValue { $0.append(2) }
    }.value
    XCTAssertEqual(shelf.rows.value, [1, 2])
  }

  func testTheFirstTestHasItsOwn() async { await check() }
  func testTheSecondTestHasItsOwn() async { await check() }
}

private final class Shelf: Sendable {
  let rows = LockIsolated<[Int]>([])
}

private enum ShelfKey: DependencyKey {
  static var liveValue: Shelf { Shelf() }
  static var testValue: Shelf { Shelf() }
}

private enum OnlyLiveKey: DependencyKey {
  static let liveValue = 1
}

private enum UnitKey: TestDependencyKey {
  static let testValue = 1
}

extension DependencyValues {
  fileprivate var onlyLive: Int { self[OnlyLiveKey.self] }

  fileprivate var shelf: Shelf {
    get { self[ShelfKey.self] }
    set { self[ShelfKey.self] = newValue }
  }

  fileprivate var unit: Int {
    get { self[UnitKey.self] }
    set { self[UnitKey.self] = newValue }
  }
}
