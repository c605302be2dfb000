import ReducerRuntime

/// What a walk has done so far.
///
/// Unchecked: used where the walk runs, and by the trap that ends it there.
final class WalkTrail<Action>: Trail, @unchecked Sendable {
  /// Which walk it is.
  var origin = ""
  var turns: [WalkTurn<Action>] = []
  /// Returns the call that replays a walk.
  var call: (WalkReplay) -> String = { _ in "" }

  var text: String {
    """

    The process ended in this walk: …

    \(WalkReport.steps(turns.map(\.move)))

    \(origin) To replay it:

      \(call(WalkReplay(steps: turns.map(\.replay))))


    """
  }
}
