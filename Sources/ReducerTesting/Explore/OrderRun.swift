internal import CustomDiff
import ReducerRuntime

/// Decides how long each delivery of a run waits when it arrives.
protocol Scheduler: Sendable {
  /// Returns how long to hold a delivery back; nil if it happens on arrival.
  mutating func delay(of arrival: OrderTrace.Arrival) -> Delay?
}

/// One run of a body in an order that a scheduler decides.
///
/// It keeps track of the body's steps and of the deliveries in them. Deliveries are held back only
/// while a call of a store settles.
final class OrderRun: Sendable {
  /// The run that the current task is part of.
  @TaskLocal static var current: OrderRun?

  /// True if the run is a walk, in which only stores sleep on a clock, and which keeps no trace.
  let isWalk: Bool
  /// True if the run only finds out which effects are timers, and so holds nothing.
  let isLesson: Bool
  let state: Guarded<OrderRunState>
  private let stores = Guarded<[Store]>([])
  /// A function that makes deliveries wait from some moment within a step of a walk.
  private let trigger = Guarded<HoldTrigger?>(nil)
  /// A function that checks the state before time passes.
  private let watch = Guarded<InstantWatch?>(nil)

  private struct Store: Sendable {
    weak var queue: RunQueue?
  }

  init(
    _ scheduler: any Scheduler,
    ticking: Set<CodeLocation> = [],
    isWalk: Bool = false,
    isLesson: Bool = false
  ) {
    self.isWalk = isWalk
    self.isLesson = isLesson
    var start = OrderRunState(scheduler: scheduler)
    start.trace.ticking = ticking
    state = Guarded(start)
  }

  /// Returns the events so far, and the order, as far as the scheduler has deviated from the plain one.
  func result() -> (plan: OrderPlan, trace: OrderTrace) { state.withLock { $0.result() } }

  /// Adds the queue of a store.
  func add(_ queue: RunQueue) { stores.withLock { $0.append(Store(queue: queue)) } }

  // MARK: Steps of the body

  /// Notes that the body begins to do something, or to wait.
  func begin(_ kind: OrderTrace.Event.Kind, _ text: @autoclosure () -> String, store: Int = -1) {
    if isWalk { return }
    let text = text().onOneLine
    state.withLock { state in
      state.progress += 1
      if kind == .step { state.trace.steps += 1 }
      state.names.begin(OrderPlan.label(text))
      state.trace.events.append(OrderTrace.Event(kind: kind, store: store, text: text))
    }
  }

  /// Notes that a call expects an action after others, but this order brought it before them.
  func noteAssertedOrder(_ expected: String, at location: CodeLocation) {
    state.withLock { state in
      guard state.trace.assertedOrder == nil, !state.missesAction else { return }
      state.trace.assertedOrder = OrderTrace.AssertedOrder(expected: expected, location: location)
    }
  }

  /// Notes that an expected action did not come, so that the failure is not one of order.
  func noteMissingAction() { state.withLock { $0.missesAction = true } }

  // MARK: Time

  /// The deliveries that are released while a clock advances; nil if none does.
  var stage: AdvanceStage? {
    get { state.withLock { $0.stage } }
    set { state.withLock { $0.stage = newValue } }
  }

  /// Lets every store run as far as it can, and releases the deliveries of a stage of an advance.
  nonisolated(nonsending) func settle(_ stage: AdvanceStage) async {
    self.stage = stage
    await stores.withLock { $0.compactMap(\.queue) }.settle()
    self.stage = .waking
  }

  /// Notes that all deliveries of an instant have come.
  func timeWillPass() { watch.withLock { $0 }?.check() }

  func timeDidPass() { state.withLock { $0.instants += 1 } }

  // MARK: Standstill

  /// Notes that a call of the body begins to wait, for a store or for tasks that may sleep on a clock.
  func settlingDidBegin() {
    state.withLock { state in
      state.settlings += 1
      state.progress += 1
    }
  }

  func settlingDidEnd() {
    state.withLock { state in
      state.settlings -= 1
      state.progress += 1
    }
  }

  /// The progress of the run.
  var progress: Int { state.withLock { $0.progress } }

  /// Releases everything that is held, if the body waits outside any store and clock.
  ///
  /// - Parameter progress: The progress of the run when it was seen to stand still. If it has gone
  ///   on since, nothing is released.
  /// - Returns: True if it still stands there. A call that waits does not: on a busy machine, it takes longer.
  func breakStandstill(at progress: Int) -> Bool {
    // In one lock: a delivery that arrives in between would be released too early.
    let held = state.withLock { $0.breakStandstill(at: progress) }
    for delivery in held ?? [] { delivery.release() }
    return held != nil
  }

