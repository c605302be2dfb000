import ReducerRuntime

/// A delivery that a run holds back, and for how long.
struct HeldArrival {
  var delivery: HeldDelivery
  var source: DeliverySource
  var key: ArrivalKey
  var event: OrderTrace.Event
  /// The step in which it is released.
  var until: Int
  /// How often it then lets others go first.
  var turns: Int
  /// True if it is a timer's tick, which comes before time passes.
  var isTick: Bool
  var isReleased = false

  var store: Int { source.store }
}

/// A task of an effect, which delivers its actions one after another.
struct DeliverySource: Hashable, Sendable {
  /// The number of the store, since effects of different stores may have the same number.
  var store: Int
  var effect: EffectID
  /// The number of the task, since the child tasks of an effect can overtake each other.
  var sender = 0

  var number: Int { (store &* 1_000_003 &+ effect.rawValue) &* 31 &+ sender }
}

/// Numbers the tasks of each effect in the order in which they deliver.
///
/// A task may have the address of one that has ended. Then it began after that one, and could not have
/// overtaken it.
struct SenderNumbers {
  private var tasks: [DeliverySource: [Int]] = [:]

  mutating func source(of arrival: DeliveryArrival, in effect: DeliverySource) -> DeliverySource {
    var source = effect
    let known = tasks[effect, default: []]
    source.sender = known.firstIndex(of: arrival.task) ?? known.count
    if source.sender == known.count { tasks[effect, default: []].append(arrival.task) }
    return source
  }
}

/// Recognizes timers: effects that wait again after they have delivered something.
struct TimerLog {
  private struct Sender {
    var location: CodeLocation
    /// How many waits it had begun when it delivered last.
    var count: Int
    /// Its waits, those that it begins later included.
    var sender: RunningEffect
  }

  private var senders: [DeliverySource: Sender] = [:]

  /// Notes a delivery.
  ///
  /// - Returns: True if the effect has waited since its last delivery.
  mutating func note(_ arrival: DeliveryArrival, of source: DeliverySource) -> Bool {
    let hasWaited = senders[source].map { $0.count < arrival.waits } ?? false
    senders[source] = Sender(
      location: arrival.location,
      count: arrival.waits,
      sender: arrival.sender
    )
    return hasWaited
  }

  /// The lines of the effects that have waited since their last or only delivery.
  var waitingAgain: Set<CodeLocation> {
    Set(senders.values.filter { $0.count < $0.sender.waitCount }.map(\.location))
  }
}
