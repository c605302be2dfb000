import ReducerRuntime
import Testing

@testable import ReducerTesting

/// What a run notes of a body, and for whom.
@Suite struct OrderRunTests {
  @Test func aRunIsOneOfAnExplorationUnlessItIsSaidToBeAnother() {
    let run = OrderRun(OrderPlan())
    #expect(run.isExploring)
    #expect(run.isRecording)
    #expect(!run.isWalk)
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func onlyARecordedExplorationNotesSteps(isExploring: Bool, isRecording: Bool) {
    let run = OrderRun(OrderPlan(), isExploring: isExploring, isRecording: isRecording)
    var texts = 0
    func text() -> String {
      texts += 1
      return "send"
    }
    run.begin(.step, text())
    let isNoted = isExploring && isRecording
    #expect(run.isExploring == isExploring)
    #expect(run.isRecording == isNoted)
    #expect(run.trace(of: OrderPlan()).events.map(\.text) == (isNoted ? ["send"] : []))
    #expect(texts == (isNoted ? 1 : 0))
  }

  @Test func storesAreNumberedAsTheyAreMade() {
    let run = OrderRun(OrderPlan())
    #expect((0..<3).map { _ in run.addStore() } == [0, 1, 2])
  }

  /// Whatever the order in which a plan names them.
  @Test func thePlanOfAResultIsSortedAsItsDeliveriesArrive() async throws {
    let body = ExploredBody {
      let store = TestStore(initialState: [0]) {
        Reduce<[Int], Int> { state, action in
          state.append(action)
          return action < 0 ? .none : .run { await $0(-action) }
        }
      }
      for number in 1...3 { await store.send(number) }
      await store.finish()
    }
    let runner = OrderRunner(
      body,
      timeLimit: .seconds(20),
      failures: FailureLog()
    )
    let plain = await runner.run(OrderPlan())
    let keys = plain.trace.arrivals.map { "\($0.key)" }
    #expect(keys.count == 3)
    let plan = "\(keys[0]) held; \(keys[1]) held"
    let reversed = "\(keys[1]) held; \(keys[0]) held"
    #expect(await runner.run(try #require(OrderPlan(reversed))).plan.description == plan)
  }

  /// It may just wait for its turn on a busy machine.
  @Test func aBodyIsNotGivenUpBeforeItHasStoodStillTwice() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    let (end, ending) = AsyncStream.makeStream(of: Bool.self)
    let body = ExploredBody {
      for await _ in stream {}
      ending.yield(Task.isCancelled)
    }
    let runner = OrderRunner(
      body,
      timeLimit: .milliseconds(70),
      failures: FailureLog()
    )
    let start = ContinuousClock.now
    let result = await runner.run(OrderPlan())
    #expect(ContinuousClock.now - start >= StandstillWatch.interval * 2 - .milliseconds(10))
    #expect(result.abandoned == .milliseconds(70))
    #expect(result.failures == [])
    continuation.finish()
    var isCancelled = end.makeAsyncIterator()
    #expect(await isCancelled.next() == true)
  }
}
