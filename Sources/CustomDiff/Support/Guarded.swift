internal import Synchronization

/// A value behind a lock that thread sanitizers can see.
///
/// The standard library's `Mutex` is not instrumented, so a sanitizer reports a race on the value
/// that it protects. The atomic token says the same in terms that the sanitizer knows: what
/// happened before the last release happened before this acquisition. It costs one load and one
/// store.
package final class Guarded<Value>: Sendable {
  private let token = Atomic<Bool>(false)
  private let mutex = Mutex(())
  // Safe, though the compiler cannot see it: only `withLock` uses the value, and holds the mutex
  // meanwhile. In the mutex, the value would make each use ask for the mutex's type.
  private nonisolated(unsafe) var value: Value

  /// Creates a lock that guards a value.
  ///
  /// - Parameter value: The value to guard.
  package init(_ value: sending Value) {
    self.value = value
  }

  /// Calls a closure with exclusive access to the value.
  ///
  /// - Parameter body: A closure that reads or changes the value. It must not use this lock again.
  /// - Returns: The result of `body`.
  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { _ throws(Failure) in
      _ = token.load(ordering: .acquiring)
      defer { token.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}
