import CustomDiff
import ReducerRuntime

/// The session of a test with a feature: runs its calls, and reports what they find.
///
/// A call begins, lets the queue come to rest, and asks the ledger. The session adds the story to
/// the failures and reports them. It ends with the test, and outlives the store if the end has to
/// wait.
///
/// Unchecked, since the compiler cannot see the confinement: only code inside the queue uses the
/// mutable properties, which debug builds check where they read the ledger.
final class StoreSession<State, Action>: @unchecked Sendable {
  let queue: RunQueue
  /// The test that the store belongs to.
  let owner: StoreOwner
  /// The line of the test that made the store.
  let location: CodeLocation
  let stackElementID = StackElementIDGenerator()
  /// The changes of shared values by the feature.
  let shared = SharedRecord()
  /// The reducers that the last action has reached.
  let reached = ReachedReducers()

  /// The runtime of the feature; nil before it exists, and once the test has released the store.
  private(set) var runtime: Runtime<State, Action>!
  /// The ledger of the store; nil before it exists, and once the test has released the store.
  var ledger: Ledger<State, Action>! {
    assert(queue.isInside)
    return confinedLedger
  }
  private var confinedLedger: Ledger<State, Action>?
  /// The source of the names of fields that failures show.
  private(set) var fieldSource: FieldSource?

  /// The calls that have begun and not ended, oldest first.
  var openCalls: [CodeLocation] = []
  /// True if the test has called the store or read one of its properties.
  var isUsed = false
  /// True if the test has released the store.
  var isReleased = false
  /// The waits of the test's calls.
  var waits = RealWaits()
  /// True if a call has stopped waiting because its task was cancelled.
  var isCutShort = false
  /// The failures that are left to report.
  ///
  /// These are failures of calls, and those that were found where no test is known, as in a callback.
  /// A call reports them, or the end.
  var found: [Failure] = []

  /// The ends of the calls that receive actions, oldest call first.
  private let receives = Guarded<[Latch]>([])

  init(location: CodeLocation, isolation: (any Actor)?, gate: ScheduleGate?) {
    owner = StoreOwner(RunningTest.current)
    queue = RunQueue(home: isolation, attachment: owner, gate: gate)
    gate?.run.add(queue)
    self.location = location.inContext
  }

  /// Begins the session, once the feature and its state exist.
  func begin(
    _ state: State,
    _ reducer: some Reducer<State, Action>,
    _ dependencies: DependencyValues,
    _ exhaustivity: Exhaustivity
  ) {
    let runtime = Runtime.make(
      RuntimeCore(queue: queue, initialState: state, reducer: reducer, dependencies: dependencies)
    )
    let ledger = Ledger<State, Action>(
      initialState: state,
      stackGeneration: stackElementID.peek,
      exhaustivity: exhaustivity,
      shared: shared,
      at: location
    )
    ledger.dependenciesDidChange(dependencies)
    (queue.gate as? ScheduleGate)?.name = { [weak self] in self?.name(of: $0) ?? "" }
    fieldSource = FieldSource(queue: queue) { [core = runtime.core] in core.state }
    self.runtime = runtime
    confinedLedger = ledger
    queue.runBlocking {
      runtime.core.observer = { [weak self] event in self?.record(event) }
      runtime.core.willReduce = { [shared] in shared.willReduce() }
    }
    owner.test?.scope?.add(self)
    LateFailures.watch(self)
  }

  /// Releases the feature and its ledger.
  func release() {
    (runtime, confinedLedger, fieldSource) = (nil, nil, nil)
  }

  // MARK: Dependencies

  /// The dependencies of the store.
  var dependencies: DependencyValues {
    get { runtime.core.dependencies }
    set {
      runtime.core.dependencies = newValue
      dependenciesDidChange()
    }
  }

