internal import CustomDiff
import ReducerRuntime

/// A feature that walks go through, each from its initial state.
protocol WalkDriver<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// How a test creates the feature; asked for after a walk.
  var feature: FeatureCode { get }

  /// The lines of the effects that walks have shown to be timers.
  var timers: Set<CodeLocation> { get }

  /// Makes a walk from the initial state.
  ///
  /// - Parameters:
  ///   - choices: The choices for the initial state.
  ///   - walk: Makes the walk, given the choices that were made. It is called again if the walk has shown
  ///     that a timer's tick waited, which comes when the clock says so.
  /// - Returns: Why there is nothing to walk through; nil if the walk was made.
  nonisolated(nonsending) func begin(
    _ choices: Choices,
    _ walk: (_ start: [Int]) async -> Void
  ) async -> String?

  /// Returns the state of the feature, and the actions of its effects since the last call.
  func observe() -> WalkObservation<State, Action>

  /// Takes a step.
  ///
  /// - Parameters:
  ///   - turn: The step to take.
  ///   - holds: Returns true if the actions of effects wait to be delivered in a state to which the step
  ///     leads, such as while it loads; nil if they never wait.
  ///   - judge: Looks at each new state while a clock advances, before time goes on.
  nonisolated(nonsending) func take(
    _ turn: WalkTurn<Action>,
    holds: ((State) -> Bool)?,
    _ judge: WalkJudge<State>
  ) async

  /// Ends the walk, and cancels the effects, whose actions would otherwise arrive after it.
  nonisolated(nonsending) func finish() async
}

/// The situation of a feature after a step.
struct WalkObservation<State, Action> {
  var state: State
  /// The actions that effects have sent and that wait to be delivered.
  var waiting: [RunTrace.Arrival] = []
  /// The actions that effects have sent, oldest first.
  var received: [Action] = []
  var isAtRest = true
  /// The lines of the running effects.
  var running: Set<CodeLocation> = []
}

/// A feature without a store: its reducer, and effects that only send actions.
final class ReducerDriver<R: Reducer>: WalkDriver {
  typealias Action = R.Action

  private let reducer: R
  private let initial: R.State
  private let failures: FailureLog
  private var state: R.State
  private var received: [Action] = []

  init(_ reducer: R, _ initial: R.State, _ failures: FailureLog) {
    self.reducer = reducer
    self.initial = initial
    state = initial
    self.failures = failures
  }

  var feature: FeatureCode { FeatureCode(type: R.self, value: reducer) }

  var timers: Set<CodeLocation> { [] }

  nonisolated(nonsending) func begin(
    _ choices: Choices,
    _ walk: (_ start: [Int]) async -> Void
  ) async -> String? {
    _ = failures.take()
    (state, received) = (initial, [])
    let defaults = DependencyDefaults()
    defer { defaults.removeAll() }
    let dependencies = DependencyValues.current.with(defaults)
    await DependencyValues.$current.withValue(dependencies, isolated: { await walk([]) })
    return nil
  }

  func observe() -> WalkObservation<R.State, Action> {
    defer { received.removeAll() }
    return WalkObservation(state: state, received: received)
  }

  func take(
    _ turn: WalkTurn<Action>,
    holds: ((R.State) -> Bool)?,
    _ judge: WalkJudge<R.State>
  ) async {
    switch turn.move {
    case .sent(let action):
      var problem: String?
      received = reducer.reduceAll(action, into: &state, &problem)
      if let problem { failures.add(problem) }
    case .advanced: failures.add(ExplorationReport.noStore("Advancing"))
    case .happened: failures.add(ExplorationReport.noStore("Happening"))
    case .delivered: break
    }
  }

  func finish() async {}
}

/// A feature in test stores, one for each walk, with everything that a store checks.
final class StoreDriver<State: Equatable, Action>: WalkDriver {
  private let makeStore: (inout Choices) -> TestStore<State, Action>?
  private let failures: FailureLog
  /// The line of the test at which the calls of the store are made.
  private let location: CodeLocation
  private(set) var feature = FeatureCode(type: Never.self)

  /// The store of the current walk, and the run that decides about its deliveries.
  private var current: (store: TestStore<State, Action>, run: ScheduledRun)?
  /// How much of the store's journal has been read.
  private var read = 0
  private(set) var timers: Set<CodeLocation> = []

  init(
    _ location: CodeLocation,
    _ failures: FailureLog,
    _ makeStore: @escaping (inout Choices) -> TestStore<State, Action>?
  ) {
    self.location = location
    self.failures = failures
    self.makeStore = makeStore
  }

