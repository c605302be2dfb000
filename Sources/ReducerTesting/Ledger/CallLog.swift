import ReducerRuntime

/// The calls of a store: their lines, the test that makes them, and whether that test still runs.
///
/// It does not use the feature's types, so no call has to look them up to begin or end.
struct CallLog {
  /// The test's line in the current call; before the first call, the line that created the store.
  private(set) var line: CodeLocation
  /// The test that the store belongs to: the one that created it, or else the first that used it.
  private(set) var test: RunningTest?
  /// Whether the test has ended.
  private(set) var testHasEnded = false
  /// Whether a call of the test has begun.
  private(set) var hasBegun = false
  /// How many calls have begun but have not been answered.
  private(set) var running = 0

  init(at location: CodeLocation, in test: RunningTest?) {
    line = location
    self.test = test
  }

  /// Begins a call of the test.
  ///
  /// - Parameters:
  ///   - location: The line of the test.
  ///   - current: The running test; nil if it is unknown, or known to be the same.
  /// - Returns: Why the call is refused; nil if it is not.
  mutating func begin(at location: CodeLocation, in current: RunningTest? = nil) -> Refusal? {
    if testHasEnded { return .testHasEnded }
    if let current, let test, !test.isSame(as: current) { return .otherTest }
    if test == nil { test = current }
    line = location
    hasBegun = true
    running += 1
    return nil
  }

  /// Continues a call that began.
  mutating func resume(at location: CodeLocation) {
    line = location
  }

  /// Ends a call that began.
  mutating func end() {
    running -= 1
  }

  mutating func testDidEnd() {
    testHasEnded = true
  }
}

/// Why a call is refused.
enum Refusal: Equatable {
  case testHasEnded
  case otherTest
  /// Orders are explored, and the store was not created in the run that calls it.
  case otherRun
}
