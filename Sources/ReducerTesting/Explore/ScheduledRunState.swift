import ReducerRuntime

/// The state of a run, as pure transitions.
///
/// Every transition runs under the run's lock and returns the deliveries to release, so that
/// nothing resumes while the lock is held.
struct ScheduledRunState {
  /// A delivery that is held back.
  struct Held {
    var delivery: Latch
    var arrival: RunTrace.Arrival
    /// The step in which it is released.
    var until: Int
    /// Then those with fewer turns go first.
    var turns: Int
    var isReleased = false

    var store: Int? { arrival.delivery.store }
    var source: DeliverySource? { arrival.moment.source }
  }

  var trace = RunTrace()
  private var names = ArrivalNames()
  private var stores = 0
  /// The deliveries that are released while a clock advances; nil if none does.
  var stage: AdvanceStage?
  /// How many calls of the body wait for stores and clocks.
  var settlings = 0
  /// The end of the closure in which something happens outside the feature; nil while none runs, or once
  /// it may wait for deliveries.
  var happening: Latch?
  private(set) var held: [Held] = []
  private var scheduler: any Scheduler
  /// The effects that have sent something, and how many waits each had begun when it did for the first time.
  private var senders: [ObjectIdentifier: (effect: RunningEffect, waits: Int)] = [:]

  init(scheduler: any Scheduler) { self.scheduler = scheduler }

  /// The trace so far, with the timers that the run has shown.
  var result: RunTrace {
    var trace = trace
    for (effect, waits) in senders.values where waits < effect.waitCount {
      trace.ticking.insert(effect.location)
    }
    return trace
  }

  /// Returns the number of a new store.
  mutating func addStore() -> Int {
    stores += 1
    return stores - 1
  }

  // MARK: Steps of the body

  /// Notes a step of a body, or a call that waits.
  mutating func begin(_ event: RunTrace.Entry) {
    if event.kind == .step { trace.steps += 1 }
    names.begin(ArrivalNames.label(event.text))
    trace.events.append(event)
  }

  // MARK: Arriving

  /// Decides whether to hold back a delivery.
  ///
  /// - Parameters:
  ///   - effect: The effect that delivers.
  ///   - source: The task that delivers.
  ///   - text: The action that arrives.
  ///   - answered: The action that it answers.
  ///   - isOfInstant: True if only a clock can have delayed it.
  /// - Returns: The held delivery; nil if it is not held back.
  mutating func arrive(
    from effect: RunningEffect,
    _ source: DeliverySource,
    _ text: String,
    answering answered: String,
    isOfInstant: Bool = false
  ) -> Latch? {
    let (_, waits) = senders[ObjectIdentifier(effect), default: (effect, effect.waitCount)]
    senders[ObjectIdentifier(effect)] = (effect, waits)
    // An effect that waits again after it has sent something is a timer.
    if waits < effect.waitCount { trace.ticking.insert(effect.location) }
    let earlier = held.last { !$0.isReleased && $0.source == source }
    let key = names.key(ofActionNamed: ArrivalNames.label(text))
    let event = RunTrace.Entry(
      kind: .delivery,
      text: text,
      store: source.store,
      answered: answered,
      location: effect.location,
      key: key
    )
    let arrived = RunTrace.Arrival(
      key: key,
      delivery: event,
      moment: moment(of: source),
      isTick: earlier?.arrival.isTick
        ?? (isOfInstant || stage != nil && trace.ticking.contains(effect.location))
    )
    var (until, turns) = (earlier?.until ?? 0, earlier?.turns ?? 0)
    if earlier == nil {
      let isChoice = settlings > 0 || happening != nil
      if isChoice { trace.arrivals.append(arrived) }
      guard isChoice, let delay = delay(of: arrived) else {
        let due = held.indices.filter {
          !held[$0].isReleased && held[$0].store == source.store && isDue(held[$0])
        }
        noteYielding(arrived, to: due, from: held.endIndex)
        trace.ends.append(arrived.moment)
        trace.events.append(event)
        return nil
      }
      if stage != nil, !arrived.isTick { trace.heldInAdvance.insert(effect.location) }
      (until, turns) = (trace.steps + delay.steps, delay.turns)
    }
    let delivery = Latch()
    held.append(Held(delivery: delivery, arrival: arrived, until: until, turns: turns))
    return delivery
  }

  private func moment(of source: DeliverySource?) -> RunTrace.Moment {
    RunTrace.Moment(eventsBefore: trace.events.count, step: trace.steps, source: source)
  }

