import ReducerRuntime

/// The session of a store of any types, for the scope of a test and for the tasks of actions.
protocol TestSession: AnyObject, Sendable {
  /// The queue of the store.
  var queue: RunQueue { get }

  /// The test that the store belongs to.
  var owner: StoreOwner { get }

  /// The line of the test that made the store.
  var location: CodeLocation { get }

  /// Waits for work that is still outside the store, for as long as the end of a test allows.
  func settle() async

  /// Does the same as `settle()`, but blocks the thread.
  ///
  /// - Returns: True if the work outside could continue while the thread was blocked.
  func settleBlocking() -> Bool

  /// Ends the session, unless it has ended.
  ///
  /// - Returns: The failures that are left to report, with those for everything that the test has not
  ///   asserted: the verdict.
  func end() -> [Failure]

  /// Cancels the effects that follow from an action of the test.
  nonisolated(nonsending) func cancel(_ scope: EffectScope?, at location: CodeLocation) async

  /// Waits until the effects that follow from an action of the test have finished; without a scope, all
  /// effects.
  nonisolated(nonsending) func finish(
    _ scope: EffectScope?,
    at location: CodeLocation,
    timeout: Duration?
  ) async
}

/// A weak reference to the session of a store, for the end of the process.
struct WeakSession: Sendable {
  /// Unsafe only to the compiler: it never changes, and any thread may read a weak reference.
  nonisolated(unsafe) weak var session: (any TestSession)?
}
