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
  private let isProperty: @Sendable (any JudgedStore) -> Bool
  private let storage = Guarded(Storage())

  private struct Storage {
    var isOver = false
    /// Stores that the test may hold.
    var stores: [WeakStore] = []
    /// Stores that the test has let go of, whose verdict has to wait.
    var released: [any JudgedStore] = []
  }

  /// The scope that a trait has opened around the current test.
  @TaskLocal private static var ofTask: TestScope?

  /// The scope of the current test, if it is known when that ends.
  package static var current: TestScope? { ofTask ?? XCTestScopes.current }

  init(name: String, isProperty: @escaping @Sendable (any JudgedStore) -> Bool = { _ in false }) {
    self.name = name
    self.isProperty = isProperty
  }

  /// Whether the test has ended.
  var hasEnded: Bool { storage.withLock { $0.isOver } }

  /// Runs a test, and judges the stores that it leaves behind.
  package static func run(
    _ name: String,
    _ body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // The outermost scope ends last, when nothing of the test can follow.
    if ofTask != nil { return try await body() }
    try await open(name) { try await body() }
  }

  /// Runs a piece of code as a test of its own, also inside another.
  package nonisolated(nonsending) static func open(
    _ name: String,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    let scope = TestScope(name: name)
    let result = await Result.catching { try await $ofTask.withValue(scope) { try await body() } }
    await scope.end()
    try result.get()
  }

  /// Lets the scope judge a store when the test ends, if there still is one.
  func add(_ store: any JudgedStore) {
    storage.withLock { storage in
      storage.stores.removeAll { $0.store == nil }
      storage.stores.append(WeakStore(store: store))
    }
  }

  /// Lets the scope judge, when the test ends, a store that the test has let go of.
  func add(released store: any JudgedStore) {
    storage.withLock { $0.released.append(store) }
  }

  /// Judges the stores that are left.
  private func end() async {
    for (store, occasion) in left() {
      await store.settle()
      store.judge(occasion)
    }
  }

  /// Judges the stores that are left, where nothing can be awaited.
  func endBlocking() {
    for (store, occasion) in left() {
      _ = store.settleBlocking()
      store.judge(occasion)
    }
  }

  private func left() -> [(store: any JudgedStore, occasion: EndOfTest)] {
    storage.withLock { storage in
      storage.isOver = true
      defer { (storage.stores, storage.released) = ([], []) }
      let released = storage.released
      let held = storage.stores.compactMap(\.store).filter { store in
        !released.contains { $0 === store }
      }
      return released.map { ($0, .release) }
        + held.map { ($0, .endOfTest(isProperty: isProperty($0))) }
    }
  }
}

/// A store that can be judged from outside, whatever its types.
protocol JudgedStore: AnyObject, Sendable {
  /// Waits for what is on its way from outside, as long as the end of a test may.
  func settle() async

  /// The same, by blocking the thread.
  ///
  /// - Returns: Whether what is outside could go on meanwhile.
  func settleBlocking() -> Bool

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
struct WeakStore: Sendable {
  /// Unsafe only to the compiler: it is never changed, and weak references may be read on any thread.
  nonisolated(unsafe) weak var store: (any JudgedStore)?
}

extension Result where Failure == any Error {
  fileprivate static func catching(_ body: () async throws -> Success) async -> Result {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
