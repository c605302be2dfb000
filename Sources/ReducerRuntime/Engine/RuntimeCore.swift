/// The loop of a store: takes an action, reduces it, starts its effects, and takes the next action.
///
/// Confined to the runtime.
package final class RuntimeCore<State, Action> {
  /// The state after the last action; while a reducer runs, the state before its action.
  package private(set) var state: State
  /// The dependencies of reducers, and through them of effects.
  package var dependencies: DependencyValues {
    // Holds the old values until here, since releasing them may run code that reads these.
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// The observer of every step; nil for a live store.
  package var observer: ((Event<Action>) -> Void)?
  /// Called before each action; nil for a live store.
  package var willReduce: (() -> Void)?
  /// Called with the states before and after each action; nil for a test store.
  var stateDidChange: ((_ old: State, _ new: State) -> Void)?
  /// The effects of all actions.
  package let effects: EffectTree
  let throttles = Throttles()
  /// The actor through which effects reach the store.
  unowned var runtime: Runtime<State, Action>!

  let queue: RunQueue?
  /// Where the store was made, for issues without a location of their own.
  private let location: CodeLocation?
  private let reduce: (inout State, Action) -> Effect<Action>
  /// Actions that wait for their turn, oldest first.
  private var mailbox: [Delivery] = []
  private var isProcessing = false
  /// The action that a reducer is handling; nil if none is running.
  package private(set) var reducing: (action: Action, record: ActionRecord)?
  /// The effect that is dismissing its feature; nil if none is.
  package private(set) var dismissing: RunningEffect?
  private var actionCount = 0
  /// How many actions effects have sent since a caller last entered the queue.
  private var unattendedActions = 0
  private var lastEntry = 0
  private let limit = EffectLimits.unattendedActions

  private struct Delivery {
    var action: Action
    var record: ActionRecord
    /// The scope that the effects of the action belong to.
    var scope: EffectScope
  }

  /// Creates the loop of a store, which begins once a ``Runtime`` owns it.
  ///
  /// - Parameters:
  ///   - queue: The queue of a test store, or nil for a live store.
  ///   - initialState: The initial state.
  ///   - reducer: The feature.
  ///   - dependencies: The dependencies of the feature.
  ///   - location: Where the store was made, for issues without a location of their own.
  package init(
    queue: RunQueue?,
    initialState: State,
    reducer: some Reducer<State, Action>,
    dependencies: DependencyValues,
    location: CodeLocation? = nil
  ) {
    self.queue = queue
    self.location = location
    effects = EffectTree(counts: queue?.counts ?? EffectCounts(), gate: queue?.gate)
    state = initialState
    reduce = { reducer.reduce(into: &$0, action: $1) }
    self.dependencies = dependencies
    effects.top.effectDidCancel = { [unowned self] effect, reason in
      observer?(.cancelled(effect, effect === dismissing ? .itself : reason))
    }
  }

  // MARK: Actions

  /// Reduces an action from outside, and all actions that its effects send at once.
  ///
  /// - Parameter action: The action to reduce.
  /// - Returns: The scope of all effects that follow from it.
  package func send(_ action: Action) -> EffectScope {
    if reducing != nil { dependencies.report(.reentrantSend(action, location)) }
    actionCount += 1
    let id = ActionID(rawValue: actionCount)
    let scope = effects.makeScope(in: effects.top, action: id)
    deliver(action, ActionRecord(id: id, root: id, source: .sent, sender: nil), under: scope)
    return scope
  }

  /// Reduces an action that a running effect sent.
  ///
  /// - Returns: True if the effect may continue. An effect that sends endlessly is cancelled and
  ///   must not continue, since a loop that never suspends does not notice its cancellation.
  func receive(_ action: Action, from effect: RunningEffect) -> Bool {
    switch effect.phase {
    case .running:
      return receive(action, in: effect.scope, by: effect)
    case .stopping, .over(isCancelled: true):
      if effect.noteDrop() == 1 { didDrop(action, from: effect) }
    case .outlived, .over(isCancelled: false):
      dependencies.report(.sentFromFinishedEffect(action, effect.id, effect.location))
    }
    return true
  }

  /// Reports the first action that an effect sent after it was cancelled.
  func didDrop(_ action: Action, from effect: RunningEffect) {
    if effect.phase == .stopping { observer?(.dropped(action, from: effect)) }
  }

  /// Reduces an action that an effect sent.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - scope: The scope of the effect.
  ///   - effect: The effect, if it is a `.run` effect.
  /// - Returns: True if the effect may continue.
  @discardableResult
  func receive(
    _ action: Action,
    in scope: EffectScope,
    by effect: RunningEffect? = nil
  ) -> Bool {
    let job = queue?.currentJob
    guard isAttended(action, at: effect?.location, since: job?.entries) else {
      scope.cancel(.limit)
      return false
    }
    actionCount += 1
    let record = ActionRecord(
      id: ActionID(rawValue: actionCount),
      root: scope.rootAction,
      source: .effect(of: scope.action, effect?.location),
      sender: effect.map {
        ActionRecord.Sender(
          effect: $0.id,
          latest: effects.latestEffect,
          outsideJob: job?.outsideJob
        )
      }
    )
    deliver(action, record, under: scope.outermost)
    return true
  }

  /// Counts an action of an effect, and reports effects that never wait, so that the test can end.
  private func isAttended(
    _ action: Action,
    at location: CodeLocation?,
    since entry: Int?
  ) -> Bool {
    guard let queue, let entry else { return true }
    queue.counts.noteActivity()
    if entry != lastEntry { (lastEntry, unattendedActions) = (entry, 0) }
    unattendedActions += 1
    if unattendedActions == limit + 1 {
      dependencies.report(.endlessEffect(action, limit, location))
    }
    return unattendedActions <= limit
  }

  /// Reduces an action after those that came before it, and then the actions that its effects send
  /// at once.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - record: The origin of the action.
  ///   - scope: The scope that the effects of the action belong to.
  private func deliver(_ action: Action, _ record: ActionRecord, under scope: EffectScope) {
    // A waiting action is in flight, so the task of its scope must not finish before it.
    effects.retain(scope)
    if isProcessing {
      return mailbox.append(Delivery(action: action, record: record, scope: scope))
    }
    isProcessing = true
    process(action, record, under: scope)
    while !mailbox.isEmpty {
      // The actions are taken and released together, so what their release sends follows what they
      // send.
      for delivery in exchange(&mailbox, with: []) {
        process(delivery.action, delivery.record, under: delivery.scope)
      }
    }
    isProcessing = false
  }

  /// Reduces an action, starts its effects, and releases the scope that was held for it.
  private func process(_ action: Action, _ record: ActionRecord, under parent: EffectScope) {
    // The reducer changes a copy. So code that reads the store meanwhile sees the state before the
    // action, and the objects that the reducer removes are released when no code changes the state.
    var next = state
    willReduce?()
    reducing = (action, record)
    dependencies.clientReads?.beginReducing()
    let effect = DependencyValues.$current.withValue(dependencies) {
      reduce(&next, action)
    }
    reducing = nil
    let previous = exchange(&state, with: next)
    observer?(.reduced(action, record, hasEffect: effect.isOfFeature))
    stateDidChange?(previous, next)
    if !effect.isNone {
      let scope = effects.makeScope(in: parent, action: record.id)
      effects.enter(scope) { start(effect, in: scope) { $0 } }
    }
    // Released last, since this may run code of the feature.
    withExtendedLifetime(previous) {}
    effects.release(parent)
  }
}

/// Starts the effects that reducers return.
extension RuntimeCore {
  /// Starts an effect of any feature.
  ///
  /// In a cancelled scope, no effect starts. But the state has changed, so the effects of features
  /// that the action has removed end, and its cancellations are carried out.
  ///
  /// - Parameters:
  ///   - effect: The effect to start.
  ///   - scope: The scope that the effect belongs to. The caller keeps it meanwhile.
  ///   - embed: Turns the effect's actions into actions of the store.
  func start<A>(_ effect: Effect<A>, in scope: EffectScope, embed: @escaping (A) -> Action) {
    switch effect.operation {
    case .none:
      break
    case .send(let action):
      if !scope.isCancelled { receive(embed(action), in: scope) }
    case .run(let operation):
      if !scope.isCancelled { run(operation, in: scope, embed: embed) }
    case .merge(let parts):
      for part in parts { start(part, in: scope, embed: embed) }
    case .concatenate(let parts):
      concatenate(parts[...], in: scope, embed: embed)
    case .cancellable(let effect, let id, let cancelInFlight):
      let previous = cancelInFlight ? effects.cancel(id, at: scope.path, sparing: scope) : []
      if effect.isNone { return }
      let nested = effects.makeScope(in: scope, keys: scope.path.keys(for: id))
      effects.enter(nested, after: previous) { [self] in start(effect, in: nested, embed: embed) }
    case .cancel(let id):
      cancel(id, at: scope.path)
    case .throttled(let effect, let id, let throttle):
      if scope.isCancelled { return start(effect, in: scope, embed: embed) }
      startThrottled(effect, id: id, throttle, in: scope, embed: embed)
    case .mapped(let mapped):
      startMapped(mapped, in: scope, embed: embed)
    case .scoped(let effect, let component, let dismissal):
      let path = scope.path.child(component)
      let nested = effects.makeScope(
        in: scope,
        path: path,
        // A feature that goes away takes its effects with it.
        keys: component.element == nil ? [] : [.path(path)],
        dismiss: dismissal.map { action in
          { [unowned self] in receive(embed(action), in: scope) }
        }
      )
      effects.enter(nested) { start(effect, in: nested, embed: embed) }
    case .cancelChildren(let property, let isGone):
      let paths = scope.path.existingChildren(of: property, where: isGone)
      throttles.forget(at: paths)
      effects.cancel(paths)
    }
  }

  private func startMapped<A>(
    _ mapped: some MappedEffect<A>,
    in scope: EffectScope,
    embed: @escaping (A) -> Action
  ) {
    start(mapped.effect, in: scope, embed: mapped.transform(then: embed))
  }

  private func concatenate<A>(
    _ parts: ArraySlice<Effect<A>>,
    in scope: EffectScope,
    embed: @escaping (A) -> Action
  ) {
    // Loops while effects finish at once, so that a long list does not deepen the stack.
    var rest = parts
    while let part = rest.popFirst() {
      if rest.isEmpty { return start(part, in: scope, embed: embed) }
      let step = effects.makeScope(in: scope)
      effects.enter(step) { start(part, in: step, embed: embed) }
      if !step.hasWork { continue }
      let remaining = rest
      effects.enter(scope, after: [step]) { [self] in
        concatenate(remaining, in: scope, embed: embed)
      }
      return
    }
  }

  // MARK: Ending

  func effectDidEnd(_ effect: RunningEffect) {
    effects.end(effect) { observer?(.ended(effect)) }
  }

  /// Dismisses the feature that an effect belongs to, even if the effect is cancelled.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - location: The location of the call.
  func dismiss(from effect: RunningEffect, at location: CodeLocation) {
    let presented = effect.scope.ancestry.first { $0.dismiss != nil }
    // An effect of a feature that is gone has nothing left to dismiss.
    if (presented ?? effect.scope).isGone { return }
    dismissing = effect
    defer { dismissing = nil }
    if let dismiss = presented?.dismiss { return dismiss() }
    // Nothing presents the root feature.
    guard let observer else { return dependencies.report(.dismissedRoot(location)) }
    observer(.dismissed(by: effect))
    effects.noteCancellation(of: effects.top)
    cancelAll(.feature)
  }

  /// Cancels the scopes under `id` at a feature's path or below.
  func cancel(_ id: CancelID, at path: NavigationPath) {
    if effects.cancel(id, at: path).isEmpty { observer?(.cancelledNothing(id)) }
  }

  /// Cancels all running effects, and all effects that would start after them.
  package func cancelAll(_ reason: CancellationReason) {
    throttles.forgetAll()
    effects.cancelAll(reason)
  }
}

/// The limits above which effects count as an endless loop.
package enum EffectLimits {
  /// How many actions effects may send without ever giving up the queue.
  ///
  /// The store keeps the state after each of these actions. If the state grows, memory would run
  /// out before a much higher limit. Tests of the limit lower it.
  @TaskLocal package static var unattendedActions = 10_000

  /// How many actions a cancelled effect may try to send.
  static var drops: Int { 10_000 }
}

/// Releases a value at this point and not earlier.
///
/// Releasing a value may run code of a feature, which may access the variable that held the value.
/// So no code may be modifying the variable then, as an assignment does. Callers exchange the value
/// first, and then discard the old one.
///
/// - Parameter value: The value to hold until this call.
@inline(never)
func discard<Value>(_ value: consuming Value) {}