  /// Changes dependencies of the store, except those that have been changed otherwise.
  func apply(changesFrom old: DependencyValues, to new: DependencyValues) {
    if runtime.core.dependencies.apply(changesFrom: old, to: new) { dependenciesDidChange() }
  }

  private func dependenciesDidChange() {
    ledger.dependenciesDidChange(dependencies)
    if !effects.running.isEmpty { record(.dependenciesChanged) }
  }

  // MARK: Actions of the test

  /// Sends an action.
  ///
  /// - Returns: The scope of everything that follows from the action, and its change of state.
  func send(_ action: Action) -> (scope: EffectScope, change: StateChange<State>) {
    // This report comes first, because these actions arrived before the test sent this one.
    if !ledger.inbox.entries.isEmpty {
      report(withStory { ledger.settleInbox(beforeSending: action) })
    }
    if shared.lastChange != nil { report(withStory { ledger.settleShared() }) }
    let scope = runtime.core.send(action)
    // The change is taken at once, since another call may send before this one ends.
    return (scope, ledger.takeSentChange())
  }

  // MARK: Effects

  private var effects: EffectTree { runtime.core.effects }

  /// The effects that run and have not been cancelled, oldest first.
  var runningEffects: [Failure.UnfinishedEffect] {
    effects.running.map { described($0, .running) }
  }

  /// The running effects except the one that makes this call, which is not waiting.
  private var waitingEffects: [Failure.UnfinishedEffect] {
    let current = currentEffect
    return effects.running.filter { $0 !== current }.map { described($0, .running) }
  }

  /// All effects that have not ended, running ones first.
  var unfinishedEffects: [Failure.UnfinishedEffect] {
    runningEffects + effects.stoppingAndAwaited.map { described($0, .stopping) }
      + effects.outlived.map { described($0, .outlived) }
  }

  /// Returns the effects that follow from an action of the test, and those that they wait for.
  ///
  /// - Parameter scope: The scope of everything that follows from the action.
  func unfinishedEffects(following scope: EffectScope) -> [Failure.UnfinishedEffect] {
    if !scope.hasWork || scope.isCancelled { return [] }
    let running = scope.effectsInOperation.filter { $0.phase == .running }
    let others = effects.stoppingAndAwaited.filter { $0.scope.isAwaited(by: scope.rootAction) }
    guard running.isEmpty, others.isEmpty else {
      return running.map { described($0, .running) } + others.map { described($0, .stopping) }
    }
    // Those that remain may wait for work with an id of its own, which is a part of an effect.
    return effects.inOperation.filter { $0.scope.isAwaitedBelow(by: scope.rootAction) }.map {
      described($0, .stopping)
    }
  }

  /// Cancels all effects, and drops the actions that they would still send.
  func cancelEffects() { runtime.core.cancelAll(.caller(ledger?.callLine)) }

  /// Returns whether an effect has ended.
  func hasEnded(_ effect: EffectID) -> Bool { !effects.inOperation.contains { $0.id == effect } }

  private func described(
    _ effect: RunningEffect,
    _ condition: Failure.UnfinishedEffect.Condition
  ) -> Failure.UnfinishedEffect {
    Failure.UnfinishedEffect(
      effect,
      condition,
      action: ledger.journal.name(of: effect.action, atMost: 200)
    )
  }

  /// The effect that is running right now; nil in a reducer, even if an effect sent the action.
  private var currentEffect: RunningEffect? {
    guard runtime.core.reducing == nil, let context = EffectContext.current, context.queue === queue
    else { return nil }
    return context.effect.isInOperation ? context.effect : nil
  }
}

extension StoreSession: IssueReporter {
  // MARK: Reports

  /// Reports an issue that the runtime has found, unless an earlier failure covers it.
  func report(_ issue: RuntimeIssue) {
    let isOver = queue.runBlocking {
      guard let ledger else {
        found.append(Failure(kind: .runtime(issue.message), location: location))
        return true
      }
      let reducing = runtime.core.reducing
      found += withStory { ledger.failures(for: issue, in: currentEffect, reducing: reducing) }
      return owner.hasEnded
    }
    if isOver || RunningTest.current != nil || owner.test == nil { reportFound() }
  }

