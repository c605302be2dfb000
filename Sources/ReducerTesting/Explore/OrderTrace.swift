import ReducerRuntime

/// The events in one run of a body: its steps, and the deliveries of effects.
struct OrderTrace: Sendable {
  /// A step of the body, or a delivery.
  struct Event: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// The body does something: it sends an action, advances a clock, cancels.
      case step
      /// The body waits, or inspects something.
      case wait
      /// An effect's action reached the reducer.
      case delivery
    }

    var kind: Kind
    /// The number of the store, in the order in which the body created them.
    var store: Int
    /// The name of the step, or the action.
    var text: String
    /// The action that this one answers; empty for a step.
    var cause = ""
    /// Where the effect was made.
    var location: CodeLocation?
  }

  /// A delivery that could have been held back.
  struct Arrival: Sendable {
    var key: ArrivalKey
    var delivery: Event
    /// How many events came before it.
    var eventsBefore: Int
    /// How many steps of the body, other than waits, had begun.
    var step: Int
    /// How often time had passed; ticks can be overtaken by what arrives at their instant.
    var instant = 0
    /// The effect that delivers it; nil if it is unknown, and so different from any other.
    var source: DeliverySource?
    /// True if it may be held past the step; false for a timer's tick while the clock advances.
    var canBeHeld: Bool
    /// True if the effect already had an action held back, so that this one waits behind it.
    var isBehindAnother: Bool
  }

  /// The end of an effect that was cancelled, and so did not deliver what it might have.
  struct Cancellation: Sendable {
    /// How many events came before it.
    var eventsBefore: Int
    /// How many steps of the body, other than waits, had begun.
    var step: Int
    /// How often time had passed.
    var instant: Int
    /// The effect; nil if it is unknown, and so different from any other.
    var source: DeliverySource?
  }

  /// A call of the body that passes only in some orders, since it asserts one.
  struct AssertedOrder: Sendable {
    var expected: String
    var location: CodeLocation
  }

  var events: [Event] = []
  /// The deliveries among the events, by where they arrived.
  private(set) var deliveries: [ArrivalKey] = []
  var assertedOrder: AssertedOrder?
  var arrivals: [Arrival] = []
  /// The effects that were cancelled before they could deliver something.
  var cancellations: [Cancellation] = []
  /// Deliveries that proceeded while other held ones could have proceeded as well.
  var contended: Set<ArrivalKey> = []
  /// How many steps the body took, other than waits.
  var steps = 0
  /// The names of steps, as replay strings use them.
  var stepNames: [String] = []
  /// Deliveries that were released because the body waited for them outside any store.
  var stalled: [ArrivalKey] = []
  /// Deviations of the plan for which no delivery arrived.
  var unmet: [Deviation] = []
  /// The lines of the effects that go back to sleep on a clock after sending an action.
  var ticking: Set<CodeLocation> = []

  /// The sequence of steps and deliveries, without the calls that only wait or inspect.
  var identity: [Event] { events.filter { $0.kind != .wait } }

  /// The order, for comparison with others.
  ///
  /// The text of an event is cut, and does not show all of every value. The place of arrival
  /// distinguishes two actions that look the same.
  struct Order: Hashable {
    var events: [Event]
    var deliveries: [ArrivalKey]
  }

  var order: Order { Order(events: identity, deliveries: deliveries) }

  /// The position of a delivery among the events, by where it arrived.
  ///
  /// Two deliveries may look the same, so the event does not tell.
  func position(of key: ArrivalKey) -> Int? {
    guard let number = deliveries.firstIndex(of: key) else { return nil }
    let positions = events.indices.lazy.filter { events[$0].kind == .delivery }
    return positions.dropFirst(number).first
  }

  /// The key of the delivery at a position among the events.
  func key(ofDeliveryAt position: Int) -> ArrivalKey {
    deliveries[events[..<position].count { $0.kind == .delivery }]
  }

  /// Adds a delivery.
  mutating func append(_ event: Event, _ key: ArrivalKey) {
    events.append(event)
    deliveries.append(key)
  }
}

/// The orders to try after a run.
extension OrderTrace {
  /// The orders that deviate most, which a search by the number of deviations comes to last.
  ///
  /// In the first, all answers come in the last step, in reverse. In each of the others, one comes
  /// then. Those that deviate once have been planned already.
  var extremePlans: [OrderPlan] {
    let free = arrivals.filter { $0.canBeHeld && !$0.isBehindAnother }
    func delay(_ arrival: Arrival) -> Int { steps - arrival.step }
    var sources: Set<DeliverySource> = []
    // The later actions of an effect stay behind its first one.
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

/// The result of one run of a body.
struct OrderResult: Sendable {
  var plan: OrderPlan
  var trace: OrderTrace
  /// The failures of the run, oldest first.
  var failures: [String]
  /// The limit at which the run was abandoned; nil if it ended by itself.
  var abandoned: Duration?
}
