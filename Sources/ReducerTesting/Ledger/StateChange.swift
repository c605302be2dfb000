import CustomDiff

/// What an action did to state, compared when a failure asks for it, and once for all who ask.
///
/// Confined to the store's queue.
final class StateChange<State> {
  let before: State
  let after: State
  private(set) lazy var difference = boundedDifference(between: before, and: after)

  init(before: State, after: State) {
    self.before = before
    self.after = after
  }
}
