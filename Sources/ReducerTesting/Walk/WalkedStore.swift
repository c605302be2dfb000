internal import CustomDiff
import ReducerRuntime

/// The situation of a feature after a step.
struct WalkObservation<State, Action> {
  var state: TimedState<State>
  /// The actions that effects have sent and that wait to be delivered.
  var waiting: [RunTrace.Arrival] = []
  /// The actions that effects have sent, oldest first.
  var received: [Action] = []
  /// The number of running effects.
  var inFlight = 0
  /// The lines of the running effects.
  var running: Set<CodeLocation> = []
  /// True if the last step was for a feature that is not there.
  var missesFeature = false
  /// True if the feature has dismissed itself, though nothing presents it.
  var isDismissed = false

  /// True if no effect is running, and none was cancelled by a dismissal.
  var isAtRest: Bool { inFlight == 0 && !isDismissed }
}

extension WalkObservation where State: Equatable {
  /// Returns whether nothing has happened since another observation, as far as the feature shows.
  func isSame(as before: WalkObservation) -> Bool {
    received.isEmpty && inFlight == before.inFlight && waiting.count == before.waiting.count
      && state.isEqual(to: before.state)
  }
}

/// A feature that a walk goes through.
protocol WalkedFeature<State, Action> {
  associatedtype State
  associatedtype Action

  /// How a test creates the feature.
  var code: FeatureCode { get }

  /// Returns the state of the feature, and the actions of its effects since the last call.
  func observe() -> WalkObservation<State, Action>

  /// Returns how far the clock has to go to the instants that come next.
  func nextInstants() -> [Duration]

  /// Takes a step.
  ///
  /// - Parameters:
  ///   - turn: The step to take.
  ///   - holds: Returns true if the actions of effects wait to be delivered in a state to which the step
  ///     leads, such as while it loads; nil if they never wait.
  ///   - judge: Looks at each new state while a clock advances, before time goes on.
  /// - Throws: ``WalkMisuse`` if the walk has to be made in another way.
  nonisolated(nonsending) func take(
    _ turn: WalkTurn<Action>,
    holds: ((State) -> Bool)?,
    _ judge: WalkJudge<State>
  ) async throws

  /// Ends the walk, and cancels the effects, whose actions would otherwise arrive after it.
  nonisolated(nonsending) func finish() async
}

/// The reason why no walk can be made.
struct WalkMisuse: Error {
  let text: String
}

/// The test store of a walk, with everything that a store checks.
final class WalkedStore<State: Equatable, Action>: WalkedFeature {
  let store: TestStore<State, Action>
  /// The run that decides about its deliveries.
  private let run: ScheduledRun
  /// The line of the test at which the calls of the store are made.
  private let location: CodeLocation
  /// How much of the store's journal has been read.
  private var read = 0
  /// How many actions had missed their features when the store was last observed.
  private var knownMisses = 0

  init(_ store: TestStore<State, Action>, _ run: ScheduledRun, _ location: CodeLocation) throws {
    (self.store, self.run, self.location) = (store, run, location)
    guard store.queue.scheduledRun === run else {
      throw WalkMisuse(text: ExplorationReport.keptStore)
    }
  }

  var code: FeatureCode {
    let clock = store.queue.runBlocking { store.session.ledger.journal.clock }
    let clocks = store.dependencies.overriddenClocks
    let known = [("continuousClock", clocks.continuous), ("suspendingClock", clocks.suspending)]
    let used = known.filter { clock != nil && $0.1 as? TestClock<Duration> === clock }
    return FeatureCode(
      type: store.feature,
      clocks: used.map(\.0),
      hasOtherOverrides: store.overrideCount > used.count,
      settings: store.sharedSettings
    )
  }

  func observe() -> WalkObservation<State, Action> {
    store.queue.runBlocking {
      let journal = store.session.ledger.journal
      var observation = WalkObservation<State, Action>(state: store.session.ledger.latestTimed)
      observation.waiting = run.state.withLock { $0.waiting }
      observation.received = journal.received(after: read)
      observation.inFlight = store.queue.counts.inFlight
      if !observation.isAtRest {
        observation.running = Set(store.session.runtime.core.effects.running.map(\.location))
      }
      read = journal.entries.count
      let misses = store.session.ledger.missedFeatures
      observation.missesFeature = misses > exchange(&knownMisses, with: misses)
      observation.isDismissed = store.session.ledger.dismissal != nil
      return observation
    }
  }

  func nextInstants() -> [Duration] {
    guard let clock = store.queue.runBlocking({ store.session.ledger.journal.clock }) else {
      return []
    }
    return clock.nextInstants
  }

  nonisolated(nonsending) func take(
    _ turn: WalkTurn<Action>,
    holds: ((State) -> Bool)?,
    _ judge: WalkJudge<State>
  ) async throws {
    guard let control = run.walk else { return }
    // Not a key path, which generic code makes anew at each use.
    let isHolding = holds != nil && turn.options.listed.contains { $0.isDelivery }
    // Called inside the queue, by each arriving action.
    if let holds {
      control.holds = { [store] in isHolding || holds(store.session.ledger.latestState) }
    }
    defer { control.holds = { false } }
    run.state.withLock { $0.beginWalkStep(turn.choice.number, isHolding: isHolding) }
    switch turn.move {
    case .sent(let action): _ = await store.send(action, nil, at: location)
    case .advanced(let duration):
      guard let clock = store.queue.runBlocking({ store.session.ledger.journal.clock }) else {
        throw WalkMisuse(text: ExplorationReport.noClock)
      }
      let start = clock.now
      control.checkInstant = { [store] in
        let (state, isDismissed) = store.queue.runBlocking {
          (store.session.ledger.latestTimed, store.session.ledger.dismissal != nil)
        }
        if state.isEqual(to: judge.state) { return }
        let isAtRest = store.queue.counts.inFlight == 0 && !isDismissed
        judge.check(state, isAtRest: isAtRest, at: start.duration(to: clock.now))
      }
      defer { control.checkInstant = {} }
      await clock.advance(to: clock.now.advanced(by: duration), at: location)
    case .delivered(let index, _):
      run.state.withLock { $0.deliver(index) }
      await store.queue.settle(timeout: .zero)
    case .happened(let event): await store.happening(event.text, event.change, at: location)
    }
  }

  nonisolated(nonsending) func finish() async {
    // An effect shows that it is a timer once it goes on after its tick.
    if !run.result.heldInAdvance.isEmpty {
      store.queue.runBlocking { store.queue.gate?.releaseAll() }
      await store.queue.settle(timeout: .zero)
    }
    store.queue.runBlocking { store.session.cancelEffects() }
  }
}
