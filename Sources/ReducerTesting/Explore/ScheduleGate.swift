import ReducerRuntime

/// The delivery gate of one store in a run.
final class ScheduleGate: DeliveryGate {
  let run: ScheduledRun
  private let store: Int
  /// Returns the name of an action of the store.
  ///
  /// Safe, although the compiler cannot check it: accessed only inside the queue.
  nonisolated(unsafe) var name: (ActionID) -> String = { _ in "" }

  init(_ run: ScheduledRun) {
    self.run = run
    store = run.state.withLock { $0.addStore() }
  }

  func settlingDidBegin() { run.settlingDidBegin() }

  func settlingDidEnd() { run.settlingDidEnd() }

  func hold(_ action: Any?, from effect: RunningEffect, task: Int) -> Latch? {
    if let walk = run.walk, !walk.holds() { return nil }
    let text = action.map { ActionText.code($0, atMost: 120) } ?? "dismiss()"
    let answered = name(effect.action)
    let source = DeliverySource(store: store, effect: effect.id, task: task)
    let isOfInstant = effect.isOfInstant(isDismissal: action == nil)
    return run.state.withLock {
      $0.arrive(from: effect, source, text, answering: answered, isOfInstant: isOfInstant)
    }
  }

  func holdStart(of effect: RunningEffect, task: Int) -> Latch? {
    let source = DeliverySource(store: store, effect: effect.id, task: task)
    let isHeld =
      run.walk == nil && run.state.withLock { $0.trace.sharing.contains(effect.location) }
    if !isHeld { return nil }
    let answered = name(effect.action)
    return run.state.withLock {
      $0.arrive(from: effect, source, ExplorationReport.sharedChange, answering: answered)
    }
  }

  func didChangeShared(_ effect: RunningEffect) {
    run.state.withLock { _ = $0.trace.sharing.insert(effect.location) }
  }

  func holdDidEnd(_ delivery: Latch, isDropped: Bool) {
    run.state.withLock { $0.holdDidEnd(delivery, isDropped: isDropped) }
  }

  func willCancel(_ effects: [EffectID]) {
    if run.walk == nil { run.state.withLock { $0.willCancel(effects, in: store) } }
  }

  func release(isAwaited: Bool) -> Bool {
    let delivery = run.state.withLock { $0.release(isAwaited: isAwaited, in: store) }
    delivery?.open()
    return delivery != nil
  }

  func releaseAll() {
    for delivery in run.state.withLock({ $0.releaseAll { $0.store == store } }) {
      delivery.open()
    }
  }
}

extension RunQueue {
  /// The run that controls the order of deliveries, if the store is explored.
  var scheduledRun: ScheduledRun? { (gate as? ScheduleGate)?.run }
}
