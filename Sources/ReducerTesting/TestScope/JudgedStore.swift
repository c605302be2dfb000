/// A store that can be judged from outside, whatever its types are.
protocol JudgedStore: AnyObject, Sendable {
  /// Waits for work that is still outside the store, for as long as the end of a test allows.
  func settle() async

  /// Waits in the same way, by blocking the thread.
  ///
  /// - Returns: Whether the work outside could continue in the meantime.
  func settleBlocking() -> Bool

  /// Ends the store.
  ///
  /// - Parameter occasion: Why this is the end.
  /// - Returns: Reports what the test has not asserted; nil if it has asserted everything.
  func end(_ occasion: EndOfTest) -> Verdict?
}

/// Reports what a store has found at its end.
typealias Verdict = @Sendable () -> Void

/// The occasion on which a store is judged.
enum EndOfTest: Equatable {
  /// The test has released the store.
  case release
  /// The test has ended, and something still holds the store: a property of the test case, or
  /// something else.
  case endOfTest(isProperty: Bool)
  /// The process ends, and no test can fail anymore.
  case endOfProcess
}

/// A weak reference to a store that a scope knows.
struct WeakStore: Sendable {
  /// Unsafe only to the compiler: it is never changed, and weak references may be read on any
  /// thread.
  nonisolated(unsafe) weak var store: (any JudgedStore)?
}
