internal import CustomDiff

/// Decides when a queue has come to rest, and what to wait for until then.
///
/// Pure: it receives observations and returns the next step.
struct Settling {
  /// An observation inside the queue when no job was left.
  struct Observation {
    /// The number of jobs and wake-ups.
    var progress: Int
    var time: ContinuousClock.Instant
    /// True if the awaited condition holds.
    var isSatisfied: Bool
    /// The number of running effects.
    var effectsInFlight: Int
    /// The number of running effects whose waits are unknown.
    var effectsAbleToContinue: Int
    /// True if the effects may have other tasks than main tasks, whose waits are unknown.
    var hasOtherTasks: Bool
    /// True if something moves a clock on which effects sleep, which takes long on a busy machine.
    var isClockMoving: Bool
    /// True if effects yield in a loop, so that jobs are no sign of progress.
    var isRestless: Bool
    /// True if the task of the caller has been cancelled.
    var isCancelled: Bool

    /// True if work may arrive that takes longer than a turn.
    fileprivate var mayHaveWork: Bool { effectsAbleToContinue > 0 || hasOtherTasks }
  }

  /// An event that ends a wait.
  enum Awaited {
    /// Only work.
    case work
    /// Work, or a turn of the main actor's queue.
    case mainActor
    /// Work, or the end of all ready tasks outside.
    case pool
  }

  enum Step: Equatable {
    case rest(RunQueue.Rest)
    /// Observe again: held deliveries or loops that were set aside continue.
    case goOn
    case wait(for: Awaited, atMost: Duration)

    /// True if only an outside event can still change anything.
    var isPastMainActor: Bool {
      if case .wait(for: .mainActor, _) = self { false } else { true }
    }
  }

  /// How long to wait for outside events; zero waits only for the main actor's queue.
  var timeout = Duration.zero
  /// True if the caller needs the condition to hold, and not just rest.
  var isAwaited = false
  /// True if the main actor's queue can get a turn, which it cannot while its thread is blocked.
  var awaitsMainActor = true
  /// True if the concurrent pool can get a turn, which it cannot while its threads are blocked.
  var awaitsPool = true

  /// The progress of the queue at the last observation.
  private(set) var progress = 0
  /// The time of the first observation.
  private var start: ContinuousClock.Instant?
  /// The time of the last observation since the first.
  private var elapsed = Duration.zero
  /// True if jobs have run between the last two observations.
  private var hasProgressed = false
  private var last: Step?
  private var hasHadTurn = false
  /// True if the concurrent pool has had its turn, and no job has come from it.
  private var poolIsIdle = false

  /// Records that held deliveries continue, which may lead to more work outside.
  mutating func heldDeliveriesDidGoOn() {
    (last, hasHadTurn, poolIsIdle) = (nil, false, false)
  }

  mutating func next(_ observation: Observation, after wakeUp: RunQueue.WakeUp?) -> Step {
    hasProgressed = start != nil && observation.progress != progress && !observation.isRestless
    progress = observation.progress
    let start = start ?? observation.time
    self.start = start
    elapsed = observation.time - start
    // The common case: no outside event can arrive.
    if observation.effectsAbleToContinue <= 0 {
      if observation.isSatisfied { return .rest(.satisfied) }
      if observation.effectsInFlight == 0 { return .rest(.nothingRuns) }
      // The wait of a main task says nothing about the other tasks of its effect.
      guard isAwaited, timeout > .zero else { return .rest(.allWaitsKnown) }
    }
    let step = awaitOrRest(observation, after: wakeUp)
    last = step
    guard case .wait(let event, _) = step, event != .mainActor else { return step }
    if observation.isCancelled { return .rest(.cancelled) }
    // A loop may find what it polls for at any time, without a job that would show it.
    return event == .work && observation.isRestless ? .goOn : step
  }

  private mutating func awaitOrRest(
    _ observation: Observation,
    after wakeUp: RunQueue.WakeUp?
  ) -> Step {
    if case .wait(for: .pool, _) = last {
      poolIsIdle = !hasProgressed
      if observation.isSatisfied { return .rest(.satisfied) }
      // A task of the pool may have begun to move a clock.
      let remaining = timeout - elapsed
      if observation.effectsAbleToContinue > 0, remaining > .zero {
        return .wait(for: .work, atMost: remaining)
      }
      return awaitPoolOrRest(observation)
    }
    if case .wait(for: .mainActor, _) = last, wakeUp != .work {
      hasHadTurn = true
    } else if hasProgressed {
      hasHadTurn = false
    }
    // An effect that leaves and returns forever makes progress, but never rests.
    let isOverdue = elapsed >= max(timeout, Self.turnLimit)
    // Effects often leave for the main actor, and one turn of its queue brings them back.
    if awaitsMainActor, !hasHadTurn, !isOverdue {
      return .wait(for: .mainActor, atMost: Self.turnLimit)
    }
    if observation.isSatisfied { return .rest(.satisfied) }
    guard timeout > .zero else { return .rest(.timedOut(timeout)) }
    let remaining = timeout - elapsed
    if observation.mayHaveWork, remaining > .zero, !hasTimedOut(wakeUp) {
      return .wait(for: .work, atMost: remaining)
    }
    return awaitPoolOrRest(observation)
  }

  /// Waits until ready tasks in the concurrent pool and on the main actor have run, or rests.
  ///
  /// On an overloaded machine, the timeout can pass before any of them has had a turn.
  private func awaitPoolOrRest(_ observation: Observation) -> Step {
    let remaining = max(timeout, .zero) + Self.poolLimit - elapsed
    guard awaitsPool, remaining > .zero, !poolIsIdle || observation.isClockMoving else {
      return .rest(observation.mayHaveWork ? .timedOut(timeout) : .allWaitsKnown)
    }
    return .wait(for: .pool, atMost: remaining)
  }

  private func hasTimedOut(_ wakeUp: RunQueue.WakeUp?) -> Bool {
    if case .wait(for: .work, _) = last { wakeUp == .timeout } else { false }
  }

  /// How long to wait for the main actor's queue, which other work may keep busy.
  private static var turnLimit: Duration { .seconds(1) }

  /// How long to wait for the concurrent pool after time has run out.
  private static var poolLimit: Duration { .seconds(60) }
}
