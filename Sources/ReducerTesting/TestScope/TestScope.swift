@_spi(Locks) internal import CustomDiff

/// A test from start to end, with the stores that it uses.
///
/// A store that the test releases judges itself. The scope judges the others (held by a property of
/// an `XCTestCase`, a `static`, a closure) when the test ends.
package final class TestScope: Sendable {
  /// The readable name of the test.
  package let name: String
  /// Whether the test case holds a store in one of its properties.
  ///
  /// Not every test has to use such a store.
  private let isProperty: @Sendable (any JudgedStore) -> Bool
  private let storage = Guarded(Storage())

  private struct Storage {
    var isOver = false
    /// Stores that the test may hold.
    var stores: [WeakStore] = []
    /// Stores that the test has released, but that cannot be judged yet.
    var released: [any JudgedStore] = []
  }

  /// The scope that a trait has opened around the current test.
  @TaskLocal private static var ofTask: TestScope?

  /// The scope of the current test, if the end of the test can be observed.
  package static var current: TestScope? { ofTask ?? XCTestScopes.current }

  init(name: String, isProperty: @escaping @Sendable (any JudgedStore) -> Bool = { _ in false }) {
    self.name = name
    self.isProperty = isProperty
  }

  /// Runs a test, and judges the stores that it leaves behind.
  package static func run(
    _ name: String,
    _ body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // The outermost scope ends last, when nothing of the test can follow.
    if ofTask != nil { return try await body() }
    try await open(name) { try await body() }
  }

  /// Runs code as a test of its own, even inside another test.
  package nonisolated(nonsending) static func open(
    _ name: String,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    let scope = TestScope(name: name)
    let result = await Result.catching { try await $ofTask.withValue(scope) { try await body() } }
    await scope.end()
    try result.get()
  }

  /// Registers a store to be judged when the test ends, if it still exists then.
  func add(_ store: any JudgedStore) {
    storage.withLock { storage in
      storage.stores.removeAll { $0.store == nil }
      storage.stores.append(WeakStore(store: store))
    }
  }

  /// Registers a store that the test has released, to be judged when the test ends.
  ///
  /// - Returns: Whether the test has not ended.
  func add(released store: any JudgedStore) -> Bool {
    storage.withLock { storage in
      if !storage.isOver { storage.released.append(store) }
      return !storage.isOver
    }
  }

  /// Judges the stores that are left.
  private func end() async {
    for (store, occasion) in left() {
      await store.settle()
      store.judge(occasion)
    }
  }

  /// Judges the stores that are left, without awaiting.
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

extension Result where Failure == any Error {
  fileprivate static func catching(_ body: () async throws -> Success) async -> Result {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
