/// The loop of a store: takes an action, reduces it, starts its effects, and takes the next.
///
/// Confined to the runtime.
package final class RuntimeCore<State, Action> {
  /// The state after the last action, or, while an action is reduced, the state before it.
  package private(set) var state: State
  /// The dependencies of reducers, and through them of effects.
  package var dependencies: DependencyValues {
    get { ownDependencies }
    set {
      discard(exchange(&ownDependencies, with: newValue))
      applyOverlay()
    }
  }
  /// The overrides of the test around the call that is running.
  package var overlay: DependencyOverlay? {
    get { currentOverlay }
    set {
      discard(exchange(&currentOverlay, with: newValue))
      applyOverlay()
    }
  }
  /// The dependencies that reducers have now: the own ones, under the overlay if there is one.
  package private(set) var dependenciesInForce: DependencyValues
  /// The observer of every step.
  package var observer: (any RuntimeObserver<State, Action>)?
  /// The effects that actions have started.
  package let effects: EffectTree
  let throttles = Throttles()
  /// The actor through which effects reach the store.
  unowned var runtime: Runtime<State, Action>!

  private var ownDependencies: DependencyValues
  private var currentOverlay: DependencyOverlay?
  let queue: RunQueue?
  /// Where the store was made, for issues without a location of their own.
  private let location: CodeLocation?
  private let reduce: (inout State, Action) -> Effect<Action>
  /// Actions that wait for the current one, oldest first, after the empty places of those taken.
  private var mailbox: [Delivery?] = []
  private var isProcessing = false
  /// True if a reducer is running.
  package private(set) var isReducing = false
  private var actionCount = 0
  /// How many actions effects have sent since a caller last entered the queue.
  private var unattendedActions = 0
  private var lastEntry = 0

  /// How many of these one effect has sent in a row, or effects of actions in the same row.
  private var actionsInARow = 0
  private var firstInRow = 0
  private var lastSender: EffectID?

  private let unattendedActionLimit = EffectLimits.unattendedActions
  private let actionInARowLimit = EffectLimits.actionsInARow

  private struct Delivery {
    var action: Action
    var record: ActionRecord
    /// The scope that the effects of the action belong to, held while the action waits.
    var root: EffectScope
  }

  init(
    queue: RunQueue?,
    initialState: State,
    reducer: some Reducer<State, Action>,
    dependencies: DependencyValues,
    location: CodeLocation?
  ) {
    self.queue = queue
    self.location = location
    effects = EffectTree(counts: queue?.counts ?? EffectCounts(), gate: queue?.gate)
    state = initialState
    reduce = { reducer.reduce(into: &$0, action: $1) }
    ownDependencies = dependencies
    dependenciesInForce = dependencies
  }

  /// Applies the overlay to the own dependencies, after one of them has changed.
  private func applyOverlay() {
    let dependencies =
      currentOverlay.map { ownDependencies.overlaid(by: $0.values, since: $0.serial) }
      ?? ownDependencies
    discard(exchange(&dependenciesInForce, with: dependencies))
  }

  // MARK: Actions

  /// Reduces an action from outside, and everything that it sends at once.
  ///
  /// - Parameter action: The action to reduce.
  /// - Returns: The scope of all effects that follow from it.
  package func send(_ action: Action) -> EffectScope {
    if isReducing { dependencies.report(.reentrantSend(action, location)) }
    actionCount += 1
    let id = ActionID(rawValue: actionCount)
    let root = effects.makeRoot(for: id)
    deliver(action, ActionRecord(id: id, root: id, source: .sent, sender: nil), root)
    return root
  }

  /// Reduces an action that a running effect sent.
  ///
  /// - Returns: True if the effect may continue. An effect that sends endlessly is cancelled and
  ///   must not continue, since a loop that never suspends does not notice its cancellation.
  func receive(_ action: Action, from effect: RunningEffect) -> Bool {
    switch effect.phase {
    case .running:
      return receive(action, in: effect.scope, by: effect.id, at: effect.location)
    case .stopping, .over(isCancelled: true):
      if effect.noteDrop() == 1 { didDrop(action, from: effect) }
    case .outlived, .over(isCancelled: false):
      dependencies.report(.sentFromFinishedEffect(action, effect.id, effect.location))
    }
    return true
  }

  /// Reports the first action that an effect sent after it was cancelled.
  func didDrop(_ action: Action, from effect: RunningEffect) {
    if effect.phase == .stopping { observer?.didDrop(action) }
  }

  /// Reduces an action that an effect sent.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - scope: The scope of the effect.
  ///   - effect: The effect, if it is a `.run` effect.
  ///   - location: Where the effect was made, if it is a `.run` effect.
  /// - Returns: True if the effect may continue.
  @discardableResult
  func receive(
    _ action: Action,
    in scope: EffectScope,
    by effect: EffectID? = nil,
    at location: CodeLocation?
  ) -> Bool {
    let origin = queue?.origin
    guard isAttended(action, in: scope, by: effect, location, since: origin?.entries) else {
      scope.cancel()
      return false
    }
    actionCount += 1
    let record = ActionRecord(
      id: ActionID(rawValue: actionCount),
      root: scope.root,
      source: .effect(of: scope.action, location),
      sender: effect.map {
        ActionRecord.Sender(
          effect: $0,
          latest: effects.latestEffect,
          arrival: origin?.arrival
        )
      }
    )
    deliver(action, record, scope.outermost)
    return true
  }

  /// Counts an action of an effect, and reports effects that never wait, so that a test can end.
  private func isAttended(
    _ action: Action,
    in scope: EffectScope,
    by effect: EffectID?,
    _ location: CodeLocation?,
    since entry: Int?
  ) -> Bool {
    guard let queue, let entry else { return true }
    queue.counts.noteEvent()
    if entry != lastEntry {
      lastEntry = entry
      (unattendedActions, actionsInARow, firstInRow) = (0, 0, actionCount + 1)
    }
    unattendedActions += 1
    let isOfRow = scope.action.rawValue >= firstInRow
    if !isOfRow, effect == nil || effect != lastSender {
      (actionsInARow, firstInRow) = (0, actionCount + 1)
    }
    actionsInARow += 1
    if let effect { lastSender = effect }
    for (count, limit) in [
      (unattendedActions, unattendedActionLimit), (actionsInARow, actionInARowLimit),
    ] where count > limit {
      if count == limit + 1 { dependencies.report(.endlessEffect(action, limit, location)) }
      return false
    }
    return true
  }

  /// Reduces an action, and then those that it sends at once; or has it wait for the current one.
  private func deliver(_ action: Action, _ record: ActionRecord, _ root: EffectScope) {
    if isProcessing {
      // A waiting action is in flight, so its task must not finish before it.
      effects.hold(root)
      return mailbox.append(Delivery(action: action, record: record, root: root))
    }
    isProcessing = true
    process(action, record, root)
    var index = 0
    while index < mailbox.count {
      guard let delivery = exchange(&mailbox[index], with: nil) else { break }
      index += 1
      process(delivery.action, delivery.record, delivery.root)
      // Released last, so that actions sent by its release come after those that it has sent.
      let root = delivery.root
      discard(consume delivery)
      effects.release(root)
    }
    mailbox.removeAll(keepingCapacity: true)
    isProcessing = false
  }

  private func process(_ action: Action, _ record: ActionRecord, _ root: EffectScope) {
    observer?.willReduce()
    // The reducer gets a copy. So a store that is read meanwhile has the state before the action,
    // and what the reducer removes is released when nothing is being changed.
    var next = state
    isReducing = true
    let effect = DependencyValues.$current.withValue(dependenciesInForce) {
      reduce(&next, action)
    }
    isReducing = false
    let previous = exchange(&state, with: next)
    observer?.didReduce(action, record, from: previous, to: next, hasEffect: effect.isOfFeature)
    if !effect.isNone { start(effect, of: record.id, under: root) }
    // Released last, since that may run code of the feature.
    withExtendedLifetime(previous) {}
  }
}

/// A value that is carried to the runtime for use there.
///
/// Unchecked, since the compiler cannot see the confinement. `value` is read in methods of
/// ``Runtime``, in its initializer before anything else knows the runtime, and by a live store's
/// ``RootStore``, whose executor is the runtime's. Other threads only carry and release values.
struct RuntimeConfined<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
