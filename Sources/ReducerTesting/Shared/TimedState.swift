import CustomDiff
import ReducerRuntime

/// A state with the shared values at its time.
///
/// States of different times hold the same references, and so do not tell what their values were.
struct TimedState<State> {
  var state: State
  var shared: SharedView

  /// Returns the result of code that reads the state.
  func read<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    try shared.read { try body(state) }
  }

  /// Returns the difference from a later or the actual state; nil if none can be seen in the state.
  func difference(to other: TimedState) -> Difference? {
    let comparison = SharedComparison(shared, other.shared)
    return CustomDiff.difference(
      between: state,
      and: other.state,
      limit: DiffLimits.examinedChanges,
      sides: comparison.sides
    )
  }

  /// Returns the state that a closure of the test describes, starting from this one.
  func changed(by update: (inout State) throws -> Void) throws -> TimedState {
    var state = state
    let shared = try shared.changed { try update(&state) }
    return TimedState(state: state, shared: shared)
  }
}

extension TimedState where State: Equatable {
  /// Returns whether the states are equal, and all shared values, in the states or not.
  func isEqual(to other: TimedState) -> Bool {
    shared.isEqual(to: other.shared) { state == other.state }
  }
}

extension StateChange {
  /// True if a shared value is another one afterward.
  var changesShared: Bool { !SharedComparison(shared.before, shared.after).areEqual }

  /// The state before.
  var start: TimedState<State> { TimedState(state: before, shared: shared.before) }

  /// The state after.
  var end: TimedState<State> { TimedState(state: after, shared: shared.after) }
}