  // MARK: Deliveries

  func hold(
    _ arrival: DeliveryArrival,
    cause: @autoclosure () -> String,
    in store: Int
  ) -> HeldDelivery? {
    if let trigger = trigger.withLock({ $0 }), trigger.isTime() {
      startHolding(when: nil)
      holdsAll = true
    }
    if isWalk, !isLesson, !holdsAll { return nil }
    let text = arrival.action.map { ActionText.code($0, atMost: 120) } ?? "dismiss()"
    let event = OrderTrace.Event(
      kind: .delivery,
      store: store,
      text: text,
      cause: cause(),
      location: arrival.location
    )
    return state.withLock { $0.arrive(arrival, event) }
  }
}

/// The deliveries that a run releases while a clock advances.
enum AdvanceStage: Sendable {
  /// Nothing, since sleepers are left to wake at this instant.
  case waking
  /// The ticks of timers, since time is about to pass: a timer that waits for its tick to be
  /// delivered would miss the next one.
  case passing
  /// Everything that is due in the step, since no sleeper is left to wake.
  case ending
}

// MARK: Walks

extension OrderRun {
  /// Begins a step of a walk, by whose number the deliveries that arrive in it are named.
  func beginWalkStep(_ number: Int) {
    state.withLock { state in
      state.progress += 1
      state.names.begin("\(number)")
    }
  }

  /// True if every delivery waits until it is released by its number.
  var holdsAll: Bool {
    get { state.withLock { $0.holdsAll } }
    set { if !isLesson { state.withLock { $0.setHoldsAll(newValue) } } }
  }

  /// Sets when every delivery begins to wait, from the one that arrives then; nil for never.
  func startHolding(when isTime: (() -> Bool)?) {
    if isLesson { return }
    let new = isTime.map(HoldTrigger.init)
    trigger.withLock { $0 = new }
  }

  /// Sets a function that checks the state each time before time passes; nil for none.
  func watchInstants(_ check: (() -> Void)?) {
    let new = check.map(InstantWatch.init)
    watch.withLock { $0 = new }
  }

  /// The lines of the effects that were held while a clock advanced, and may be timers.
  var heldAtClock: Set<CodeLocation> { state.withLock { $0.heldAtClock } }

  /// The deliveries that wait, oldest first.
  var waiting: [WaitingDelivery] {
    state.withLock { state in
      state.indicesOfFirsts.map { index in
        WaitingDelivery(
          key: state.held[index].arrival.key,
          text: state.held[index].arrival.delivery.text
        )
      }
    }
  }

  /// Lets one of the waiting deliveries proceed the next time a store settles.
  func letGo(_ index: Int) {
    state.withLock { state in
      let waiting = state.indicesOfFirsts
      if waiting.indices.contains(index) { state.held[waiting[index]].until = 0 }
    }
  }

  /// Lets something happen outside the feature, which may wait for a delivery that this run holds.
  nonisolated(nonsending) func happening(_ change: () async -> Void) async {
    state.withLock { state in
      state.happenings += 1
      state.progress += 1
    }
    defer {
      state.withLock { state in
        state.happenings -= 1
        state.progress += 1
      }
    }
    let mayHold = holdsAll || !waiting.isEmpty || trigger.withLock { $0 != nil }
    // The run of an explored body has a watch of its own.
    let watch = isWalk && mayHold ? StandstillWatch(self) : nil
    defer { watch?.end() }
    await change()
  }
}

/// A delivery that waits for a step of a walk.
struct WaitingDelivery: Sendable {
  /// The step in which it arrived, by its number, and the action.
  var key: ArrivalKey
  /// The action.
  var text: String
}

/// Checks the state of a walk between two instants.
///
/// Safe to pass to the clock: a walk sets it before a step and removes it afterwards, and in between the
/// clock calls it where the walk runs.
private struct InstantWatch: @unchecked Sendable {
  let check: () -> Void
}

/// Decides, when a delivery arrives, whether all of them wait from now on.
///
/// Safe to pass to the queue, although the function may refer to anything: a walk sets it before a
/// step and removes it afterwards. In between the walk waits, and only the thread that is inside the
/// queue of its store calls it.
private struct HoldTrigger: @unchecked Sendable {
  let isTime: () -> Bool
}
