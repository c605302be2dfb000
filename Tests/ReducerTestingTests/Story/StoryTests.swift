import Foundation
import ReducerTesting
import TestSupport
import Testing

/// The story of a failure.
@Suite struct StoryTests {
  @Test func failureTellsItsStory() async {
    let issues = await capturedIssues {
      let clock = TestClock()
      let store = TestStore(initialState: Stopwatch.State(), clock: clock) { Stopwatch() }
      await store.send(.start) { $0.isRunning = true }
      await clock.advance(by: .seconds(2))
      await store.receive(.tick) { $0.seconds = 1 }
      await store.receive(.tick) { $0.seconds = 5 }
      await store.skipInFlightEffects()
    }
    #expect(
      issues.first?.message.hasSuffix(
        """
        The story so far:
          0s  sent       .start    $0.isRunning  false → true
          0s  started    effect at ReducerTestingTests/StoryTests.swift:\(Stopwatch.effectLine)
          1s  arrived    .tick    $0.seconds  0 → 1
          2s  arrived    .tick    $0.seconds  1 → 2
          2s  waiting    effect at ReducerTestingTests/StoryTests.swift:\(Stopwatch.effectLine)    \
        sleeping until 3s on the test clock, now 2s
        """
      ) == true
    )
  }

  @Test func throwingEffectDoesNotWait() async {
    struct Offline: Error {}
    let message = await capturedIssue {
      let store = counterStore { .run { _ in throw Offline() } }
      await store.send(.start)
    }
    expectContains(message, "An effect threw an error")
    expectContains(message, "  started    effect at")
    expectLacks(message, "  waiting    effect at")
  }

  @Test func lateOverrideIsTold() async {
    let issues = await capturedIssues {
      let store = counterStore { .run { _ in try await Task.never() } }
      await store.send(.start)
      store.dependencies.uuid = .incrementing
      await store.send(.add(1))
    }
    let row = "  changed    dependencies    for effects that begin later\n"
    #expect(issues.first?.message.contains(row) == true)
  }

  @Test func laterClockTellsTime() async {
    let issues = await capturedIssues {
      let clock = TestClock()
      let store = TestStore(initialState: Stopwatch.State()) { Stopwatch() }
      store.dependencies.continuousClock = clock
      await clock.advance(by: .seconds(7))
      await store.send(.tick) { $0.seconds = 1 }
      await store.send(.tick)
    }
    expectContains(issues.first?.message, "\n  7s  sent       .tick    $0.seconds  0 → 1")
  }

  @Test func failureOfFirstStepHasNoStory() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Stopwatch.State()) { Stopwatch() }
      await store.send(.tick)
    }
    expectLacks(issues.first?.message, "The story so far")
  }

  @Test func longStoryHasTwelveSteps() async throws {
    let message = await capturedIssue {
      let store = TestStore(initialState: Stopwatch.State()) { Stopwatch() }
      for second in 1...100 { await store.send(.tick) { $0.seconds = second } }
      await store.send(.tick)
    }
    let story = try #require(message.components(separatedBy: "The story so far:\n").last)
    let lines = story.split(separator: "\n")
    expectEqual(lines.count, 13)
    expectEqual(lines.first, "  … (89 earlier)")
    expectEqual(lines.last, "  sent       .tick    $0.seconds  100 → 101")
  }

  /// Steps that repeat take one line, so that the story has room for others.
  @Test(arguments: [0, 11]) func equalStepsAreOneLine(others: Int) async {
    let message = await capturedIssue {
      let store = counterStore()
      for _ in 1...5 { await store.send(.ignore) }
      for count in 0..<others { await store.send(.add(1)) { $0.count = count + 1 } }
      await store.send(.add(1))
    }
    expectEqual(message.contains("  sent       .ignore    (5 times)\n"), others == 0)
    // Steps that are left out are counted one by one.
    expectEqual(message.contains("  … (5 earlier)\n"), others == 11)
  }
}

private struct Stopwatch: Reducer {
  struct State: Equatable {
    var isRunning = false
    var seconds = 0
  }

  enum Action: Equatable {
    case start
    case tick
  }

  static let effectLine = #line + 9

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        state.isRunning = true
        return .run { send in
          for await _ in self.clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
      case .tick:
        state.seconds += 1
        return .none
      }
    }
  }
}
