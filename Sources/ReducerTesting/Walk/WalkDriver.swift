internal import CustomDiff
import ReducerRuntime

/// A feature that walks go through, each from its initial state.
protocol WalkDriver<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// How a test creates the feature; asked for after a walk.
  var feature: FeatureCode { get }

  /// Returns the call with which a test explores, with another argument.
  func call(with argument: String) -> String

  /// Makes a walk from the initial state, more than once if that is needed to know the feature.
  ///
  /// - Parameters:
  ///   - choices: The choices for the initial state.
  ///   - walk: Makes the walk, given the choices that were made, and whether it only shows which
  ///     effects are timers.
  /// - Returns: Why there is nothing to walk through; nil if the walk was made.
  nonisolated(nonsending) func begin(
    _ choices: Choices,
    _ walk: (_ start: [Int], _ isLesson: Bool) async -> Void
  ) async -> String?

  /// Returns the state of the feature, and the actions of its effects since the last call.
  func look() -> WalkSight<State, Action>

  /// Takes a step.
  ///
  /// - Parameters:
  ///   - move: The step to take.
  ///   - number: The number of the step.
  ///   - holds: True if the actions of effects wait to be delivered.
  ///   - holdsIn: True if they wait in a state, such as while it loads.
  ///   - judge: Looks at each new state while a clock advances, before time goes on.
  nonisolated(nonsending) func take(
    _ move: WalkMove<Action>,
    number: Int,
    holds: Bool,
    holdsIn: @escaping (State) -> Bool,
    _ judge: WalkJudge<State>?
  ) async

  /// Cancels the effects, whose undelivered actions would otherwise arrive after the walk's end.
  func finish()
}

/// The situation of a feature after a step.
struct WalkSight<State, Action> {
  var state: State
  /// The actions that effects have sent and that wait to be delivered.
  var waiting: [WaitingDelivery] = []
  /// The actions that effects have sent, oldest first.
  var received: [Action] = []
  var isAtRest = true
  /// The lines of the running effects, and whether they wait for something outside of the walk's
  /// control.
  var running: [CodeLocation: Bool] = [:]
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

  func call(with argument: String) -> String {
    "await exploreWalks(of: …, from: …, \(argument)) { … } checks: { … }"
  }

  nonisolated(nonsending) func begin(
    _ choices: Choices,
    _ walk: (_ start: [Int], _ isLesson: Bool) async -> Void
  ) async -> String? {
    _ = failures.take()
    (state, received) = (initial, [])
    let defaults = DependencyDefaults()
    defer { defaults.removeAll() }
    let dependencies = DependencyValues.current.with(defaults)
    await DependencyValues.$current.withValue(dependencies, isolated: { await walk([], false) })
    return nil
  }

  func look() -> WalkSight<R.State, Action> {
    defer { received.removeAll() }
    return WalkSight(state: state, received: received)
  }

  func take(
    _ move: WalkMove<Action>,
    number: Int,
    holds: Bool,
    holdsIn: @escaping (R.State) -> Bool,
    _ judge: WalkJudge<R.State>?
  ) async {
    switch move {
    case .sent(let action):
      var problem: String?
      received = reducer.reduceAll(action, into: &state, &problem)
      if let problem { failures.add(problem) }
    case .advanced: failures.add(WalkReport.noStore("Advancing"))
    case .happened: failures.add(WalkReport.noStore("Happening"))
    case .delivered: break
    }
  }

  func finish() {}
}

/// A feature in test stores, one for each walk, with everything that a store checks.
final class StoreDriver<State: Equatable, Action>: WalkDriver {
  private let makeStore: (inout Choices) -> TestStore<State, Action>?
  private let failures: FailureLog
  /// The line of the test at which the calls of the store are made.
  private let location: CodeLocation
  private(set) var feature = FeatureCode(type: Never.self)

  /// The store of the current walk, and the run that decides about its deliveries.
  private var current: (store: TestStore<State, Action>, run: OrderRun)?
  /// How much of the store's journal has been read.
  private var read = 0
  /// The lines of the known timers.
  private var ticking: Set<CodeLocation> = []
  /// How many walks were made only to learn whether an effect is a timer, by its location.
  private var lessons: [CodeLocation: Int] = [:]

  init(
    _ location: CodeLocation,
    _ failures: FailureLog,
    _ makeStore: @escaping (inout Choices) -> TestStore<State, Action>?
  ) {
    self.location = location
    self.failures = failures
    self.makeStore = makeStore
  }

  func call(with argument: String) -> String {
    "await exploreWalks(\(argument)) { … } steps: { … } checks: { … }"
  }

