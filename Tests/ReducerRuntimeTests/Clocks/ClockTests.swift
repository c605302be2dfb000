import ReducerRuntime
import TestSupport
import Testing

struct ImmediateClockTests {
  @Test func sleepsMoveTheTime() async throws {
    let clock = ImmediateClock()
    expectEqual(clock.now.offset, .zero)
    try await clock.sleep(for: .seconds(5))
    try await clock.sleep(for: .milliseconds(500))
    expectEqual(clock.now.offset, .seconds(5.5))
    try await clock.sleep(until: .init(offset: .seconds(1)))
    expectEqual(clock.now.offset, .seconds(5.5), "Time does not run backwards.")
    expectEqual(clock.minimumResolution, .zero)
  }

  @Test func instantPrecedesOnlyLaterOnes() {
    let now = ImmediateClock<Duration>.Instant(offset: .seconds(3))
    #expect(now < now.advanced(by: .nanoseconds(1)))
    #expect(!(now < now.advanced(by: .zero)))
    #expect(!(now < now.advanced(by: .nanoseconds(-1))))
  }

  @Test func cancelledSleepsThrow() async {
    let clock = ImmediateClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    expectEqual(clock.now.offset, .zero)
  }

  @Test func asAnExistential() async throws {
    let immediate = ImmediateClock()
    let clock: any Clock<Duration> = immediate
    try await clock.sleep(for: .seconds(2))
    expectEqual(immediate.now.offset, .seconds(2))
    let implicit: any Clock<Duration> = .immediate
    try await implicit.sleep(for: .seconds(2))
  }
}

struct AnyClockTests {
  @Test func forwards() async throws {
    let base = ImmediateClock()
    try await base.sleep(for: .seconds(1))
    let clock = AnyClock(base)
    let start = clock.now
    try await clock.sleep(for: .seconds(2))
    expectEqual(base.now.offset, .seconds(3))
    expectEqual(start.duration(to: clock.now), .seconds(2))
    #expect(start < clock.now)
    expectEqual(start.advanced(by: .seconds(2)), clock.now)
    expectEqual(clock.minimumResolution, .zero)
    expectEqual(AnyClock(ContinuousClock()).minimumResolution, ContinuousClock().minimumResolution)
  }

  @Test func instantPrecedesOnlyLaterOnes() {
    let now = AnyClock(ImmediateClock()).now
    #expect(now < now.advanced(by: .nanoseconds(1)))
    #expect(!(now < now.advanced(by: .zero)))
    #expect(!(now < now.advanced(by: .nanoseconds(-1))))
  }
}

struct UnimplementedClockTests {
  private static let message = """
    The clock "continuousClock" was used, but the test gave it no implementation.

    To fix, override it with a test clock to control the time, or with an immediate clock to let it \
    pass at once.
    """

  @Test func reportsAndForwards() async throws {
    let recorder = IssueRecorder()
    let base = ImmediateClock()
    let clock = UnimplementedClock(base, name: "continuousClock")
    expectEmpty(recorder.messages, "Having the clock is no misuse.")
    try await withDependencies {
      $0.issueReporter = recorder
    } operation: {
      try await clock.sleep(until: AnyClock(base).now.advanced(by: .seconds(1)))
      expectEqual(recorder.messages, [Self.message])
      _ = clock.now
      _ = clock.minimumResolution
    }
    expectEqual(recorder.messages, [Self.message], "A test hears of it once.")
    expectEqual(base.now.offset, .seconds(1))
  }

  @Test func needsNoOtherClock() async throws {
    let recorder = IssueRecorder()
    try await withDependencies {
      $0.issueReporter = recorder
    } operation: {
      try await UnimplementedClock().sleep(for: .seconds(60))
    }
    #expect(recorder.messages.first?.hasPrefix(#"The clock "clock" was used"#) == true)
  }
}
