/// Which deliveries of a run others can overtake.
///
/// A trace may have thousands, so what they are compared with is looked up.
struct Overtaking {
  /// Where deliveries arrive that can overtake each other.
  private struct Place: Hashable {
    var step: Int
    /// The instant in which ticks arrive, which are not held past it; nil for all of the step.
    var instant: Int?
  }

  private var lasts: [Place: LastArrivals] = [:]
  /// The last instant of each step.
  private var lastInstants: [Int: Int] = [:]
  private let delayed: [(arrival: OrderTrace.Arrival, delay: Delay)]

  /// - Parameters:
  ///   - trace: What happened in the run.
  ///   - deviating: The delays of the deliveries that do not arrive as in the plain order.
  /// - Complexity: O(*n*) for *n* deliveries.
  init(in trace: OrderTrace, _ deviating: [ArrivalKey: Delay]) {
    delayed = trace.arrivals.compactMap { arrival in
      deviating[arrival.key].map { (arrival, $0) }
    }
    for arrival in trace.arrivals {
      lastInstants[arrival.step] = max(arrival.instant, lastInstants[arrival.step] ?? 0)
      for instant in [nil, arrival.instant] {
        let place = Place(step: arrival.step, instant: instant)
        lasts[place, default: LastArrivals(first: arrival)].add(arrival)
      }
    }
  }

  /// Returns whether another effect's delivery can overtake one within its step.
  ///
  /// Those that arrive later can, and those that are held until then. What the same effect delivers
  /// comes after it in any case: the next tick of a timer. A tick comes before time passes, so only
  /// what arrives at its instant can overtake it.
  ///
  /// - Complexity: O(*d*) for *d* deliveries that deviate.
  func isPossible(for arrival: OrderTrace.Arrival) -> Bool {
    let isLast = arrival.canBeHeld || lastInstants[arrival.step] == arrival.instant
    let place = Place(step: arrival.step, instant: isLast ? nil : arrival.instant)
    if lasts[place]?.hasOther(after: arrival) == true { return true }
    return delayed.contains { other, delay in
      if other.hasSameSource(as: arrival) { return false }
      if other.step == arrival.step {
        return other.key != arrival.key && (isLast || other.instant == arrival.instant)
      }
      return isLast && other.step < arrival.step && other.step + delay.steps >= arrival.step
    }
  }
}

/// The last delivery at a place, and the last of another effect than that one's.
private struct LastArrivals {
  private var last: OrderTrace.Arrival
  /// How many events came before the other one; -1 if there is none.
  private var other = -1

  init(first: OrderTrace.Arrival) {
    last = first
  }

  mutating func add(_ arrival: OrderTrace.Arrival) {
    let (early, late) = arrival.eventsBefore < last.eventsBefore ? (arrival, last) : (last, arrival)
    if !early.hasSameSource(as: late) { other = max(other, early.eventsBefore) }
    last = late
  }

  /// Returns whether another effect delivers later.
  func hasOther(after arrival: OrderTrace.Arrival) -> Bool {
    let latest = last.hasSameSource(as: arrival) ? other : last.eventsBefore
    return latest > arrival.eventsBefore
  }
}

extension OrderTrace.Arrival {
  /// Whether both come from one effect; one that is not known is another than any other.
  fileprivate func hasSameSource(as other: OrderTrace.Arrival) -> Bool {
    source != nil && source == other.source
  }
}
