import CustomDiff
import ReducerRuntime

/// The ledger of a store, confined to the store's queue.
final class StoreBook<State, Action> {
  let queue: RunQueue
  let stackElementID: StackElementIDGenerator
  /// Safe to read, because the store ends the book before it releases the runtime.
  unowned let runtime: Runtime<State, Action>
  /// When the store was created, to identify the dependencies that are overridden later.
  let creation: Int
  var overlays = CallOverlays()
  var ledger: Ledger<State, Action>
  /// Whether the test has read what is in the store, which counts as use.
  ///
  /// Not in the ledger, which may be changing while a closure of the test reads.
  var isRead = false
  /// What the calls of the test have waited for.
  var waits = RealWaits()
  /// Whether a call has stopped waiting because its task was cancelled.
  private var isCutShort = false
  /// What judges the store when its test ends.
  weak var end: (any JudgedStore)?
  private var stackGeneration = 0
  private let mayHoldObjects = StateObjects.mayBeIn(State.self)
  /// The objects in the state before the current action; nil if the state cannot hold any.
  private var objects: ObjectRecord?

  init(
    _ ledger: Ledger<State, Action>,
    runtime: Runtime<State, Action>,
    queue: RunQueue,
    creation: Int,
    stackElementID: StackElementIDGenerator
  ) {
    self.ledger = ledger
    self.runtime = runtime
    self.queue = queue
    self.creation = creation
    self.stackElementID = stackElementID
  }

  /// The store's effects that have not ended.
  var effects: EffectTree { runtime.core.effects }

  /// Changes dependencies of the store, except those that have been changed otherwise.
  func apply(changesFrom old: DependencyValues, to new: DependencyValues) {
    assert(queue.isInside)
    runtime.core.dependencies.apply(changesFrom: old, to: new)
    ledger.dependenciesDidChange(runtime.core.dependencies)
  }

  /// Turns reports into failures, with the story that led to them.
  func failures(_ reports: [Report], or initLocation: CodeLocation) -> [OutgoingReport] {
    // The common case. A debug build calls "isEmpty" through the protocol, at five times the cost.
    if reports.count == 0 { return [] }
    // What a cancelled test finds follows from a wait that was cut short.
    if isCutShort, TestScope.isCancelled { return [] }
    let reports = queue.owner?.intrusion.map { ledger.explain(reports, by: $0) } ?? reports
    var story: StoryExcerpt?
    return reports.map { report in
      switch report {
      case .failure(let kind, let location):
        let told = kind.isAboutTheFeature ? story ?? excerpt : StoryExcerpt()
        if kind.isAboutTheFeature { story = told }
        return .failure(Failure(kind: kind, location: location ?? initLocation, story: told))
      case .note(let text, let location):
        return .note(text, at: location)
      }
    }
  }

  /// The effect that is running right now; nil in a reducer, even if an effect sent the action.
  private var currentEffect: RunningEffect? {
    guard !runtime.core.isReducing, let context = EffectContext.current, context.queue === queue
    else { return nil }
    return context.effect.isInOperation ? context.effect : nil
  }

  private var excerpt: StoryExcerpt {
    ledger.story.excerpt(waiting: effects.running.map { EffectInFlight($0, .running) })
  }
}

extension StoreBook: RuntimeObserver {
  func willReduce() {
    assert(queue.isInside)
    ledger.hindrance = nil
    stackGeneration = stackElementID.peek
    if mayHoldObjects { objects = ObjectRecord(of: ledger.latest) }
  }

  func didReduce(
    _ action: Action,
    _ record: ActionRecord,
    from old: State,
    to new: State,
    hasEffect: Bool
  ) {
    ledger.didReduce(
      action,
      record,
      state: new,
      stackGeneration: stackGeneration,
      hasEffect: hasEffect,
      objects: objects?.changes(in: new) ?? []
    )
  }

  func effectDidStart(_ effect: RunningEffect) {
    assert(queue.isInside)
    ledger.didSee(.effectStarted(effect.location), of: StoryStep.Effect(effect))
  }

  func effectDidEnd(_ effect: RunningEffect) {
    assert(queue.isInside)
    ledger.didSee(
      effect.isCancelled ? .effectCancelled(effect.location) : .effectFinished(effect.location),
      of: StoryStep.Effect(effect)
    )
  }

  func didDrop(_ action: Action) {
    assert(queue.isInside)
    ledger.didDrop(action)
  }

  func didCancelNothing(_ id: CancelID) {
    assert(queue.isInside)
    ledger.didCancelNothing(id)
  }

  func didDismissRoot() -> Bool {
    assert(queue.isInside)
    ledger.didDismissRoot()
    return true
  }
}

extension StoreBook: IssueBook {
  func close(_ call: OpenCall, at location: CodeLocation) -> [OutgoingReport] {
    close(call, at: location, mayComeLate: true, answer: { [] })
  }

  func willWait() { waits.begin(effects.running.map { EffectInFlight($0, .running) }) }

  func didSettle(_ rest: RunQueue.Rest) {
    if rest == .cancelled { isCutShort = true }
  }

  func apply(_ override: DependencyOverride) {
    runtime.core.dependencies.apply(override)
    ledger.dependenciesDidChange(runtime.core.dependencies)
  }

  func isUnfinished(_ scope: EffectScope) -> Bool {
    effects.isAnyUnfinished(following: scope)
  }

  func finish(
    _ call: OpenCall,
    _ reason: Failure.StopReason?,
    _ scope: EffectScope,
    at location: CodeLocation
  ) -> [OutgoingReport] {
    close(call, at: location, mayComeLate: true) {
      let effects = effects.unfinished(following: scope)
      return effects.isEmpty ? [] : ledger.finish(reason) { effects }
    }
  }

  func failure(for issue: RuntimeIssue, initLocation: CodeLocation) -> OutgoingReport? {
    let report = ledger.admit(issue, in: currentEffect)
    return failures(report.map { [$0] } ?? [], or: initLocation).first
  }
}

extension StoreBook: ActionNames {
  func name(of action: ActionID) -> String {
    ActionText.code(ledger.story.action(action), atMost: 120)
  }
}

extension StoryStep.Effect {
  fileprivate init(_ effect: RunningEffect) {
    self.init(cause: effect.scope.action, line: effect.location.line)
  }
}
