internal import CustomDiff
import ReducerRuntime

/// One run of a body in a given order.
///
/// It keeps track of the body's steps, and decides for each delivery of an effect whether it
/// happens on arrival or is held back. Choices exist only while a call of a store settles.
final class OrderRun: Sendable {
  /// The run that the current task is part of.
  @TaskLocal static var current: OrderRun?

  /// True if the run belongs to an exploration, and not to a queue under the plain schedule.
  let isExploring: Bool
  /// True if the run is a walk, in which only stores sleep on a clock.
  let isWalk: Bool
  /// True if the steps and deliveries are recorded.
  let isRecording: Bool
  /// True if the run only finds out which effects are timers, and so holds nothing.
  let isLesson: Bool
  private let storage: Guarded<OrderRunStorage>
  private let stores = Guarded<[Store]>([])
  /// A function that makes deliveries wait from some moment within a step of a walk.
  private let trigger = Guarded<HoldTrigger?>(nil)
  /// A function that checks the state before time passes.
  private let watch = Guarded<InstantWatch?>(nil)

  private struct Store: Sendable {
    weak var queue: RunQueue?
  }

  init(
    _ plan: OrderPlan,
    ticking: Set<CodeLocation> = [],
    policy: RandomPolicy? = nil,
    isExploring: Bool = true,
    isWalk: Bool = false,
    isRecording: Bool = true,
    isLesson: Bool = false
  ) {
    self.isLesson = isLesson
    self.isWalk = isWalk
    self.isExploring = isExploring
    self.isRecording = isExploring && isRecording
    storage = Guarded(OrderRunStorage(plan, ticking: ticking, policy: policy))
  }

  /// Returns the events so far.
  func trace(of plan: OrderPlan) -> OrderTrace { storage.withLock { $0.trace(of: plan) } }

  /// The order, as far as a random policy has chosen it.
  var plan: OrderPlan { storage.withLock { $0.plan } }

  func addStore() -> Int { storage.withLock { $0.addStore() } }

  /// Adds the queue of a store.
  func add(_ queue: RunQueue) {
    guard isExploring else { return }
    stores.withLock { $0.append(Store(queue: queue)) }
  }

  private var queues: [RunQueue] { stores.withLock { $0.compactMap(\.queue) } }

  // MARK: Steps of the body

  /// Notes that the body begins to do something, or to wait.
  func begin(_ kind: OrderTrace.Event.Kind, _ text: @autoclosure () -> String, store: Int = -1) {
    guard isRecording else { return }
    let event = OrderTrace.Event(kind: kind, store: store, text: text().onOneLine)
    let name = OrderPlan.label(event.text)
    storage.withLock { $0.begin(event, named: name) }
  }

  // MARK: Time

  /// True if a clock is advancing, so that timers tick.
  var isAdvancing: Bool {
    get { storage.withLock { $0.isAdvancing } }
    set { storage.withLock { $0.isAdvancing = newValue } }
  }

  /// True if ticks are held, which must come before time passes.
  var holdsTicks: Bool { storage.withLock { $0.holdsTicks } }

  func timeDidPass() { storage.withLock { $0.timeDidPass() } }

  /// Sets a function that checks the state each time before time passes; nil for none.
  func watchInstants(_ look: (() -> Void)?) {
    let new = look.map(InstantWatch.init)
    watch.withLock { $0 = new }
  }

  /// Notes that all deliveries of an instant have come.
  func timeWillPass() { watch.withLock { $0 }?.look() }

  /// Lets every store run as far as it can, and releases the deliveries of a stage of an advance.
  nonisolated(nonsending) func settle(_ stage: AdvanceStage = .waking) async {
    storage.withLock { $0.advance = stage }
    await queues.settle()
    storage.withLock { $0.advance = .waking }
  }

  /// Notes that a call expects an action after others, but this order brought it before them.
  func noteAssertedOrder(_ expected: String, at location: CodeLocation) {
    storage.withLock { $0.noteAssertedOrder(expected, at: location) }
  }

  /// Notes that an expected action did not come, so that the failure is not one of order.
  func noteMissingAction() { storage.withLock { $0.noteMissingAction() } }

  // MARK: Deliveries by hand

  /// True if every delivery waits until it is released by its number.
  var holdsAll: Bool {
    get { storage.withLock { $0.holdsAll } }
    set { if !isLesson { storage.withLock { $0.setHoldsAll(newValue) } } }
  }

  /// Sets when every delivery begins to wait, from the one that arrives then; nil for never.
  func startHolding(when isTime: (() -> Bool)?) {
    if isLesson { return }
    let new = isTime.map(HoldTrigger.init)
    trigger.withLock { $0 = new }
  }

