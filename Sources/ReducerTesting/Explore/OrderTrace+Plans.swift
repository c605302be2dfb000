/// What the trace of a run says about orders to try.
extension OrderTrace {
  /// The orders that deviate most, which a search by the number of deviations comes to last.
  ///
  /// In the first, all answers come in the last step, in reverse. In each of the others, one comes
  /// then. Those that deviate once have been planned already.
  var extremePlans: [OrderPlan] {
    let free = arrivals.filter { $0.canBeHeld && !$0.isBehindAnother }
    func delay(_ arrival: Arrival) -> Int { steps - arrival.step }
    var sources: Set<DeliverySource> = []
    // What an effect sends later stays behind its first action.
    let firsts = free.filter { arrival in
      arrival.source.map { sources.insert($0).inserted } ?? true
    }
    let reversed = firsts.dropLast().enumerated().map { index, arrival in
      Deviation(
        key: arrival.key,
        delay: Delay(steps: delay(arrival), turns: firsts.count - 2 - index)
      )
    }
    let single = free.map { arrival in
      OrderPlan(deviations: [Deviation(key: arrival.key, delay: Delay(steps: delay(arrival)))])
    }
    return ([OrderPlan(deviations: reversed)] + single).filter { $0.weight > 1 }
  }
}
