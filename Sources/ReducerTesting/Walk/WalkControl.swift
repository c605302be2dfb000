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
