import ReducerTesting
import TestSupport
import Testing

/// A clock without an implementation fails a test once, however often the test uses it.
@Suite struct UnimplementedClockUseTests {
  @Test func sleepFailsOnce() async {
    let issues = await capturedIssues {
      try? await UnimplementedClock().sleep(for: .seconds(1))
    }
    expectEqual(issues.count, 1)
  }

  @Test func otherClockFails() async {
    let issues = await capturedIssues {
      _ = UnimplementedClock(name: "a").now
      _ = UnimplementedClock(name: "b").now
    }
    expectEqual(issues.map { $0.message.contains("\"a\"") }, [true, false])
  }
}
