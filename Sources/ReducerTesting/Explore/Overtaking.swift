/// The deliveries of a run that others can overtake.
///
/// A trace may have thousands, so what they are compared with is looked up.
struct Overtaking {
  /// A place in the run where deliveries can overtake each other.
  private struct Place: Hashable {
    var step: Int
    /// The instant in which ticks arrive, which are not held past it; nil for all of the step.
    var instant: Int?
  }

  private var lasts: [Place: LastMoments] = [:]
  /// The last instant of each step.
  private var lastInstants: [Int: Int] = [:]
  private let delayed: [(arrival: OrderTrace.Arrival, delay: Delay)]

  /// - Parameters:
  ///   - trace: The events of the run.
  ///   - deviating: The delays of the deliveries that do not arrive as in the plain order.
  /// - Complexity: O(*n*) for *n* deliveries.
  init(in trace: OrderTrace, _ deviating: [ArrivalKey: Delay]) {
    delayed = trace.arrivals.compactMap { arrival in
      deviating[arrival.key].map { (arrival, $0) }
    }
    for arrival in trace.arrivals {
      add(OvertakingMoment(arrival), step: arrival.step, instant: arrival.instant)
    }
    // An action that a delivery prevents could have come first.
    for cancellation in trace.cancellations {
      let moment = OvertakingMoment(cancellation)
      add(moment, step: cancellation.step, instant: cancellation.instant)
    }
  }

  private mutating func add(_ moment: OvertakingMoment, step: Int, instant: Int) {
    lastInstants[step] = max(instant, lastInstants[step] ?? 0)
    for instant in [nil, instant] {
      lasts[Place(step: step, instant: instant), default: LastMoments(first: moment)].add(moment)
    }
  }

  /// Returns whether another effect's delivery can overtake one within its step.
  ///
  /// Those that arrive later can, those that are held until then, and those that it has prevented by
  /// cancelling their effect. What the same effect delivers comes after it in any case: the next tick
  /// of a timer. A tick comes before time passes, so only what arrives at its instant can overtake it.
  ///
  /// - Complexity: O(*d*) for *d* deliveries that deviate.
  func isPossible(for arrival: OrderTrace.Arrival) -> Bool {
    let isLast = arrival.canBeHeld || lastInstants[arrival.step] == arrival.instant
    let place = Place(step: arrival.step, instant: isLast ? nil : arrival.instant)
    let moment = OvertakingMoment(arrival)
    if lasts[place]?.hasOther(after: moment) == true { return true }
    return delayed.contains { other, delay in
      if OvertakingMoment(other).hasSameSource(as: moment) { return false }
      if other.step == arrival.step {
        return other.key != arrival.key && (isLast || other.instant == arrival.instant)
      }
      return isLast && other.step < arrival.step && other.step + delay.steps >= arrival.step
    }
  }
}

/// The moment when an effect delivered something, or was prevented from it.
private struct OvertakingMoment {
  var eventsBefore: Int
  /// The effect; nil if it is not known.
  var source: DeliverySource?

  init(_ arrival: OrderTrace.Arrival) {
    eventsBefore = arrival.eventsBefore
    source = arrival.source
  }

  init(_ cancellation: OrderTrace.Cancellation) {
    eventsBefore = cancellation.eventsBefore
    source = cancellation.source
  }

  /// Returns whether both are of one effect; an unknown effect is different from any other.
  func hasSameSource(as other: Self) -> Bool {
    source != nil && source == other.source
  }
}

/// The last moment at a place, and the last of another effect than that one's.
private struct LastMoments {
  private var last: OvertakingMoment
  /// How many events came before the other one; -1 if there is none.
  private var other = -1

  init(first: OvertakingMoment) {
    last = first
  }

  mutating func add(_ moment: OvertakingMoment) {
    let (early, late) = moment.eventsBefore < last.eventsBefore ? (moment, last) : (last, moment)
    if !early.hasSameSource(as: late) { other = max(other, early.eventsBefore) }
    last = late
  }

  /// Returns whether another effect comes later.
  func hasOther(after moment: OvertakingMoment) -> Bool {
    let latest = last.hasSameSource(as: moment) ? other : last.eventsBefore
    return latest > moment.eventsBefore
  }
}