  /// Returns how long to hold a delivery back; nil if it happens on arrival.
  private mutating func delay(of arrival: RunTrace.Arrival) -> Delay? {
    guard var delay = scheduler.delay(of: arrival) else { return nil }
    if arrival.isTick { delay.steps = 0 }
    trace.schedule.choices.append(Deviation(key: arrival.key, delay: delay))
    return delay
  }

  /// Notes that effects are cancelled, whose deliveries might have come first.
  ///
  /// - Parameters:
  ///   - effects: The effects; empty if only work inside of an effect is cancelled.
  ///   - store: Their store.
  mutating func willCancel(_ effects: [EffectID], in store: Int) {
    if effects.isEmpty { trace.ends.append(moment(of: nil)) }
    trace.ends += effects.map { moment(of: DeliverySource(store: store, effect: $0)) }
  }

  // MARK: Releasing

  /// Notes that a held delivery has happened or was dropped.
  mutating func holdDidEnd(_ delivery: Latch, isDropped: Bool) {
    guard let index = held.firstIndex(where: { $0.delivery === delivery }) else { return }
    let held = held.remove(at: index)
    trace.ends.append(moment(of: held.source))
    if !isDropped { trace.events.append(held.arrival.delivery) }
  }

  /// Returns the delivery to release when a store has nothing else to do; nil if there is none.
  ///
  /// - Parameters:
  ///   - isAwaited: True if a call waits for a delivery, no matter which.
  ///   - store: The store.
  mutating func release(isAwaited: Bool, in store: Int) -> Latch? {
    if stage == .waking { return nil }
    let waiting = held.indices.filter { !held[$0].isReleased && held[$0].store == store }
    let due = waiting.filter { isDue(held[$0]) }
    let first = due.min { held[$0].turns < held[$1].turns }
    if let first { noteYielding(held[first].arrival, to: due, from: first) }
    guard let index = first ?? (isAwaited && stage == nil ? waiting.first : nil) else { return nil }
    held[index].isReleased = true
    return held[index].delivery
  }

  private func isDue(_ held: Held) -> Bool {
    held.until <= trace.steps && (stage != .passing || held.arrival.isTick)
  }

  /// Notes how many turns would let a held delivery of another task go before one that proceeds.
  ///
  /// - Parameters:
  ///   - arrival: The delivery that proceeds.
  ///   - due: The positions of those that could.
  ///   - position: Its own position.
  private mutating func noteYielding(
    _ arrival: RunTrace.Arrival,
    to due: [Int],
    from position: Int
  ) {
    let others = due.filter { held[$0].source != arrival.moment.source }
    // The first that was held goes first of those with the same turns.
    trace.yielding[arrival.key] = others.map { held[$0].turns + ($0 > position ? 1 : 0) }.min()
  }

  /// Returns the deliveries that are held and meet a condition, to release them.
  mutating func releaseAll(where isConcerned: (Held) -> Bool) -> [Latch] {
    let indices = held.indices.filter { isConcerned(held[$0]) }
    for index in indices { held[index].isReleased = true }
    return indices.map { held[$0].delivery }
  }

  /// Returns everything that is held, if a closure still runs in which something happens.
  mutating func stopHolding(until end: Latch) -> [Latch] {
    guard happening === end else { return [] }
    happening = nil
    trace.stalled += held.filter { !$0.isReleased }.map(\.arrival.key)
    return releaseAll { !$0.isReleased }
  }

  // MARK: Walks

  /// Begins a step of a walk, by whose number the deliveries that arrive in it are named.
  ///
  /// - Parameters:
  ///   - number: The number of the step.
  ///   - isHolding: True if deliveries still wait.
  mutating func beginWalkStep(_ number: Int, isHolding: Bool) {
    names.begin("\(number)")
    if isHolding { return }
    for index in held.indices { held[index].until = 0 }
  }

  /// The deliveries that wait for a step of a walk, oldest first.
  var waiting: [RunTrace.Arrival] { indicesOfFirsts.map { held[$0].arrival } }

  /// Lets one of the waiting deliveries proceed the next time a store settles.
  mutating func deliver(_ index: Int) {
    let waiting = indicesOfFirsts
    if waiting.indices.contains(index) { held[waiting[index]].until = 0 }
  }

  /// The positions of the first delivery that each task waits with: a task's keep their order.
  private var indicesOfFirsts: [Int] {
    var seen: Set<DeliverySource?> = []
    return held.indices.filter { !held[$0].isReleased && seen.insert(held[$0].source).inserted }
  }
}
