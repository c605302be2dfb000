/// The functions that a walk provides while it takes a step.
///
/// Unchecked: a walk sets them before the step, and waits until it ends. In between only the thread
/// inside the queue of its store calls them, or the clock, where the walk runs.
final class WalkControl: @unchecked Sendable {
  /// Returns true if the delivery that arrives now waits until a step delivers it.
  var holds: () -> Bool = { false }
  /// Checks the state before time passes.
  var checkInstant: () -> Void = {}
}

/// Holds every delivery until a step of a walk delivers it.
struct WalkScheduler: Scheduler {
  /// No walk takes as many steps.
  private static let untilDelivered = Delay(steps: .max / 2)

  /// A tick comes when the clock says so: held, it could arrive after later ones.
  func delay(of arrival: RunTrace.Arrival) -> Delay? {
    arrival.isTick ? nil : Self.untilDelivered
  }
}
