internal import CustomDiff
import ReducerRuntime

/// One run of a body, or one walk, in an order that a scheduler decides.
///
/// It keeps track of the body's steps and of the deliveries in them. Deliveries are held back only
/// while a call of a store settles, a closure of `happening` runs, or a clock lets other work run.
final class ScheduledRun: Sendable {
  /// The run that the current task is part of.
  @TaskLocal static var current: ScheduledRun?

  /// The walk that this run is, in which only stores sleep on a clock; nil for an explored body.
  let walk: WalkControl?
  let state: Guarded<ScheduledRunState>
  private let stores = Guarded<[Store]>([])

  private struct Store: Sendable {
    weak var queue: RunQueue?
  }

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - scheduler: Decides about the deliveries.
  ///   - ticking: The lines of the effects that are known to be timers.
  ///   - sharing: The lines of the effects that are known to change shared state.
  ///   - walk: The walk; nil for an explored body.
  init(
    _ scheduler: any Scheduler = OrderSchedule(),
    ticking: Set<CodeLocation> = [],
    sharing: Set<CodeLocation> = [],
    walk: WalkControl? = nil
  ) {
    self.walk = walk
    var start = ScheduledRunState(scheduler: scheduler)
    start.trace.ticking = ticking
    start.trace.sharing = sharing
    state = Guarded(start)
  }

  /// The trace so far, with the timers that the run has shown.
  var result: RunTrace { state.withLock { $0.result } }

  /// True if the body has run in another order than the plain one.
  var hasDeviated: Bool { walk == nil && state.withLock { !$0.trace.schedule.choices.isEmpty } }

  /// Adds the queue of a store.
  func add(_ queue: RunQueue) { stores.withLock { $0.append(Store(queue: queue)) } }

  /// Notes that the body begins to do something, or to wait.
  func begin(_ kind: RunTrace.Entry.Kind, _ text: @autoclosure () -> String) {
    if walk != nil { return }
    let text = text().onOneLine
    state.withLock { $0.begin(RunTrace.Entry(kind: kind, text: text)) }
  }

  // MARK: Time

  /// Begins a stage of an advance, or ends the advance.
  func setStage(_ stage: AdvanceStage?) { state.withLock { $0.stage = stage } }

  /// Lets every store run as far as it can, and releases the deliveries of a stage of an advance.
  nonisolated(nonsending) func settle(_ stage: AdvanceStage) async {
    setStage(stage)
    await stores.withLock { $0.compactMap(\.queue) }.settle()
    setStage(.waking)
  }

  // MARK: Waits of the body

  /// Notes that a call of the body begins to wait, for a store or for tasks that may sleep on a clock.
  func settlingDidBegin() { state.withLock { $0.settlings += 1 } }

  func settlingDidEnd() { state.withLock { $0.settlings -= 1 } }

  /// How long deliveries wait for the end of a closure, which may wait for them itself.
  static let patience = Duration.milliseconds(250)
  /// How many turns of the concurrent pool the closure has after that.
  private static let turns = 3

  /// Lets something happen outside the feature.
  nonisolated(nonsending) func happening(_ change: () async -> Void) async {
    let end = Latch()
    state.withLock { $0.happening = end }
    Task.detached { [self] in
      if await end.opens(within: Self.patience) { return }
      // On a busy machine, the closure may only be in line for a thread.
      for _ in 0..<Self.turns { await Task.detached {}.value }
      for delivery in state.withLock({ $0.stopHolding(until: end) }) { delivery.open() }
    }
    await change()
    end.open()
    state.withLock { $0.happening = nil }
  }
}

/// The deliveries that a run releases while a clock advances.
enum AdvanceStage: Sendable {
  /// Nothing, since sleepers are left to wake at this instant.
  case waking
  /// The ticks of timers, since time is about to pass: a timer that waits for its tick to be
  /// delivered would miss the next one.
  case passing
  /// Everything that is due in the step, since no sleeper is left to wake.
  case ending
}
