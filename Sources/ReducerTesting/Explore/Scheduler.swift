/// Decides how long each delivery of a run waits when it arrives.
protocol Scheduler: Sendable {
  /// Returns how long to hold a delivery back; nil if it happens on arrival.
  mutating func delay(of arrival: RunTrace.Arrival) -> Delay?
}

/// Holds every delivery until a step of a walk delivers it.
struct WalkScheduler: Scheduler {
  private static let untilDelivered = Delay(steps: .max / 2)

  /// A tick comes when the clock says so: held, it could arrive after later ones.
  func delay(of arrival: RunTrace.Arrival) -> Delay? {
    arrival.isTick ? nil : Self.untilDelivered
  }
}
