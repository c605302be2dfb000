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
  /// Whether it is a timer's tick, which comes before time passes.
  var isTick: Bool
  var isReleased = false

  var store: Int { source.store }
}
