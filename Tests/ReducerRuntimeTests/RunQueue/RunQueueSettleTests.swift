import Dispatch
import TestSupport
import Testing

@testable import ReducerRuntime

/// How a queue comes to rest, while its caller suspends or blocks its thread.
@Suite struct RunQueueSettleTests {
  /// Notes what a queue asks it, and has as many deliveries to release as it was made with.
  private final class Gate: DeliveryGate {
    let log = LockIsolated<[String]>([])
    private let held: LockIsolated<Int>
    /// Called with the number of each question.
    private let onRelease: @Sendable (Int) -> Void
    private let questions = LockIsolated(0)

    init(held: Int = 0, onRelease: @escaping @Sendable (Int) -> Void = { _ in }) {
      self.held = LockIsolated(held)
      self.onRelease = onRelease
    }

    private func note(_ call: String) { log.withValue { $0.append(call) } }

    func settlingDidBegin() { note("begin") }
    func settlingDidEnd() { note("end") }
    func hold(_ arrival: DeliveryArrival) -> HeldDelivery? { nil }
    func holdDidEnd(_ delivery: HeldDelivery, isDropped: Bool) {}
    func willCancel(_ effects: [EffectID]) {}
    func release(isAwaited: Bool) -> Bool {
      note(isAwaited ? "release what is awaited" : "release")
      questions.withValue { $0 += 1 }
      onRelease(questions.value)
      return held.withValue { held in
        defer { held -= 1 }
        return held > 0
      }
    }
    func releaseAll() { note("release all") }
  }

  /// A pool all of whose threads are blocked.
  @Sendable private func blockedPool() -> PoolProbe { PoolProbe(patience: .zero) { _ in } }

  /// A pool that has a thread, and could not be asked twice.
  @Sendable private func freePool() -> PoolProbe { PoolProbe(patience: .zero) { run in run() } }

  private func queue(running effects: Int = 0, gate: Gate? = nil) -> RunQueue {
    let queue = RunQueue(gate: gate)
    for _ in 0..<effects { queue.tally.effectDidStart() }
    return queue
  }

