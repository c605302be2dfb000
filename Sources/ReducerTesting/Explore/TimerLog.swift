import ReducerRuntime

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
  /// - Returns: Whether the effect has waited since its last delivery.
  mutating func note(_ arrival: DeliveryArrival, of source: DeliverySource) -> Bool {
    let hasWaited = senders[source].map { $0.count < arrival.waits } ?? false
    senders[source] = Sender(
      location: arrival.location,
      count: arrival.waits,
      sender: arrival.sender
    )
    return hasWaited
  }

  /// Where the effects were made that have waited since their last or only delivery.
  var waitingAgain: Set<CodeLocation> {
    Set(senders.values.filter { $0.count < $0.sender.waitCount }.map(\.location))
  }
}
