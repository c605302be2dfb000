/// A store that can be judged from outside, whatever its types are.
protocol JudgedStore: AnyObject, Sendable {
  /// Waits for work that is still outside the store, for as long as the end of a test allows.
  func settle() async

  /// Waits in the same way, by blocking the thread.
  ///
  /// - Returns: Whether the work outside could continue in the meantime.
  func settleBlocking() -> Bool

  /// Reports what the test has not asserted, and ends the store.
  func judge(_ occasion: EndOfTest)
}

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
