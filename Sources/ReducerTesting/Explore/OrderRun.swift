@_spi(Locks) internal import CustomDiff
import ReducerRuntime

/// One run of a body in an order that is given.
///
/// It is told of the body's steps, and decides for each delivery of an effect whether it happens on
/// arrival or is held back. Choices exist only while a call of a store settles.
final class OrderRun: Sendable {
  /// The run that the current task is a part of.
  @TaskLocal static var current: OrderRun?

  fileprivate struct Held {
    var delivery: HeldDelivery
    var store: Int
    var effect: EffectID
    var key: ArrivalKey
    var event: OrderTrace.Event
    /// The step in which it is let go.
    var until: Int
    /// How often it then lets others go first.
    var turns = 0
    var isReleased = false
  }

  fileprivate struct Source: Hashable {
    var store: Int
    var effect: EffectID
  }

  fileprivate struct Storage {
    var trace = OrderTrace()
    var delays: [ArrivalKey: Delay]
    var unmet: Set<ArrivalKey>
    var policy: RandomPolicy?
    var stores = 0
    var step = "start"
    var stepNumber = 1
    var stepCounts: [String: Int] = [:]
    var actionCounts: [String: Int] = [:]
    var held: [Held] = []
    var lastHold = 0
    var settlings = 0
    var isAdvancing = false
    var waits: [Source: Int] = [:]
    /// Grows with everything that happens, so that a standstill can be noticed.
    var progress = 0
    /// Whether every delivery is held until it is let go by its number.
    var holdsAll = false
    /// The step in which one was let go by its number last.
    var lastLetGo = -1
    /// What the random policy has chosen.
    var chosen: [Deviation] = []
  }

  /// Whether the run is one of an exploration, and not of a queue under the plain schedule.
  let isExploring: Bool
  /// Whether the run is a walk, in which nothing but stores sleeps on a clock.
  let isWalk: Bool
  /// Whether the steps and deliveries are noted.
  let isRecording: Bool
  private let storage: Guarded<Storage>

  init(
    _ plan: OrderPlan,
    ticking: Set<CodeLocation> = [],
    policy: RandomPolicy? = nil,
    isExploring: Bool = true,
    isWalk: Bool = false,
    isRecording: Bool = true
  ) {
    self.isWalk = isWalk
    self.isExploring = isExploring
    self.isRecording = isExploring && isRecording
    var start = Storage(
      delays: plan.delays,
      unmet: Set(plan.deviations.map(\.key)),
      policy: policy
    )
    start.trace.ticking = ticking
    storage = Guarded(start)
  }

  /// What has happened.
  func trace(of plan: OrderPlan) -> OrderTrace {
    storage.withLock { storage in
      var trace = storage.trace
      trace.unmet = plan.deviations.filter { storage.unmet.contains($0.key) }
      return trace
    }
  }

  /// What the random policy has chosen, as a plan.
  var chosen: OrderPlan { storage.withLock { OrderPlan(deviations: $0.chosen) } }

  func addStore() -> Int {
    storage.withLock { storage in
      storage.stores += 1
      return storage.stores - 1
    }
  }

  // MARK: Steps of the body

  /// The body begins to do something, or to wait.
  func begin(_ kind: OrderTrace.Event.Kind, _ text: @autoclosure () -> String, store: Int = -1) {
    guard isRecording else { return }
    let text = text()
    let name = OrderPlan.label(text)
    storage.withLock { storage in
      storage.progress += 1
      storage.step = name
      storage.stepNumber = storage.stepCounts[name, default: 0] + 1
      storage.stepCounts[name] = storage.stepNumber
      storage.actionCounts = [:]
      if kind == .step { storage.trace.steps += 1 }
      let number = storage.stepNumber
      storage.trace.stepNames.append(number == 1 ? name : "\(name)#\(number)")
      storage.trace.events.append(OrderTrace.Event(kind: kind, store: store, text: text))
    }
  }

