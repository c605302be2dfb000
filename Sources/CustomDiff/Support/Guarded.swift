public import Synchronization

/// A value behind a lock that thread sanitizers can see.
///
/// The standard library's `Mutex` is not instrumented, so a sanitizer takes what it protects for a
/// race. The atomic token says the same in terms that it knows: what happened before the last
/// release happened before this acquisition. It costs one load and one store.
///
/// Other modules of the package see it as `@_spi(Locks)`. The compiler does not hand on the bodies of
/// `package` functions, and then every lock asks for the metadata of generic types first: a fifth of
/// what a test store costs.
@_spi(Locks) public struct Guarded<Value>: ~Copyable, Sendable {
  // First, since it then has the same place whatever the value is.
  @usableFromInline let token = Atomic<Bool>(false)
  @usableFromInline let mutex: Mutex<Value>

  /// Puts a value behind a lock.
  ///
  /// - Parameter value: What to guard.
  @inlinable
  public init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Calls `body` with the value while no other call does.
  ///
  /// - Parameter body: Reads or changes the value. It must not use this lock again.
  /// - Returns: What `body` returned.
  @_transparent
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { value throws(Failure) in
      _ = token.load(ordering: .acquiring)
      defer { token.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}
