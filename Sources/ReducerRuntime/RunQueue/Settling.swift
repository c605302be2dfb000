/// Decides when a queue has come to rest, and what to wait for until then.
///
/// Pure: it is told what was seen, and says what to do next.
struct Settling {
  /// What was seen inside the queue when no job was left.
  struct Look {
    /// Whether what the caller waits for has happened.
    var isSatisfied: Bool
    /// Effects that run.
    var effectsInFlight: Int
    /// Effects of which it is not known what they wait for.
    var effectsBeyondControl: Int
    /// Whether jobs have run since the look before.
    var hasProgressed: Bool
    /// The time since the beginning.
    var elapsed: Duration
  }

  enum Step: Equatable {
    case rest(RunQueue.Rest)
    /// Wait for work, or for a turn of the main actor's queue.
    case awaitMainActor(atMost: Duration)
    /// Wait for work.
    case awaitWork(atMost: Duration)
    /// Wait for work, or for a turn of the concurrent pool.
    case awaitPool(atMost: Duration)
  }

  /// How long to wait for what is outside; zero waits for the main actor's queue only.
  let timeout: Duration
  /// Whether the main actor's queue can have its turn: not where its thread is blocked.
  let awaitsMainActor: Bool
  /// Whether the concurrent pool can have its turn: not where one of its threads is blocked.
  let awaitsPool: Bool
  private var last: Step?
  private var hasHadTurn = false
  /// Turns of the concurrent pool in a row that brought nothing.
  private var idlePoolTurns = 0

  init(timeout: Duration, awaitsMainActor: Bool = true, awaitsPool: Bool = true) {
    self.timeout = timeout
    self.awaitsMainActor = awaitsMainActor
    self.awaitsPool = awaitsPool
  }

  mutating func next(_ look: Look, after wakeUp: RunQueue.WakeUp?) -> Step {
    let step = step(look, after: wakeUp)
    last = step
    return step
  }

  private mutating func step(_ look: Look, after wakeUp: RunQueue.WakeUp?) -> Step {
    if look.effectsBeyondControl <= 0 {
      if look.isSatisfied { return .rest(.satisfied) }
      return .rest(look.effectsInFlight == 0 ? .nothingRuns : .allWaitsKnown)
    }
    if case .awaitPool = last {
      idlePoolTurns = look.hasProgressed ? 0 : idlePoolTurns + 1
      if look.isSatisfied { return .rest(.satisfied) }
      return awaitPoolOrRest(look)
    }
    if case .awaitMainActor = last, wakeUp != .work {
      hasHadTurn = true
    } else if look.hasProgressed {
      hasHadTurn = false
    }
    // An effect that comes and goes without end makes progress, but no rest.
    let isOverdue = look.elapsed >= max(timeout, Self.turnLimit)
    // Effects often leave for the main actor: one turn of its queue brings them back.
    if awaitsMainActor, !hasHadTurn, !isOverdue { return .awaitMainActor(atMost: Self.turnLimit) }
    if look.isSatisfied { return .rest(.satisfied) }
    guard timeout > .zero else { return .rest(.timedOut) }
    let remaining = timeout - look.elapsed
    if remaining > .zero, !hasTimedOut(wakeUp) { return .awaitWork(atMost: remaining) }
    return awaitPoolOrRest(look)
  }

  /// Lets what is queued in the concurrent pool go first, and what that queues there.
  ///
  /// On a machine with too much to do, time runs out before anything had its turn.
  private func awaitPoolOrRest(_ look: Look) -> Step {
    let remaining = max(timeout, .zero) + Self.poolLimit - look.elapsed
    guard awaitsPool, remaining > .zero, idlePoolTurns < Self.poolTurns else {
      return .rest(.timedOut)
    }
    return .awaitPool(atMost: remaining)
  }

  private func hasTimedOut(_ wakeUp: RunQueue.WakeUp?) -> Bool {
    if case .awaitWork = last { wakeUp == .timeout } else { false }
  }

  /// How long to wait for the main actor's queue, which something may keep busy.
  private static var turnLimit: Duration { .seconds(1) }

  /// How many turns of the concurrent pool bring nothing before nothing is expected of it.
  ///
  /// A task that awaits another takes one turn for each step.
  private static var poolTurns: Int { 8 }

  /// How long to wait for the concurrent pool, when time has run out already.
  private static var poolLimit: Duration { .seconds(10) }
}