  /// The lines of the effects that were held while a clock advanced, and may be timers.
  var heldAtClock: Set<CodeLocation> { storage.withLock { $0.heldAtClock } }

  /// The deliveries that wait, oldest first.
  var waiting: [WaitingDelivery] { storage.withLock { $0.waiting } }

  /// Lets one of the waiting deliveries proceed the next time a store settles.
  func letGo(_ index: Int) { storage.withLock { $0.letGo(index) } }

  /// Begins a step of a walk.
  func beginWalkStep(_ number: Int) { storage.withLock { $0.beginWalkStep(number) } }

  // MARK: Standstill

  /// Notes that a clock waits for tasks that have yet to sleep on it, which takes longer on a busy
  /// machine.
  func clockDidBeginToWait() { storage.withLock { $0.clockDidBeginToWait() } }

  func clockDidEndToWait() { storage.withLock { $0.clockDidEndToWait() } }

  /// The progress of the run.
  var progress: Int { storage.withLock { $0.progress } }

  /// Releases everything that is held, if the body waits outside any store.
  ///
  /// - Parameter progress: The progress of the run when it was seen to stand still. If it has gone
  ///   on since, nothing is released.
  /// - Returns: True if it still stands there.
  func breakStandstill(at progress: Int) -> Bool {
    // In one lock: a delivery that arrives in between would be released too early.
    let held = storage.withLock { $0.progress == progress ? $0.breakStandstill() : nil }
    guard let held else { return false }
    for delivery in held { delivery.release() }
    return true
  }

  // MARK: Deliveries

  func settlingDidBegin() { storage.withLock { $0.settlingDidBegin() } }

  func settlingDidEnd() { storage.withLock { $0.settlingDidEnd() } }

  /// Lets something happen outside the feature, which may wait for a delivery that this run holds.
  nonisolated(nonsending) func happening(_ change: () async -> Void) async {
    storage.withLock { $0.happeningDidBegin() }
    defer { storage.withLock { $0.happeningDidEnd() } }
    let mayHold = holdsAll || !waiting.isEmpty || trigger.withLock { $0 != nil }
    // The run of an explored body has a watch of its own.
    let watch = isWalk && mayHold ? StandstillWatch(self) : nil
    defer { watch?.end() }
    await change()
  }

  func hold(
    _ arrival: DeliveryArrival,
    cause: @autoclosure () -> String,
    in store: Int
  ) -> HeldDelivery? {
    if let trigger = trigger.withLock({ $0 }), trigger.isTime() {
      startHolding(when: nil)
      holdsAll = true
    }
    guard isRecording || holdsAll else { return nil }
    let text = arrival.action.map { ActionText.code($0, atMost: 120) } ?? "dismiss()"
    let name = OrderPlan.label(text)
    let event = OrderTrace.Event(
      kind: .delivery,
      store: store,
      text: text,
      cause: cause(),
      location: arrival.location
    )
    return storage.withLock { $0.arrive(arrival, event, named: name) }
  }

  func holdDidEnd(_ delivery: HeldDelivery, isDropped: Bool) {
    storage.withLock { $0.holdDidEnd(delivery, isDropped: isDropped) }
  }

  func willCancel(_ effects: [EffectID], in store: Int) {
    guard isRecording else { return }
    let sources = effects.map { DeliverySource(store: store, effect: $0) }
    storage.withLock { $0.willCancel(sources) }
  }

  func release(isAwaited: Bool, in store: Int) -> Bool {
    let delivery = storage.withLock { $0.release(isAwaited: isAwaited, in: store) }
    delivery?.release()
    return delivery != nil
  }

  func releaseAll(in store: Int) {
    let deliveries = storage.withLock { $0.releaseAll(in: store) }
    for delivery in deliveries { delivery.release() }
  }
}

/// Looks at the state of a walk between two instants.
///
/// Safe to pass to the clock: a walk sets it before a step and removes it afterwards, and in between the
/// clock calls it where the walk runs.
private struct InstantWatch: @unchecked Sendable {
  let look: () -> Void
}

/// Decides, when a delivery arrives, whether all of them wait from now on.
///
/// Safe to pass to the queue, although the function may refer to anything: a walk sets it before a
/// step and removes it afterwards. In between the walk waits, and only the thread that is inside the
/// queue of its store calls it.
private struct HoldTrigger: @unchecked Sendable {
  let isTime: () -> Bool
}

/// The deliveries that a run releases while a clock advances.
enum AdvanceStage: Sendable {
  /// Nothing, since sleepers are left to wake at this instant.
  case waking
  /// The ticks of timers, since time is about to pass: a timer that waits for its tick to be
  /// delivered would miss the next one.
  case passing
  /// Everything that is due in the step, since no sleeper is left to wake.
  case lettingGo
}
