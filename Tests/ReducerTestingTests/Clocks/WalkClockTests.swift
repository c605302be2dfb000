@_spi(Locks) import CustomDiff
import Testing

@testable import ReducerTesting

/// A clock that a walk advances although nothing sleeps on it.
@Suite struct WalkClockTests {
  private struct Feature: Reducer {
    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state += action
      return .none
    }
  }

  /// Not even for the tasks of a test, which would cost each step the time that they may take.
  @Test func aWalkDoesNotWaitForSleepers() async {
    let clock = TestClock()
    let found = await exploreWalks(walks: 1, steps: 3) {
      TestStore(initialState: 0) {
        Feature()
      } withDependencies: {
        $0.continuousClock = clock
      }
    } steps: { _ in
      Advancing(by: .seconds(1))
    } checks: {
      Always("it stays") { $0 == 0 }
    }
    #expect(found.steps == 3)
    #expect(clock.now.offset == .seconds(3))
    #expect(clock.timeline.withLock { $0.observers.isEmpty })
  }
}
