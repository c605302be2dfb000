import ReducerRuntime

/// The session of a store of any types, for the scope of a test and for the tasks of actions.
protocol TestSession: AnyObject, Sendable {
  /// The queue of the store.
  var queue: RunQueue { get }

  /// Waits for work that is still outside the store, for as long as the end of a test allows.
  func settle() async

  /// Does the same as `settle()`, but blocks the thread.
  ///
  /// - Returns: True if the work outside could continue while the thread was blocked.
  func settleBlocking() -> Bool

  /// Ends the session.
  ///
  /// - Parameter occasion: The reason why the session ends.
  /// - Returns: A verdict that reports what the test has not asserted; nil if it has asserted
  ///   everything.
  func end(_ occasion: EndOfTest) -> Verdict?

  /// Cancels the effects that follow from an action of the test.
  nonisolated(nonsending) func cancel(_ scope: EffectScope?, at location: CodeLocation) async

  /// Waits until the effects that follow from an action of the test have finished.
  nonisolated(nonsending) func finish(
    _ scope: EffectScope,
    at location: CodeLocation,
    timeout: Duration?
  ) async
}

/// Reports the failures that a session has found at its end.
typealias Verdict = @Sendable () -> Void

/// The occasion on which a session ends.
enum EndOfTest {
  /// The test has released the store.
  case release
  /// The test has ended, and something still holds the store.
  case endOfTest
  /// The process ends, and no test can fail anymore.
  case endOfProcess
}

/// A weak reference to the session of a store, for a scope.
struct WeakSession: Sendable {
  /// Unsafe only to the compiler: it never changes, and any thread may read a weak reference.
  nonisolated(unsafe) weak var session: (any TestSession)?
}