  /// While a clock advances, what is held stays so until the clock has no sleeper left to wake.
  var isAdvancing: Bool {
    get { storage.withLock { $0.isAdvancing } }
    set { storage.withLock { $0.isAdvancing = newValue } }
  }

  /// A call expects an action after others, and this order brought it before them.
  func noteAssertedOrder(_ expected: String, at location: CodeLocation) {
    storage.withLock { storage in
      guard storage.trace.assertedOrder == nil else { return }
      storage.trace.assertedOrder = OrderTrace.AssertedOrder(expected: expected, location: location)
    }
  }

  // MARK: Deliveries by hand

  /// Whether every delivery waits until it is let go by its number.
  var holdsAll: Bool {
    get { storage.withLock { $0.holdsAll } }
    set {
      storage.withLock { storage in
        storage.holdsAll = newValue
        if newValue { return }
        for index in storage.held.indices { storage.held[index].until = 0 }
      }
    }
  }

  /// The deliveries that wait, oldest first.
  var waiting: [OrderTrace.Event] {
    storage.withLock { $0.held.filter { !$0.isReleased }.map(\.event) }
  }

  /// Lets one of the deliveries that wait go on when a store settles next.
  func letGo(_ index: Int) {
    storage.withLock { storage in
      let waiting = storage.held.indices.filter { !storage.held[$0].isReleased }
      guard waiting.indices.contains(index) else { return }
      let held = storage.held[waiting[index]]
      storage.held[waiting[index]].until = 0
      storage.note(held, until: storage.trace.steps)
    }
  }

  /// The plan that holds deliveries as they were held by hand.
  func planByHand() -> OrderPlan {
    storage.withLock { storage in
      for held in storage.held where !held.isReleased {
        storage.note(held, until: storage.trace.steps + 1)
      }
      return OrderPlan(deviations: storage.chosen)
    }
  }

  // MARK: Standstill

  /// How far the run has come.
  var progress: Int { storage.withLock { $0.progress } }

  /// Lets everything go if the body waits outside of any store while something is held.
  ///
  /// - Returns: Whether anything was held.
  func breakStandstill() -> Bool {
    let held = storage.withLock { storage -> [HeldDelivery] in
      guard storage.settlings == 0 else { return [] }
      let held = storage.held.filter { !$0.isReleased }
      storage.trace.stalled += held.map(\.key)
      for index in storage.held.indices { storage.held[index].isReleased = true }
      return held.map(\.delivery)
    }
    for delivery in held { delivery.release() }
    return !held.isEmpty
  }

  // MARK: Deliveries

  func settlingDidBegin() {
    storage.withLock {
      $0.settlings += 1
      $0.progress += 1
    }
  }

  func settlingDidEnd() {
    storage.withLock {
      $0.settlings -= 1
      $0.progress += 1
    }
  }

  func hold(
    _ arrival: DeliveryArrival,
    cause: @autoclosure () -> String,
    in store: Int
  ) -> HeldDelivery? {
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
    return storage.withLock { storage in
      storage.progress += 1
      let source = Source(store: store, effect: arrival.effect)
      if let waits = storage.waits[source], waits < arrival.waits {
        storage.trace.ticking.insert(arrival.location)
      }
      storage.waits[source] = arrival.waits
      let number = storage.actionCounts[name, default: 0] + 1
      storage.actionCounts[name] = number
      let key = ArrivalKey(
        step: storage.step,
        stepNumber: storage.stepNumber,
        action: name,
        actionNumber: number
      )
      let before = storage.held.last {
        !$0.isReleased && $0.store == store && $0.effect == arrival.effect
      }
      let isTick = storage.isAdvancing && storage.trace.ticking.contains(arrival.location)
      let isChoice = storage.settlings > 0
      if isChoice {
        storage.trace.arrivals.append(
          OrderTrace.Arrival(
            key: key,
            delivery: event,
            eventsBefore: storage.trace.events.count,
            step: storage.trace.steps,
            canBeHeld: !isTick,
            isBehindAnother: before != nil
          )
        )
      }
      storage.unmet.remove(key)
      var until: Int
      var turns = 0
      if let before {
        (until, turns) = (before.until, before.turns)
      } else {
        let chosen =
          storage.holdsAll
          ? Delay(steps: .max / 2) : storage.delay(of: key, from: source.hashNumber)
        guard isChoice, let delay = chosen else {
          storage.trace.events.append(event)
          return nil
        }
        until = storage.trace.steps + (isTick ? 0 : delay.steps)
        turns = delay.turns
      }
      storage.lastHold += 1
      let delivery = HeldDelivery(number: storage.lastHold)
      storage.held.append(
        Held(
          delivery: delivery,
          store: store,
          effect: arrival.effect,
          key: key,
          event: event,
          until: until,
          turns: turns
        )
      )
      return delivery
    }
  }

