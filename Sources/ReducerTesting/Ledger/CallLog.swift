import ReducerRuntime

/// The calls of a store: where they stand, which test makes them, and whether that still runs.
///
/// It knows no types of the feature, so that no call has to look them up to begin and to end.
struct CallLog {
  /// The line of the test that runs, and before the first call the one that made the store.
  private(set) var line: CodeLocation
  /// The test that the store belongs to: the one that made it, or else the first that used it.
  private(set) var test: RunningTest?
  /// Whether the test has ended.
  private(set) var testHasEnded = false
  /// How many calls of the test have begun.
  private(set) var begun = 0
  /// How many calls have begun and not been answered.
  private(set) var running = 0

  init(at location: CodeLocation, in test: RunningTest?) {
    line = location
    self.test = test
  }

  /// Begins a call of the test.
  ///
  /// - Parameters:
  ///   - location: The line of the test.
  ///   - current: The test that runs; nil if it is not known, or known to be the same.
  /// - Returns: What keeps the call from being carried out; nil if nothing does.
  mutating func begin(at location: CodeLocation, in current: RunningTest? = nil) -> Refusal? {
    if testHasEnded { return .testHasEnded }
    if let current, let test, !test.isSame(as: current) { return .otherTest }
    if test == nil { test = current }
    line = location
    begun += 1
    running += 1
    return nil
  }

  /// Ends a call that began.
  mutating func end() {
    running -= 1
  }

  mutating func testDidEnd() {
    testHasEnded = true
  }
}

/// Why a call is not carried out.
enum Refusal: Equatable {
  case testHasEnded
  case otherTest
}