  nonisolated(nonsending) func begin(
    _ choices: Choices,
    _ walk: (_ start: [Int]) async -> Void
  ) async -> String? {
    while true {
      _ = failures.take()
      let defaults = DependencyDefaults()
      defer { defaults.removeAll() }
      let run = ScheduledRun(WalkScheduler(), ticking: timers, walk: WalkControl())
      let dependencies: DependencyValues
      do { dependencies = try TraitDependencies.renewed(with: defaults) } catch {
        return ExplorationReport.traitThrew(error)
      }
      var choices = choices
      var misuse: String?
      await ScheduledRun.$current.withValue(
        run,
        isolated: {
          let made = DependencyValues.$current.withValue(dependencies) { makeStore(&choices) }
          guard let store = made else { return misuse = ExplorationReport.noInitialState }
          guard store.queue.orders?.run === run else { return misuse = ExplorationReport.keptStore }
          note(store)
          (current, read) = ((store, run), 0)
          defer { current = nil }
          await walk(choices.made)
        }
      )
      let trace = run.result
      timers = trace.ticking
      if misuse != nil || !trace.hasHeldTick { return misuse }
    }
  }

  /// Remembers how a test creates the feature of a store.
  private func note(_ store: TestStore<State, Action>) {
    guard feature.type == Never.self else { return }
    feature.type = store.feature
    let clock = store.queue.runBlocking { store.session.ledger.journal.clock }
    let clocks = store.currentDependencies.overriddenClocks
    let known = [("continuousClock", clocks.continuous), ("suspendingClock", clocks.suspending)]
    feature.clocks = known.filter {
      clock != nil && $0.1 as? TestClock<Duration> === clock
    }.map(\.0)
  }

  func observe() -> WalkObservation<State, Action> {
    guard let (store, run) = current else { preconditionFailure("No walk has begun.") }
    return store.queue.runBlocking {
      let journal = store.session.ledger.journal
      var observation = WalkObservation<State, Action>(state: store.session.ledger.latest)
      observation.waiting = run.state.withLock { $0.waiting }
      observation.received = journal.received(after: read)
      observation.isAtRest = store.queue.counts.inFlight == 0
      if !observation.isAtRest {
        observation.running = Set(store.session.runtime.core.effects.running.map(\.location))
      }
      read = journal.entries.count
      return observation
    }
  }

  nonisolated(nonsending) func take(
    _ turn: WalkTurn<Action>,
    holds: ((State) -> Bool)?,
    _ judge: WalkJudge<State>
  ) async {
    guard let (store, run) = current, let control = run.walk else { return }
    let isHolding = holds != nil && turn.options.listed.contains(where: \.isDelivery)
    // Called inside the queue, by each arriving action.
    if let holds { control.holds = { isHolding || holds(store.session.ledger.latest) } }
    defer { control.holds = { false } }
    run.state.withLock { $0.beginWalkStep(turn.choice.number, isHolding: isHolding) }
    switch turn.move {
    case .sent(let action): _ = await store.send(action, nil, at: location)
    case .advanced(let duration):
      guard let clock = store.queue.runBlocking({ store.session.ledger.journal.clock }) else {
        return failures.add(ExplorationReport.noClock)
      }
      control.checkInstant = instantCheck(clock, store, judge)
      defer { control.checkInstant = {} }
      await clock.advance(
        by: duration,
        fileID: location.fileID,
        file: location.filePath,
        line: location.line,
        column: location.column
      )
    case .delivered(let index, _):
      run.state.withLock { $0.deliver(index) }
      await store.queue.settle(timeout: .zero)
    case .happened(let event): await store.happening(event.text, event.change, at: location)
    }
  }

  /// Returns a function that checks each new state before the time of a clock goes on.
  private func instantCheck(
    _ clock: TestClock<Duration>,
    _ store: TestStore<State, Action>,
    _ judge: WalkJudge<State>
  ) -> () -> Void {
    let start = clock.now
    let latest = { store.queue.runBlocking { store.session.ledger.latest } }
    var last = latest()
    return {
      let state = latest()
      if state == last { return }
      last = state
      let isAtRest = store.queue.counts.inFlight == 0
      judge.check(state, isAtRest: isAtRest, at: start.duration(to: clock.now))
    }
  }

  nonisolated(nonsending) func finish() async {
    guard let (store, run) = current else { return }
    // An effect shows that it is a timer once it goes on after its tick.
    if !run.result.heldInAdvance.isEmpty {
      store.queue.runBlocking { store.queue.orders?.releaseAll() }
      await store.queue.settle(timeout: .zero)
    }
    store.queue.runBlocking { store.session.cancelEffects() }
  }
}

extension TaskLocal {
  /// Binds a value while an operation runs, where the caller does: such as on the main actor.
  fileprivate func withValue<Result>(
    _ value: Value,
    isolation: isolated (any Actor)? = #isolation,
    isolated operation: () async -> Result
  ) async -> Result {
    await withValue(value) {
      // Capturing it makes the closure run there, too.
      _ = isolation
      return await operation()
    }
  }
}
