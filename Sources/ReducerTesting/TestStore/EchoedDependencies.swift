internal import CustomDiff
import ReducerRuntime

/// The changes that the closure of `happening` makes, which the store's dependencies follow at
/// once.
///
/// The closure may cause something before it ends; the changes so far apply to that.
final class EchoedDependencies: Sendable {
  private struct Storage {
    /// The dependencies of the store when the closure began, with the overrides set since.
    var known: DependencyValues
    var isOver = false
  }

  private let storage: Guarded<Storage>
  private let queue: RunQueue
  /// Overrides a dependency of the store.
  private let override: @Sendable (DependencyOverride) -> Void

  init(
    _ dependencies: DependencyValues,
    queue: RunQueue,
    override: @escaping @Sendable (DependencyOverride) -> Void
  ) {
    storage = Guarded(Storage(known: dependencies))
    self.queue = queue
    self.override = override
  }

  /// The dependencies to change.
  var dependencies: DependencyValues {
    storage.withLock { $0.known }.forSetUp().echoing { [self] in apply($0) }
  }

  private func apply(_ change: DependencyOverride) {
    queue.runBlocking {
      let isOver = storage.withLock { storage in
        if !storage.isOver { storage.known.apply(change) }
        return storage.isOver
      }
      // A copy of the dependencies may live on.
      if !isOver { override(change) }
    }
  }

  /// Stops following the changes.
  ///
  /// - Returns: The dependencies with the overrides that the store's have followed. The closure may
  ///   have set them in a copy.
  func end() -> DependencyValues {
    storage.withLock { storage in
      storage.isOver = true
      return storage.known
    }
  }
}
