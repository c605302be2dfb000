import ReducerTesting
import TestSupport
import Testing

/// When a call of a clock returns, everything that could continue has done so, in stores and
/// outside.
///
/// The long run is that of ``StressTests``.
@Suite(.serialized) struct OutsideWorkStressTests {
  @Test func workAloneContinues() async {
    await repeated(share: 0) { work in
      await OutsideWork.run([work], on: TestClock()) == [work.expected]
    }
  }

  @Test func workBesideTimerContinues() async {
    await repeated(share: 1) { work in
      let clock = TestClock()
      let timer = Task { for await _ in clock.timer(interval: .seconds(60)) {} }
      defer { timer.cancel() }
      return await OutsideWork.run([work], on: clock) == [work.expected]
    }
  }

  @Test func workBesideStoreContinues() async {
    await repeated(share: 2) { work in
      await besideAStore { await OutsideWork.run([work], on: $0) } == [work.expected]
    }
  }

  /// At the first advance, only the store slept on the clock.
  @Test func workAfterStoreContinues() async {
    await repeated(share: 0) { work in
      await besideAStore { clock in
        await clock.advance(by: .seconds(1))
        return await OutsideWork.run([work], on: clock)
      } == [work.expected]
    }
  }

  @Test func workBesideOtherWorkContinues() async {
    let all = OutsideWork.all
    await repeated(share: 1) { work in
      let index = all.firstIndex { $0.name == work.name } ?? 0
      let works = [work, all[(index + 7) % all.count]]
      return await OutsideWork.run(works, on: TestClock()) == works.map(\.expected)
    }
  }

  @Test func workIsSeenBeforeItSleeps() async {
    await repeated(share: 2) { work in
      await besideAStore { clock in
        await work.start(clock, OutsideWork.Log([]))
        let isSeen = (try? await clock.checkSuspension()) == nil
        await clock.advance(by: .seconds(10))
        return isSeen
      }
    }
  }

  @Test func runContinuesToEnd() async {
    await repeated(share: 0) { work in
      await besideAStore { clock in
        let log = OutsideWork.Log([])
        await work.start(clock, log)
        await clock.run(timeout: .seconds(600))
        let isAtRest = (try? await clock.checkSuspension()) != nil
        return isAtRest && Set(work.expected.joined()).isSubset(of: log.value)
      }
    }
  }

  private func besideAStore<Result>(_ body: (OutsideWork.Clock) async -> Result) async -> Result {
    let clock = TestClock()
    let store = TestStore(initialState: LoggingTicker.State()) {
      LoggingTicker(clock: clock, log: OutsideWork.Log([]))
    }
    store.exhaustivity = .off
    await store.send(.start)
    let result = await body(clock)
    await store.send(.stop)
    await store.skipReceivedActions(strict: false)
    return result
  }

  private func repeated(share: Int, _ isRight: (OutsideWork) async -> Bool) async {
    let busy = BusyLoops(count: size(from: "STRESS_LOAD", ordinary: 0))
    defer { busy.stop() }
    let repetitions = size(from: "STRESS_REPETITIONS", ordinary: 1, thorough: 2)
    // In an ordinary run, each test has another third of all kinds of work.
    let works = OutsideWork.all.enumerated().filter { isThorough || $0.offset % 3 == share }
    for work in works.map(\.element) {
      var wrong = 0
      for _ in 1...repetitions where await !isRight(work) { wrong += 1 }
      expectEqual(wrong, 0, "\(work.name): \(wrong) of \(repetitions)")
    }
  }
}
