@_spi(Locks) internal import CustomDiff

/// A test from its beginning to its end, with the stores that it uses.
///
/// A store that the test lets go of judges itself. The others (held by a property of an `XCTestCase`, a
/// `static`, a closure) are judged by the scope when the test ends.
package final class TestScope: Sendable {
  /// The test, for a reader.
  package let name: String
  /// Whether an object holds a store in a property of its own: a test case.
  ///
  /// Such a store need not be used by every test.
  private let isProperty: @Sendable (AnyObject) -> Bool
  private let stores = Guarded<[WeakStore]>([])
  private let isOver = Guarded(false)

  /// The scope that a trait has opened around the current test.
  @TaskLocal private static var ofTask: TestScope?

  /// The scope of the current test, if it is known when that ends.
  package static var current: TestScope? { ofTask ?? XCTestScopes.current }

  init(name: String, isProperty: @escaping @Sendable (AnyObject) -> Bool = { _ in false }) {
    self.name = name
    self.isProperty = isProperty
  }

  /// Whether the test has ended.
  var hasEnded: Bool { isOver.withLock { $0 } }

  /// Runs a test, and judges the stores that it leaves behind.
  package static func run(
    _ name: String,
    _ body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // The outermost scope ends last, when nothing of the test can follow.
    if ofTask != nil { return try await body() }
    let scope = TestScope(name: name)
    let result = await Result.catching { try await $ofTask.withValue(scope) { try await body() } }
    await scope.end()
    try result.get()
  }

  /// Lets the scope judge a store when the test ends.
  func add(_ store: any JudgedStore) {
    stores.withLock { stores in
      stores.removeAll { $0.store == nil }
      stores.append(WeakStore(store))
    }
  }

  /// Judges the stores that are left.
  private func end() async {
    for store in left() {
      await store.value.settleAtTheEnd()
      store.value.judge(.endOfTest(isProperty: isProperty(store.value)))
    }
  }

  /// Judges the stores that are left, where nothing can be awaited.
  func endBlocking() {
    for store in left() {
      store.value.settleAtTheEndBlocking()
      store.value.judge(.endOfTest(isProperty: isProperty(store.value)))
    }
  }

  private func left() -> [Strong] {
    isOver.withLock { $0 = true }
    return stores.withLock { stores in
      defer { stores = [] }
      return stores.compactMap { $0.store.map(Strong.init) }
    }
  }
}

/// A store that can be judged from outside, whatever its types.
protocol JudgedStore: AnyObject {
  /// Waits for what is on its way from outside, as long as the end of a test may.
  func settleAtTheEnd() async

  /// The same, by blocking the thread.
  func settleAtTheEndBlocking()

  /// Reports what the test has not asserted, and ends the store.
  func judge(_ occasion: EndOfTest)
}

/// On which occasion a store is judged.
enum EndOfTest: Equatable {
  /// The test has let go of the store.
  case release
  /// The test has ended, and something still holds the store: a property of the test case, or not.
  case endOfTest(isProperty: Bool)
  /// The process ends, and no test can fail any more.
  case endOfProcess
}

/// A store of which a scope knows, without keeping it.
///
/// Unchecked: a weak reference is safe to read on any thread, and the store that it gives is used only
/// through ``JudgedStore``, whose requirements enter the store's queue.
struct WeakStore: @unchecked Sendable {
  weak var store: (any JudgedStore)?

  init(_ store: any JudgedStore) {
    self.store = store
  }
}

/// A store that is being judged.
///
/// Unchecked for the reason that ``WeakStore`` gives.
private struct Strong: @unchecked Sendable {
  let value: any JudgedStore
}

extension Result where Failure == any Error {
  fileprivate static func catching(_ body: () async throws -> Success) async -> Result {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