  nonisolated(nonsending) func begin(
    _ choices: Choices,
    _ walk: (_ start: [Int], _ isLesson: Bool) async -> Void
  ) async -> String? {
    while true {
      let known = ticking
      let run = OrderRun(OrderPlan(), ticking: ticking, isWalk: true)
      if let misuse = await make(run, choices, walk) { return misuse }
      // Held while a clock advances, a timer does not show that it is one. Some are none, such as a
      // single delay, so this ends at some time.
      let unknown = run.heldAtClock.subtracting(ticking).filter { lessons[$0, default: 0] < 3 }
      for location in unknown { lessons[location, default: 0] += 1 }
      if !unknown.isEmpty {
        let lesson = OrderRun(OrderPlan(), ticking: ticking, isWalk: true, isLesson: true)
        _ = await make(lesson, choices, walk)
      }
      if ticking == known { return nil }
      // A timer's ticks were held.
    }
  }

  /// Makes a walk in a run, and remembers which effects are timers.
  private nonisolated(nonsending) func make(
    _ run: OrderRun,
    _ choices: Choices,
    _ walk: (_ start: [Int], _ isLesson: Bool) async -> Void
  ) async -> String? {
    _ = failures.take()
    let defaults = DependencyDefaults()
    defer { defaults.removeAll() }
    let dependencies: DependencyValues
    do { dependencies = try TraitDependencies.renewed(with: defaults) } catch {
      return WalkReport.traitThrew(error)
    }
    return await OrderRun.$current.withValue(
      run,
      isolated: {
        var choices = choices
        let made = DependencyValues.$current.withValue(dependencies) { makeStore(&choices) }
        guard let store = made else { return WalkReport.noInitialState }
        guard store.queue.orders?.run === run else { return WalkReport.keptStore }
        note(store)
        (current, read) = ((store, run), 0)
        defer { current = nil }
        await walk(choices.made, run.isLesson)
        ticking.formUnion(run.result().trace.ticking)
        return nil
      }
    )
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

  func look() -> WalkSight<State, Action> {
    guard let (store, run) = current else { preconditionFailure("No walk has begun.") }
    return store.queue.runBlocking {
      let journal = store.session.ledger.journal
      var sight = WalkSight<State, Action>(state: store.session.ledger.latest)
      sight.waiting = run.waiting
      sight.received = journal.received(after: read)
      sight.isAtRest = store.queue.counts.running == 0
      if !sight.isAtRest {
        for effect in store.session.runtime.core.effects.running {
          sight.running[effect.location] = effect.waits.isEmpty
        }
      }
      read = journal.entries.count
      return sight
    }
  }

  nonisolated(nonsending) func take(
    _ move: WalkMove<Action>,
    number: Int,
    holds: Bool,
    holdsIn: @escaping (State) -> Bool,
    _ judge: WalkJudge<State>?
  ) async {
    guard let (store, run) = current else { return }
    run.holdsAll = holds
    // Called inside the queue, by each arriving action.
    if !holds { run.startHolding { holdsIn(store.session.ledger.latest) } }
    defer { run.startHolding(when: nil) }
    run.beginWalkStep(number)
    let (file, line) = ((location.fileID, location.filePath), (location.line, location.column))
    switch move {
    case .sent(let action):
      await store.send(action, fileID: file.0, file: file.1, line: line.0, column: line.1)
    case .advanced(let duration):
      guard let clock = store.queue.runBlocking({ store.session.ledger.journal.clock }) else {
        return failures.add(WalkReport.noClock)
      }
      watch(clock, judge)
      defer { run.watchInstants(nil) }
      await clock.advance(
        by: duration,
        fileID: file.0,
        file: file.1,
        line: line.0,
        column: line.1
      )
    case .delivered(let index, _):
      run.letGo(index)
      await store.queue.settle(timeout: .zero)
    case .happened(let event):
      await store.happening(
        event.text,
        fileID: file.0,
        file: file.1,
        line: line.0,
        column: line.1,
        event.change
      )
    }
  }

  /// Looks at each new state before the time of a clock goes on.
  private func watch(
    _ clock: TestClock<Duration>,
    _ judge: WalkJudge<State>?
  ) {
    guard let (store, run) = current, let judge else { return }
    let start = clock.now
    let latest = { store.queue.runBlocking { store.session.ledger.latest } }
    var last = latest()
    run.watchInstants {
      let state = latest()
      if state == last { return }
      last = state
      let isAtRest = store.queue.counts.running == 0
      judge.check(state, isAtRest: isAtRest, at: start.duration(to: clock.now))
    }
  }

  func finish() {
    guard let store = current?.store else { return }
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
