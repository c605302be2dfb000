import ReducerRuntime

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
