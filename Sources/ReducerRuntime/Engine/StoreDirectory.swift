@_spi(Locks) internal import CustomDiff

/// The stores whose effects can be cancelled from outside.
enum StoreDirectory {
  /// The runtime of a store of any type, and its test.
  private struct Entry: Sendable {
    weak var runtime: (any CancellableRuntime)?
    /// The defaults of its test.
    var test: DependencyDefaults?
  }

  private static let entries = Guarded<[Entry]>([])

  static func add(_ runtime: any CancellableRuntime) {
    let test = DependencyDefaults.ofTest
    entries.withLock { entries in
      // Removes entries without a runtime only when the array is about to grow: amortized O(1).
      if entries.count == entries.capacity { entries.removeAll { $0.runtime == nil } }
      entries.append(Entry(runtime: runtime, test: test))
    }
  }

  static func cancel(_ key: TasksOutsideEffects.Key) async {
    let runtimes = entries.withLock { $0 }.filter { $0.test == key.test }.compactMap(\.runtime)
    for runtime in runtimes { await runtime.cancel(fromOutside: key) }
  }
}

/// A runtime that cancels effects on request from outside of them.
protocol CancellableRuntime: Actor {
  func cancel(fromOutside key: TasksOutsideEffects.Key)
}

extension Runtime: CancellableRuntime {
  func cancel(fromOutside key: TasksOutsideEffects.Key) {
    core.interpreter.scopes.cancel(key.id, at: core.interpreter.scopes.rootPath)
  }
}
