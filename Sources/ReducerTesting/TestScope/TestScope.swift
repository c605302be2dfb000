internal import CustomDiff
import ReducerRuntime

/// A test from start to end, with the stores that it uses.
///
/// A store ends when the test releases it. At the end of the test, the scope ends the others, which
/// a property of an `XCTestCase`, a `static` or a closure may hold. It gives all verdicts at that
/// time, since only then it is known whether the test ran to its end: one that threw an error, was
/// cancelled or skipped could not assert the rest.
package final class TestScope: Sendable {
  /// The readable name of the test.
  package let name: String
  /// True if a test case may hold stores in its properties, since not every test must use them.
  let mayLeaveStoresUnused: Bool
  /// The defaults of dependencies that the test has made.
  let defaults = DependencyDefaults()
  private let storage = Guarded(Storage())

  private struct Storage {
    var isOver = false
    /// The stores that the scope judges.
    var stores: [any TestSession] = []
  }

  /// The scope that a trait has opened around the current test.
  @TaskLocal private static var ofTask: TestScope?

  /// The scope of the current test, if the end of the test can be observed.
  package static var current: TestScope? { ofTask ?? XCTestScopes.current }

  /// True if the task of the current test has been cancelled.
  ///
  /// In an effect, which has a task of its own, the answer is unknown, so this is false.
  static var isCancelled: Bool { Task.isCancelled && EffectContext.current == nil }

  init(name: String, mayLeaveStoresUnused: Bool = false) {
    self.name = name
    self.mayLeaveStoresUnused = mayLeaveStoresUnused
  }

  deinit { defaults.removeAll() }

  /// Runs a test, and judges the stores that it leaves behind.
  package static func run(
    _ name: String,
    _ body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // The outermost scope ends last, when no more of the test can follow.
    if ofTask != nil { return try await body() }
    try await open(name) { try await body() }
  }

  /// Runs code in a scope of its own, as if it were another test.
  package nonisolated(nonsending) static func open(
    _ name: String,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    let scope = TestScope(name: name)
    let result = await Result.catching { try await $ofTask.withValue(scope) { try await body() } }
    let ranToItsEnd = if case .success = result { !Task.isCancelled } else { false }
    await scope.end(ranToItsEnd: ranToItsEnd)
    try result.get()
  }

  /// Registers a store that the scope judges when the test ends.
  func add(_ store: any TestSession) {
    storage.withLock { if !$0.isOver { $0.stores.append(store) } }
  }

  /// True if all stores have been judged.
  var isOver: Bool { storage.withLock { $0.isOver } }

  /// Ends the stores that are left, and gives all verdicts.
  ///
  /// - Parameter ranToItsEnd: True if the test ran to its end; otherwise there are no verdicts.
  private func end(ranToItsEnd: Bool) async {
    var verdict: [Failure] = []
    while let stores = next() {
      for store in stores {
        if ranToItsEnd { await store.settle() }
        verdict += store.end()
      }
    }
    if ranToItsEnd { for failure in verdict { failure.report() } }
  }

  /// Ends the stores that are left, and gives all verdicts, without awaiting.
  ///
  /// - Parameter ranToItsEnd: True if the test ran to its end; otherwise there are no verdicts.
  func endBlocking(ranToItsEnd: Bool) {
    var verdict: [Failure] = []
    while let stores = next() {
      for store in stores {
        if ranToItsEnd { _ = store.settleBlocking() }
        verdict += store.end()
      }
    }
    if ranToItsEnd { for failure in verdict { failure.report() } }
  }

  /// Takes the stores that are left, oldest first; nil once all have been judged.
  private func next() -> [any TestSession]? {
    storage.withLock { storage in
      storage.isOver = storage.stores.isEmpty
      return storage.isOver ? nil : exchange(&storage.stores, with: [])
    }
  }
}

extension Result where Failure == any Error {
  fileprivate static func catching(_ body: () async throws -> Success) async -> Result {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
