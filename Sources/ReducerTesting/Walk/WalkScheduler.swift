/// Holds every delivery until a step of a walk delivers it.
struct WalkScheduler: Scheduler {
  /// No walk takes as many steps.
  private static let untilDelivered = Delay(steps: .max / 2)

  /// A tick comes when the clock says so: held, it could arrive after later ones.
  func delay(of arrival: RunTrace.Arrival) -> Delay? {
    arrival.isTick ? nil : Self.untilDelivered
  }
}