  func holdDidEnd(_ delivery: HeldDelivery, isDropped: Bool) {
    storage.withLock { storage in
      storage.progress += 1
      guard let index = storage.held.firstIndex(where: { $0.delivery === delivery }) else { return }
      let held = storage.held.remove(at: index)
      if !isDropped { storage.trace.events.append(held.event) }
    }
  }

  func release(isAwaited: Bool, in store: Int) -> Bool {
    let delivery = storage.withLock { storage -> HeldDelivery? in
      guard !storage.isAdvancing else { return nil }
      let index =
        storage.nextDue(in: store)
        ?? (isAwaited ? storage.held.firstIndex { !$0.isReleased && $0.store == store } : nil)
      guard let index else { return nil }
      storage.held[index].isReleased = true
      return storage.held[index].delivery
    }
    delivery?.release()
    return delivery != nil
  }

  func releaseAll(in store: Int) {
    let deliveries = storage.withLock { storage in
      let indices = storage.held.indices.filter { storage.held[$0].store == store }
      for index in indices { storage.held[index].isReleased = true }
      return indices.map { storage.held[$0].delivery }
    }
    for delivery in deliveries { delivery.release() }
  }
}

extension OrderRun.Storage {
  /// The delivery of a store that goes on next; nil if none is to.
  fileprivate mutating func nextDue(in store: Int) -> Int? {
    while true {
      let due = held.indices.filter {
        !held[$0].isReleased && held[$0].store == store && held[$0].until <= trace.steps
      }
      guard let first = due.first else { return nil }
      let effect = held[first].effect
      let others = due.filter { held[$0].effect != effect }
      if others.isEmpty { return first }
      guard held[first].turns > 0 else {
        trace.contended.insert(held[first].key)
        return first
      }
      // All that it is to let go first have their turn, and what the same effect sent stays behind it.
      for index in held.indices where held[index].effect == effect { held[index].turns -= 1 }
      let behind = held.filter { $0.store == store && $0.effect == effect }
      held.removeAll { $0.store == store && $0.effect == effect }
      held += behind
    }
  }

  /// Notes how long a delivery was held by hand.
  fileprivate mutating func note(_ held: OrderRun.Held, until step: Int) {
    guard let arrival = trace.arrivals.last(where: { $0.key == held.key }) else { return }
    let steps = step - arrival.step
    defer { lastLetGo = step }
    // Delivered where it arrives, with nothing that it could have come before: the plain order.
    let isAlone = !trace.arrivals.contains { $0.step == step && $0.key != held.key }
    if steps == 0, isAlone, lastLetGo != step { return }
    chosen.append(Deviation(key: held.key, delay: Delay(steps: steps)))
  }

  /// How long a delivery is held back; nil if it happens on arrival.
  fileprivate mutating func delay(of key: ArrivalKey, from source: Int) -> Delay? {
    guard policy != nil else { return delays[key] }
    let delay = policy?.delay(from: source)
    if let delay { chosen.append(Deviation(key: key, delay: delay)) }
    return delay
  }
}

extension OrderRun.Source {
  fileprivate var hashNumber: Int { store &* 1_000_003 &+ effect.rawValue }
}
