import ReducerRuntime

/// The state of a run in a given order, as pure transitions.
///
/// Every transition runs under the run's lock and returns the deliveries to release, so that
/// nothing resumes while the lock is held.
struct OrderRunStorage {
  /// The number of steps for which to hold a delivery that is released by hand.
  static let byHand = Int.max / 2

  var trace = OrderTrace()
  /// The order, as far as the random policy has chosen it.
  private(set) var plan: OrderPlan
  /// Increases with everything that happens, so that a standstill can be detected.
  private(set) var progress = 0
  /// True if a clock is advancing, so that timers tick.
  var isAdvancing = false
  /// The deliveries that are released while a clock advances.
  var advance = AdvanceStage.waking
  /// How often time has passed.
  var instants = 0
  /// True if every delivery is held until it is released by its number.
  var holdsAll = false

  private let delays: [ArrivalKey: Delay]
  private var unmet: Set<ArrivalKey>
  private var policy: RandomPolicy?
  private var stores = 0
  private var names = ArrivalNames()
  var held: [HeldArrival] = []
  private(set) var lastHold = 0
  private var settlings = 0
  /// How many clocks wait for tasks that may sleep on them.
  private var waitingClocks = 0
  /// How many closures of the test let something happen outside the feature.
  private var happenings = 0
  /// The lines of the effects that were held while a clock advanced, and may be timers.
  private(set) var heldAtClock: Set<CodeLocation> = []
  private var timers = TimerLog()
  private var senders = SenderNumbers()
  /// True if a call expected an action that did not come.
  private var missesAction = false

  init(_ plan: OrderPlan, ticking: Set<CodeLocation>, policy: RandomPolicy?) {
    self.plan = plan
    delays = plan.delays
    unmet = Set(plan.deviations.map(\.key))
    self.policy = policy
    trace.ticking = ticking
  }

  /// Returns the events so far in a run of a plan.
  func trace(of plan: OrderPlan) -> OrderTrace {
    var trace = trace
    trace.ticking.formUnion(timers.waitingAgain)
    trace.unmet = plan.deviations.filter { unmet.contains($0.key) }
    return trace
  }

  mutating func addStore() -> Int {
    stores += 1
    return stores - 1
  }

  // MARK: Steps of the body

  mutating func begin(_ event: OrderTrace.Event, named name: String) {
    progress += 1
    if event.kind == .step { trace.steps += 1 }
    trace.stepNames.append(names.begin(name))
    trace.events.append(event)
  }

  /// Begins a step of a walk, by whose number the deliveries that arrive in it are named.
  mutating func beginWalkStep(_ number: Int) {
    progress += 1
    _ = names.begin("\(number)")
  }

  mutating func noteAssertedOrder(_ expected: String, at location: CodeLocation) {
    guard trace.assertedOrder == nil, !missesAction else { return }
    trace.assertedOrder = OrderTrace.AssertedOrder(expected: expected, location: location)
  }

  mutating func noteMissingAction() { missesAction = true }

  mutating func settlingDidBegin() {
    settlings += 1
    progress += 1
  }

  mutating func settlingDidEnd() {
    settlings -= 1
    progress += 1
  }

  mutating func clockDidBeginToWait() { waitingClocks += 1 }

  mutating func clockDidEndToWait() {
    waitingClocks -= 1
    progress += 1
  }

  mutating func happeningDidBegin() {
    happenings += 1
    progress += 1
  }

  mutating func happeningDidEnd() {
    happenings -= 1
    progress += 1
  }

  // MARK: Arriving

  /// Decides whether to hold back a delivery.
  ///
  /// - Parameters:
  ///   - arrival: The delivery of the effect.
  ///   - event: The delivery, for the trace.
  ///   - name: The action, as replay strings spell it.
  /// - Returns: The held delivery; nil if it is not held back.
  mutating func arrive(
    _ arrival: DeliveryArrival,
    _ event: OrderTrace.Event,
    named name: String
  ) -> HeldDelivery? {
    progress += 1
    let effect = DeliverySource(store: event.store, effect: arrival.effect)
    let source = senders.source(of: arrival, in: effect)
    if timers.note(arrival, of: effect) { trace.ticking.insert(arrival.location) }
    let key = names.key(ofActionNamed: name)
    let earlier = held.last { !$0.isReleased && $0.source == source }
    let isTick = isAdvancing && trace.ticking.contains(arrival.location)
    let isChoice = settlings + happenings > 0
    if isChoice {
      trace.arrivals.append(
        OrderTrace.Arrival(
          key: key,
          delivery: event,
          eventsBefore: trace.events.count,
          step: trace.steps,
          instant: instants,
          source: source,
          canBeHeld: !isTick,
          isBehindAnother: earlier != nil
        )
      )
    }
    unmet.remove(key)
    if let earlier {
      let delay = Delay(turns: earlier.turns)
      return hold(event, key, source, until: earlier.until, delay, isTick: earlier.isTick)
    }
    // By hand, too, a tick comes when the clock says so: held, it could arrive after later ones.
    if holdsAll, isTick {
      trace.append(event, key)
      return nil
    }
    if holdsAll, isAdvancing, arrival.waits > 0 { heldAtClock.insert(arrival.location) }
    guard isChoice,
      let delay = holdsAll ? Delay(steps: Self.byHand) : delay(of: key, from: source, isTick)
    else {
      trace.append(event, key)
      return nil
    }
    return hold(event, key, source, until: trace.steps + delay.steps, delay, isTick: isTick)
  }

