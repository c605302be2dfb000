/// Decides when a queue has come to rest, and what to wait for until then.
///
/// Pure: it receives observations and returns the next step.
struct Settling {
  /// An observation inside the queue when no job was left.
  struct Observation {
    /// True if the awaited condition holds.
    var isSatisfied: Bool
    /// The number of running effects.
    var effectsInFlight: Int
    /// The number of running effects whose waits are unknown.
    var effectsBeyondControl: Int
    /// True if the caller needs the condition to hold, and not just rest.
    var isAwaited: Bool
    /// True if the effects may have tasks whose waits are unknown besides those that run them.
    var hasOtherTasks: Bool
    /// True if jobs have run since the previous observation.
    var hasProgressed: Bool
    /// The time since the beginning.
    var elapsed: Duration

    /// True if something may come that takes longer than a turn.
    fileprivate var mayHaveWork: Bool { effectsBeyondControl > 0 || hasOtherTasks }
  }

  enum Step: Equatable {
    case rest(RunQueue.Rest)
    /// Wait for work, or for a turn of the main actor's queue.
    case awaitMainActor(atMost: Duration)
    /// Wait for work.
    case awaitWork(atMost: Duration)
    /// Wait for work, or until all ready tasks outside have run.
    case awaitPool(atMost: Duration)
  }

  /// How long to wait for outside events; zero waits only for the main actor's queue.
  let timeout: Duration
  /// True if the main actor's queue can get a turn, which it cannot while its thread is blocked.
  let awaitsMainActor: Bool
  /// True if the concurrent pool can get a turn, which it cannot while its threads are blocked.
  let awaitsPool: Bool
  private var last: Step?
  private var hasHadTurn = false
  /// True if the concurrent pool has had its turn, and nothing has come of it.
  private var poolIsIdle = false

  init(timeout: Duration, awaitsMainActor: Bool = true, awaitsPool: Bool = true) {
    self.timeout = timeout
    self.awaitsMainActor = awaitsMainActor
    self.awaitsPool = awaitsPool
  }

  mutating func next(_ observation: Observation, after wakeUp: RunQueue.WakeUp?) -> Step {
    // The common case: nothing can come from outside.
    if observation.effectsBeyondControl <= 0 {
      if observation.isSatisfied { return .rest(.satisfied) }
      if observation.effectsInFlight == 0 { return .rest(.nothingRuns) }
      // The wait of an effect's own task says nothing about its other tasks.
      guard observation.isAwaited, timeout > .zero else { return .rest(.allWaitsKnown) }
    }
    let step = awaitOrRest(observation, after: wakeUp)
    last = step
    return step
  }

  private mutating func awaitOrRest(
    _ observation: Observation,
    after wakeUp: RunQueue.WakeUp?
  ) -> Step {
    if case .awaitPool = last {
      poolIsIdle = !observation.hasProgressed
      if observation.isSatisfied { return .rest(.satisfied) }
      return awaitPoolOrRest(observation)
    }
    if case .awaitMainActor = last, wakeUp != .work {
      hasHadTurn = true
    } else if observation.hasProgressed {
      hasHadTurn = false
    }
    // An effect that comes and goes endlessly makes progress, but never rests.
    let isOverdue = observation.elapsed >= max(timeout, Self.turnLimit)
    // Effects often leave for the main actor, and one turn of its queue brings them back.
    if awaitsMainActor, !hasHadTurn, !isOverdue { return .awaitMainActor(atMost: Self.turnLimit) }
    if observation.isSatisfied { return .rest(.satisfied) }
    guard timeout > .zero else { return .rest(.timedOut(timeout)) }
    let remaining = timeout - observation.elapsed
    if observation.mayHaveWork, remaining > .zero, !hasTimedOut(wakeUp) {
      return .awaitWork(atMost: remaining)
    }
    return awaitPoolOrRest(observation)
  }

  /// Lets ready tasks in the concurrent pool and on the main actor go first.
  ///
  /// On an overloaded machine, time runs out before anything has had its turn.
  private func awaitPoolOrRest(_ observation: Observation) -> Step {
    let remaining = max(timeout, .zero) + Self.poolLimit - observation.elapsed
    guard awaitsPool, remaining > .zero, !poolIsIdle else {
      return .rest(observation.mayHaveWork ? .timedOut(timeout) : .allWaitsKnown)
    }
    return .awaitPool(atMost: remaining)
  }

  private func hasTimedOut(_ wakeUp: RunQueue.WakeUp?) -> Bool {
    if case .awaitWork = last { wakeUp == .timeout } else { false }
  }

  /// How long to wait for the main actor's queue, which may be kept busy.
  private static var turnLimit: Duration { .seconds(1) }

  /// How long to wait for the concurrent pool after time has run out.
  private static var poolLimit: Duration { .seconds(60) }
}
