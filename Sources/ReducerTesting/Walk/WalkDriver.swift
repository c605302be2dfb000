import ReducerRuntime

/// A feature that a walk goes through, from its initial state.
protocol WalkDriver<State, Action> {
  associatedtype State
  associatedtype Action

  /// The state that the feature is in now.
  var state: State { get }

  /// Whether no effect is running.
  var isAtRest: Bool { get }

  /// Where the effects were made that are running.
  var running: Set<CodeLocation> { get }

  /// Where the running effects were made that wait for something outside of the walk's control.
  var uncontrolled: Set<CodeLocation> { get }

  /// Returns what the effects have sent since the last call, oldest first.
  mutating func takeReceived() -> [Action]

  /// Returns what has failed since the last call.
  mutating func takeFailures() -> [String]

  /// The actions that effects have sent and that wait to be delivered.
  var waiting: [WaitingDelivery] { get }

  /// Begins the step with a number.
  mutating func beginStep(_ number: Int)

  /// Sets whether what effects send from now on waits to be delivered.
  mutating func holdDeliveries(_ holds: Bool)

  /// Sets in which states what arrives waits, although deliveries were not held before the step.
  mutating func startHolding(where isStep: @escaping (State) -> Bool)

  /// Ends what was set for one step.
  mutating func stepDidEnd()

  mutating nonisolated(nonsending) func send(_ action: Action) async

  /// Advances the clock.
  ///
  /// - Parameters:
  ///   - duration: How far.
  ///   - look: Looks, before time goes on, at a new state, whether it is at rest, and how far the
  ///     clock has come.
  mutating nonisolated(nonsending) func advance(
    by duration: Duration,
    _ look: @escaping (State, Bool, Duration) -> Void
  ) async

  mutating nonisolated(nonsending) func deliver(_ index: Int) async

  mutating nonisolated(nonsending) func happen(_ event: WalkEvent) async

  /// Ends the walk.
  mutating nonisolated(nonsending) func finish() async
}

/// A feature whose effects end within their step, so that there is nothing to hold.
extension WalkDriver {
  var isAtRest: Bool { waiting.isEmpty }

  var running: Set<CodeLocation> { [] }

  var uncontrolled: Set<CodeLocation> { [] }

  func beginStep(_ number: Int) {}

  func startHolding(where isStep: @escaping (State) -> Bool) {}

  func stepDidEnd() {}
}

/// A feature in a test store, with everything that the store checks.
struct StoreDriver<State: Equatable, Action>: WalkDriver {
  let store: TestStore<State, Action>
  let run: OrderRun
  let failures: FailureLog
  /// The line of the test at which the calls of the store are made.
  let location: CodeLocation
  private var seen = 0

  init(
    _ store: TestStore<State, Action>,
    run: OrderRun,
    failures: FailureLog,
    at location: CodeLocation
  ) {
    self.store = store
    self.run = run
    self.failures = failures
    self.location = location
  }

  var state: State { store.queue.runBlocking { store.session.ledger.latest } }

  var isAtRest: Bool { store.queue.counts.running == 0 }

  var running: Set<CodeLocation> {
    store.queue.runBlocking { Set(store.session.runningEffects.map(\.location)) }
  }

  var uncontrolled: Set<CodeLocation> {
    store.queue.runBlocking {
      Set(store.session.runningEffects.filter(\.waits.isEmpty).map(\.location))
    }
  }

  mutating func takeReceived() -> [Action] {
    let seen = self.seen
    let (received, count) = store.queue.runBlocking {
      let journal = store.session.ledger.journal
      return (journal.received(after: seen), journal.entries.count)
    }
    self.seen = count
    return received
  }

  func takeFailures() -> [String] { failures.take() }

  var waiting: [WaitingDelivery] { run.waiting }

  func beginStep(_ number: Int) { run.beginWalkStep(number) }

  func holdDeliveries(_ holds: Bool) { run.holdsAll = holds }

  func startHolding(where isStep: @escaping (State) -> Bool) {
    // Called inside the queue, by what arrives there.
    run.startHolding { [store] in isStep(store.session.ledger.latest) }
  }

  func stepDidEnd() { run.startHolding(when: nil) }

  nonisolated(nonsending) func send(_ action: Action) async {
    await store.send(
      action,
      fileID: location.fileID,
      file: location.filePath,
      line: location.line,
      column: location.column
    )
  }

  nonisolated(nonsending) func advance(
    by duration: Duration,
    _ look: @escaping (State, Bool, Duration) -> Void = { _, _, _ in }
  ) async {
    guard let clock = store.queue.runBlocking({ store.session.ledger.journal.clock }) else {
      return failures.add(WalkReport.noClock)
    }
    let start = clock.now
    var last = state
    run.watchInstants {
      let state = state
      if state == last { return }
      last = state
      look(state, isAtRest, start.duration(to: clock.now))
    }
    defer { run.watchInstants(nil) }
    await clock.advance(
      by: duration,
      fileID: location.fileID,
      file: location.filePath,
      line: location.line,
      column: location.column
    )
  }

  nonisolated(nonsending) func deliver(_ index: Int) async {
    run.letGo(index)
    await store.queue.settle(timeout: .zero)
  }

  nonisolated(nonsending) func happen(_ event: WalkEvent) async {
    await store.happening(
      event.text,
      fileID: location.fileID,
      file: location.filePath,
      line: location.line,
      column: location.column,
      event.change
    )
  }

  /// Cancels the effects, whose undelivered actions would otherwise arrive after the walk's end.
  nonisolated(nonsending) func finish() async {
    store.queue.runBlocking { store.session.cancelEffects() }
  }
}

/// A feature without a store: its reducer, and those of its effects that only send actions.
struct ReducerDriver<R: Reducer>: WalkDriver {
  typealias State = R.State
  typealias Action = R.Action

  private(set) var state: State
  private let reducer: R
  /// The defaults of dependencies in this walk.
  private let defaults: DependencyDefaults
  private let failures: FailureLog
  private var received: [Action] = []

  init(_ reducer: R, _ state: State, defaults: DependencyDefaults, failures: FailureLog) {
    self.reducer = reducer
    self.state = state
    self.defaults = defaults
    self.failures = failures
  }

  mutating func takeReceived() -> [Action] {
    if received.isEmpty { return [] }
    defer { received = [] }
    return received
  }

  func takeFailures() -> [String] { failures.take() }

  var waiting: [WaitingDelivery] { [] }

  func holdDeliveries(_ holds: Bool) {}

  mutating func send(_ action: Action) async { reduce(action) }

  func advance(by duration: Duration, _ look: @escaping (State, Bool, Duration) -> Void) async {
    failures.add(WalkReport.noStore("Advancing"))
  }

  mutating func deliver(_ index: Int) async {}

  func happen(_ event: WalkEvent) async {
    failures.add(WalkReport.noStore("Happening"))
  }

  func finish() async {}

  /// Reduces an action, and everything that its effects send.
  private mutating func reduce(_ action: Action) {
    var problem: PlainEffectProblem?
    let dependencies = DependencyValues.current.with(defaults)
    let sent = DependencyValues.$current.withValue(dependencies) {
      reducer.reduceAll(action, into: &state, &problem)
    }
    received += sent
    if let problem { failures.add(problem.message) }
  }
}
