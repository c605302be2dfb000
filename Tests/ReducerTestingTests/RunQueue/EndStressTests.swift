import ReducerTesting
import TestSupport
import Testing

/// The verdict at the end of a test does not depend on how busy the machine is.
///
/// The last line of each test makes ready what an effect waits for.
@Suite(.serialized) struct EndStressTests {
  enum LastLine: CaseIterable {
    case finishesAStream
    case yieldsAndFinishes
    case resumesAContinuation
    case cancelsATask
    case letsAnActorGo
    case sendsNothing

    /// The failures at the end of the test.
    var verdict: [String] {
      switch self {
      case .yieldsAndFinishes, .letsAnActorGo: ["The store received 1 unexpected action"]
      case .sendsNothing: ["An effect returned for this action is still running."]
      case .finishesAStream, .resumesAContinuation, .cancelsATask: []
      }
    }
  }

  @Test(arguments: LastLine.allCases) func verdictIsSame(lastLine: LastLine) async {
    let busy = BusyLoops(count: size(from: "STRESS_LOAD", ordinary: 0))
    defer { busy.stop() }
    for repetition in 1...size(from: "STRESS_REPETITIONS", ordinary: 5) {
      let issues = await capturedIssues { await run(lastLine) }
      let headlines = issues.map { issue in
        lastLine.verdict.first { issue.message.hasPrefix($0) } ?? issue.message
      }
      expectEqual(headlines, lastLine.verdict, "repetition \(repetition)")
    }
  }

  private func run(_ lastLine: LastLine) async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    switch lastLine {
    case .finishesAStream, .yieldsAndFinishes, .sendsNothing:
      let clock = TestClock()
      let store = counterStore {
        .run { send in
          if lastLine == .sendsNothing { try await clock.sleep(for: .seconds(1)) }
          for await number in stream { await send(.response(number)) }
        }
      }
      await store.send(.start)
      if lastLine == .yieldsAndFinishes { continuation.yield(1) }
      continuation.finish()
    case .resumesAContinuation:
      let gate = Gate()
      let store = counterStore { .run { _ in await gate.wait() } }
      await store.send(.start)
      gate.open()
    case .cancelsATask:
      let task = Task { for await _ in stream {} }
      let store = counterStore { .run { _ in await task.value } }
      await store.send(.start)
      task.cancel()
    case .letsAnActorGo:
      var owner: Owner? = Owner(continuation)
      let store = counterStore {
        .run { send in for await number in stream { await send(.response(number)) } }
      }
      await store.send(.start)
      await owner?.use()
      owner = nil
      // Optimized code may release the store after its last use, before the actor.
      withExtendedLifetime(store) {}
    }
  }
}

/// Sends a last number when it is released.
private actor Owner {
  private let continuation: AsyncStream<Int>.Continuation

  init(_ continuation: AsyncStream<Int>.Continuation) {
    self.continuation = continuation
  }

  func use() {}

  deinit {
    continuation.yield(1)
    continuation.finish()
  }
}