  /// Returns how long to hold a delivery back; nil if it happens on arrival.
  private mutating func delay(
    of key: ArrivalKey,
    from source: DeliverySource,
    _ isTick: Bool
  ) -> Delay? {
    func bounded(_ delay: Delay?) -> Delay? {
      isTick ? delay.map { Delay(turns: $0.turns) } : delay
    }
    guard policy != nil else { return bounded(delays[key]) }
    let delay = bounded(policy?.delay(from: source.number, in: trace.steps))
    if let delay { plan.deviations.append(Deviation(key: key, delay: delay)) }
    return delay
  }

  private mutating func hold(
    _ event: OrderTrace.Event,
    _ key: ArrivalKey,
    _ source: DeliverySource,
    until step: Int,
    _ delay: Delay,
    isTick: Bool
  ) -> HeldDelivery {
    lastHold += 1
    let delivery = HeldDelivery(number: lastHold)
    held.append(
      HeldArrival(
        delivery: delivery,
        source: source,
        key: key,
        event: event,
        until: step,
        turns: delay.turns,
        isTick: isTick
      )
    )
    return delivery
  }

  // MARK: Letting go

  /// Notes that a held delivery has happened or was dropped.
  mutating func holdDidEnd(_ delivery: HeldDelivery, isDropped: Bool) {
    progress += 1
    guard let index = held.firstIndex(where: { $0.delivery === delivery }) else { return }
    let held = held.remove(at: index)
    if !isDropped { trace.append(held.event, held.key) }
  }

  /// Returns the delivery to release when a store has nothing else to do; nil if there is none.
  ///
  /// - Parameters:
  ///   - isAwaited: True if a call waits for a delivery, no matter which.
  ///   - store: The store.
  mutating func release(isAwaited: Bool, in store: Int) -> HeldDelivery? {
    let index: Int? =
      switch isAdvancing ? advance : nil {
      case .waking: nil
      case .passing: nextDue(in: store) { $0.isTick }
      case .lettingGo: nextDue(in: store)
      case nil:
        nextDue(in: store)
          ?? (isAwaited ? held.firstIndex { !$0.isReleased && $0.store == store } : nil)
      }
    guard let index else { return nil }
    held[index].isReleased = true
    return held[index].delivery
  }

  mutating func releaseAll(in store: Int) -> [HeldDelivery] {
    let indices = held.indices.filter { held[$0].store == store }
    for index in indices { held[index].isReleased = true }
    return indices.map { held[$0].delivery }
  }

  /// Returns everything that is held, if the body waits outside any store.
  mutating func breakStandstill() -> [HeldDelivery] {
    guard settlings == 0, waitingClocks == 0 else { return [] }
    let waiting = held.filter { !$0.isReleased }
    trace.stalled += waiting.map(\.key)
    for index in held.indices { held[index].isReleased = true }
    return waiting.map(\.delivery)
  }

  /// Returns the index of a store's next delivery to release; nil if none is due.
  private mutating func nextDue(
    in store: Int,
    where isConcerned: (HeldArrival) -> Bool = { _ in true }
  ) -> Int? {
    while true {
      let due = held.indices.filter {
        isDue(held[$0]) && held[$0].store == store && isConcerned(held[$0])
      }
      guard let first = due.first else { return nil }
      let source = held[first].source
      let isOfEffect = { (other: HeldArrival) in other.source == source }
      let others = due.filter { !isOfEffect(held[$0]) }
      if others.isEmpty { return first }
      guard held[first].turns > 0 else {
        trace.contended.insert(held[first].key)
        return first
      }
      // All others that are due go first, and later deliveries of the same effect stay behind this
      // one.
      for index in held.indices where isOfEffect(held[index]) { held[index].turns -= 1 }
      let behind = held.filter(isOfEffect)
      held.removeAll(where: isOfEffect)
      held += behind
    }
  }

  private func isDue(_ held: HeldArrival) -> Bool { !held.isReleased && held.until <= trace.steps }

  // MARK: Time

  /// True if ticks are held, which must come before time passes.
  var holdsTicks: Bool { held.contains { $0.isTick && isDue($0) } }

  mutating func timeDidPass() { instants += 1 }
}

/// Deliveries that are let go by hand, as a walk does.
extension OrderRunStorage {
  mutating func setHoldsAll(_ holdsAll: Bool) {
    self.holdsAll = holdsAll
    if holdsAll { return }
    for index in held.indices { held[index].until = 0 }
  }

  /// The deliveries that can be let go, oldest first.
  var waiting: [WaitingDelivery] {
    indicesOfWaiting.map { WaitingDelivery(key: held[$0].key, text: held[$0].event.text) }
  }

  /// The positions of the first delivery that each sender waits with: a sender's keep their order.
  private var indicesOfWaiting: [Int] {
    var seen: Set<DeliverySource> = []
    return held.indices.filter { index in
      !held[index].isReleased && seen.insert(held[index].source).inserted
    }
  }

  /// Lets one of the waiting deliveries proceed the next time a store settles.
  mutating func letGo(_ index: Int) {
    let waiting = indicesOfWaiting
    if waiting.indices.contains(index) { held[waiting[index]].until = 0 }
  }
}

/// A delivery that waits for a step of a walk.
struct WaitingDelivery: Sendable {
  /// The step in which it arrived, by its number, and the action.
  var key: ArrivalKey
  /// The action.
  var text: String
}

/// Effects that are cancelled, which leave no delivery behind.
extension OrderRunStorage {
  /// Notes that effects are cancelled, whose deliveries might have come first.
  ///
  /// - Parameter sources: The effects; empty if only work inside of an effect is cancelled.
  mutating func willCancel(_ sources: [DeliverySource]) {
    let known = sources.map(Optional.some)
    for source in known.isEmpty ? [nil] : known {
      trace.cancellations.append(
        OrderTrace.Cancellation(
          eventsBefore: trace.events.count,
          step: trace.steps,
          instant: instants,
          source: source
        )
      )
    }
  }
}
