import ReducerRuntime

/// Deliveries that are let go by hand, as a walk does.
extension OrderRunStorage {
  mutating func setHoldsAll(_ holdsAll: Bool) {
    self.holdsAll = holdsAll
    if holdsAll { return }
    for index in held.indices where held[index].until != 0 {
      held[index].until = 0
      // It continues in the step that comes next.
      if !held[index].isReleased { note(held[index], until: trace.steps + 1) }
    }
  }

  /// The deliveries that can be let go, oldest first.
  var waiting: [OrderTrace.Event] { indicesOfWaiting.map { held[$0].event } }

  /// The positions of the first delivery that each effect waits with: an effect's keep their order.
  private var indicesOfWaiting: [Int] {
    var seen: Set<DeliverySource> = []
    return held.indices.filter { index in
      !held[index].isReleased && seen.insert(held[index].source).inserted
    }
  }

  /// Lets one of the waiting deliveries proceed the next time a store settles.
  mutating func letGo(_ index: Int) {
    let waiting = indicesOfWaiting
    guard waiting.indices.contains(index) else { return }
    held[waiting[index]].until = 0
    note(held[waiting[index]], until: trace.steps)
  }

  /// The plan that repeats what was done by hand; what is left is held past the last step.
  mutating func planByHand() -> OrderPlan {
    for held in held where !held.isReleased { note(held, until: trace.steps + 1) }
    let turns = letGos.turns
    return OrderPlan(
      deviations: chosen.map { deviation in
        var deviation = deviation
        deviation.delay.turns = turns[deviation.key] ?? 0
        return deviation
      }
    )
  }

  /// Notes how long a delivery was held by hand.
  mutating func note(_ held: HeldArrival, until step: Int) {
    guard let arrival = trace.arrivals.last(where: { $0.key == held.key }) else { return }
    // When it is let go later, the next step has not begun.
    let hasTimePassed = step == trace.steps && max(arrival.instant, instantsBeforeStep) < instants
    // Delivered where it arrives, with nothing that it could have come before: the plain order.
    let isAlone = !trace.arrivals.contains { $0.step == step && $0.key != held.key }
    let deviation = letGos.note(
      held,
      for: step - arrival.step,
      until: step,
      lastHold: lastHold,
      isAlone: isAlone,
      hasTimePassed: hasTimePassed
    )
    if let deviation { chosen.append(deviation) }
  }
}
