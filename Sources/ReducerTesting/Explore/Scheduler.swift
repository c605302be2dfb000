/// Decides how long each delivery of a run waits when it arrives.
protocol Scheduler: Sendable {
  /// Returns how long to hold a delivery back; nil if it happens on arrival.
  mutating func delay(of arrival: RunTrace.Arrival) -> Delay?
}