  /// Reports the failures that are left to report.
  func reportFound() { report(found: queue.runBlocking { exchange(&found, with: []) }) }

  /// Reports failures, unless the test has ended: XCTest would take them for those of the next one.
  func report(found failures: [Failure]) {
    guard TestFramework.ofProcess == .xcTest, FailureDestination.current == nil,
      let test = owner.test, test.scope?.isOver == true
    else { return report(failures) }
    for failure in failures where !failure.isNote {
      LateFailures.add(failure.lateMessage(of: test.name, location), at: "\(failure.location)")
    }
  }

  /// Reports failures and notes to the test.
  func report(_ failures: [Failure]) {
    for failure in failures { failure.report() }
  }

  /// Lets texts find the names of fields in the state.
  func withNames<Result>(_ body: () -> Result) -> Result {
    FieldSource.$current.withValue(fieldSource, operation: body)
  }

  /// Adds the story to failures, or drops them if they follow from a cancellation of the test.
  ///
  /// - Parameters:
  ///   - showsWaits: True to add what the running effects wait for.
  ///   - answer: Returns the failures.
  func withStory(showsWaits: Bool = true, _ answer: () -> [Failure]) -> [Failure] {
    var failures = withNames(answer)
    // The failures of a cancelled test follow from the wait that was cut short.
    if failures.isEmpty || isCutShort && TestScope.isCancelled { return [] }
    let told = failures.indices.filter { failures[$0].kind.isAboutTheFeature }
    if told.isEmpty { return failures }
    let story = withNames {
      ledger.journal.excerpt(waiting: showsWaits ? waitingEffects : [])
    }
    let hurried = RecentEvents(ledger.journal).hurriedEffect.map(Advice.letTimePass)
    for index in told {
      failures[index].story = story
      // The plain order passes without this code, and would fail with it.
      if queue.scheduledRun?.hasDeviated == true {
        failures[index].advice.removeAll(where: \.isOfOneOrder)
      }
      if let hurried, !failures[index].isOfRuntime { failures[index].advice.append(hurried) }
    }
    return failures
  }
}

extension StoreSession {
  // MARK: Events of the feature

  private func record(_ event: Event<Action>) {
    guard let ledger else { return }
    switch event {
    case .started(let effect):
      let sender = ledger.journal.sender(of: effect.action)
      let id = effects.sharedID(of: effect, besides: sender)
      if let id { ledger.journal.didShare(id, effect.id) }
    case .ended(let effect):
      // In an exploration, the story must be the same in every build, but the number of turns until an
      // effect ends depends on how the code is optimized.
      if effect.isCancelled || queue.scheduledRun != nil { return }
    default: break
    }
    ledger.record(
      event,
      runtime.core.state,
      stackGeneration: stackElementID.peek,
      reached: reached.take()
    )
  }
}

extension StoreSession {
  /// Runs a call that receives actions, once all such calls that began earlier have ended.
  ///
  /// Each takes the oldest action, so the order in which they resume must not matter.
  nonisolated(nonsending) func receiveInTurn(
    _ call: nonisolated(nonsending) () async -> Void
  ) async {
    let end = Latch()
    let previous = receives.withLock { receives in
      defer { receives.append(end) }
      return receives.last
    }
    await previous?.untilOpenOrCancelled()
    await call()
    receives.withLock { $0.removeAll { $0 === end } }
    end.open()
  }

  /// The name of an action, for explorations.
  private func name(of action: ActionID) -> String { code(of: ledger.journal[action].action) }

  /// Writes an action as code on one line, for explorations.
  func code(of action: Action) -> String {
    queue.runBlocking { withNames { ActionText.code(action, atMost: 120) } }
  }
}
