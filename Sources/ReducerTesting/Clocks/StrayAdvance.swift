internal import CustomDiff
import ReducerRuntime

/// An advance of a test clock on which nothing sleeps, often because the store uses another clock.
struct StrayAdvance: Sendable {
  let location: CodeLocation
  /// True if nothing has slept on the clock since.
  let isStray: @Sendable () -> Bool
  /// The scope of the test, if it has one: a later scope may get its address, and so its key.
  private weak var scope: TestScope?

  /// The last advance of each test.
  private static let last = Guarded<[String: StrayAdvance]>([:])

  /// Remembers an advance for the failures of the running test.
  static func note(at location: CodeLocation, isStray: @escaping @Sendable () -> Bool) {
    guard let test = RunningTest.current else { return }
    let advance = StrayAdvance(location: location, isStray: isStray, scope: test.scope)
    last.withLock { $0[test.key] = advance }
  }

  /// The last advance in the running test.
  static var ofRunningTest: StrayAdvance? {
    guard let test = RunningTest.current, last.withLock({ !$0.isEmpty }) else { return nil }
    guard let advance = last.withLock({ $0[test.key] }) else { return nil }
    return advance.scope === test.scope && advance.isStray() ? advance : nil
  }
}

extension TestClock {
  /// Remembers an advance of this clock, if nothing has ever slept on it.
  func noteStrayAdvance(at location: CodeLocation) {
    guard timeline.withLock({ $0.isUnused }) else { return }
    StrayAdvance.note(at: location) { [weak self] in
      self?.timeline.withLock { $0.isUnused } ?? true
    }
  }
}