  /// Ends the only effect of a queue from outside, after a twentieth of a second.
  private func endSoon(_ queue: RunQueue) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) {
      queue.runBlocking { queue.tally.effectDidStop() }
      queue.wakeWaiters()
    }
  }

  // MARK: Suspending

  @Test func outsideWorkIsWaitedForWithoutACondition() async {
    let queue = queue(running: 1)
    endSoon(queue)
    #expect(await queue.settle(timeout: .seconds(60)) == .nothingRuns)
  }

  @Test func aConditionThatHoldsEndsTheWait() async {
    let queue = queue(running: 1)
    #expect(await queue.settle(timeout: .seconds(60), until: { true }) == .satisfied)
  }

  @Test func theTimeoutIsAskedAfterTheBody() async {
    let queue = queue(running: 1)
    var timeout = Duration.seconds(60)
    let rest = await queue.settle(timeout: timeout) { timeout = .zero }
    #expect(rest == .timedOut)
  }

  @Test func theEndIsInsideAndSeesTheRest() async {
    let queue = queue()
    var rests: [RunQueue.Rest] = []
    await queue.settle(timeout: .zero) {
      #expect(queue.isInside)
    } then: {
      rests.append($0)
      #expect(queue.isInside)
    }
    #expect(rests == [.nothingRuns])
    #expect(!queue.isInside)
  }

  @Test func heldDeliveriesAreReleasedBeforeTheRest() async {
    let gate = Gate(held: 2)
    #expect(await queue(gate: gate).settle(timeout: .zero) == .nothingRuns)
    #expect(gate.log.value == ["begin", "release", "release", "release", "end"])
  }

  /// What goes on may go to the main actor: the look that let it go on does not count.
  @Test func theMainActorHasItsTurnAgainAfterARelease() async {
    let tally = LockIsolated<EffectTally?>(nil)
    let gate = Gate(held: 2) { if $0 == 2 { tally.value?.effectDidStop() } }
    let queue = queue(running: 1, gate: gate)
    tally.setValue(queue.tally)
    // So much time that a busy machine cannot run out of it.
    #expect(await queue.settle(timeout: .seconds(3_600)) == .nothingRuns)
    #expect(gate.log.value == ["begin", "release", "release", "release", "end"])
    // A turn of the main actor and a release, both twice, and the end.
    #expect(queue.origin.entries == 5)
  }

  @Test func onlyWhatHasNotComeIsAwaited() async {
    let gate = Gate()
    let queue = queue(gate: gate)
    await queue.settle(timeout: .zero, awaits: true, until: { false })
    await queue.settle(timeout: .zero, awaits: true, until: { true })
    #expect(
      gate.log.value == ["begin", "release what is awaited", "end", "begin", "release", "end"]
    )
  }

  // MARK: Blocking

  @Test func aQueueWithoutEffectsIsAtRest() async throws {
    let queue = queue()
    let rest = try await onBlockingThread {
      queue.settleBlocking(timeout: .seconds(60), probe: blockedPool())
    }
    #expect(rest == .nothingRuns)
  }

  @Test func effectsUnderControlAreNotWaitedFor() async throws {
    let queue = queue(running: 1)
    queue.tally.effectDidBeginKnownWait()
    let rest = try await onBlockingThread {
      queue.settleBlocking(timeout: .seconds(60), probe: blockedPool())
    }
    #expect(rest == .allWaitsKnown)
  }

  @Test func outsideWorkIsWaitedForByBlocking() async throws {
    let queue = queue(running: 1)
    let rest = try await onBlockingThread {
      endSoon(queue)
      return queue.settleBlocking(timeout: .seconds(60), probe: blockedPool())
    }
    #expect(rest == .nothingRuns)
  }

  @Test func whatDoesNotComeTimesOut() async throws {
    let queue = queue(running: 1)
    for timeout in [Duration.zero, .milliseconds(20), .milliseconds(100)] {
      let rest = try await onBlockingThread {
        queue.settleBlocking(timeout: timeout, probe: freePool())
      }
      #expect(rest == .timedOut)
    }
  }

  /// The pool has its turn, too, where a loop looks for something that does not come.
  @Test func whatALoopDoesNotFindTimesOut() async throws {
    let queue = queue(running: 1)
    let isOver = LockIsolated(false)
    let loop = Task(executorPreference: queue) {
      while !isOver.value { await Task.yield() }
    }
    let rest = try await onBlockingThread {
      queue.settleBlocking(timeout: .milliseconds(100), probe: freePool())
    }
    #expect(rest == .timedOut)
    isOver.setValue(true)
    await queue.settle(timeout: .zero)
    await loop.value
  }

  /// There is no turn of the main actor to wait for, only the loop.
  @MainActor @Test func norOnTheMainThread() async {
    let queue = queue(running: 1)
    let isOver = LockIsolated(false)
    let loop = Task(executorPreference: queue) {
      while !isOver.value { await Task.yield() }
    }
    #expect(queue.settleBlocking(timeout: .milliseconds(100), probe: freePool()) == .timedOut)
    isOver.setValue(true)
    await queue.settle(timeout: .zero)
    await loop.value
  }

  /// In less than a tenth of a second the pool need not have had its turn.
  @Test func aBlockedPoolIsNotedFromATenthOfASecondOn() async throws {
    let queue = queue(running: 1)
    let rests = try await onBlockingThread {
      [99, 100].map {
        queue.settleBlocking(timeout: .milliseconds($0), probe: blockedPool())
      }
    }
    #expect(rests == [.timedOut, nil])
  }

  /// The time in which the pool had no thread does not count.
  ///
  /// On the main thread, whose queue cannot be waited for, so that each question has its number.
  @MainActor @Test func whatIsOutsideHasItsTimeOnceThePoolRuns() {
    let (probe, box) = (LockIsolated<(@Sendable () -> Void)?>(nil), LockIsolated<RunQueue?>(nil))
    let gate = Gate { question in
      switch question {
      case 2:
        // Time has run out.
        probe.value?()
      case 3:
        box.value?.tally.effectDidStop()
        Task(executorPreference: box.value) {}
      default: break
      }
    }
    let queue = queue(running: 1, gate: gate)
    box.setValue(queue)
    defer { box.setValue(nil) }
    let rest = queue.settleBlocking(
      timeout: .milliseconds(100),
      probe: PoolProbe(patience: .seconds(60)) { run in probe.setValue(run) }
    )
    #expect(rest == .nothingRuns)
  }

  @Test func thePoolIsAskedOnceAndOnlyIfSomethingIsWaitedFor() async throws {
    let count = LockIsolated(0)
    @Sendable func probe() -> PoolProbe {
      count.withValue { $0 += 1 }
      return freePool()
    }
    let (idle, busy) = (queue(), queue(running: 1))
    _ = try await onBlockingThread { idle.settleBlocking(timeout: .zero, probe: probe()) }
    #expect(count.value == 0)
    _ = try await onBlockingThread {
      busy.settleBlocking(timeout: .milliseconds(100), probe: probe())
    }
    #expect(count.value == 1)
  }

  @Test func nothingIsWaitedForInAJob() {
    for (effects, rest) in [(0, RunQueue.Rest.nothingRuns), (1, .timedOut)] {
      let queue = queue(running: effects)
      let found = queue.runBlocking {
        queue.settleBlocking(timeout: .seconds(60), probe: blockedPool())
      }
      #expect(found == rest)
    }
  }

  @Test func allDeliveriesAreReleasedBeforeBlocking() async throws {
    let gate = Gate(held: 1)
    let queue = queue(gate: gate)
    let rest = try await onBlockingThread {
      queue.settleBlocking(timeout: .zero, probe: blockedPool())
    }
    #expect(rest == .nothingRuns)
    #expect(gate.log.value == ["release all", "release", "release"])
  }
}
