import CustomDiff

/// What an action did to state, compared when a failure asks for it, and once for all who ask.
///
/// Confined to the store's queue.
final class StateChange<State> {
  let before: State
  let after: State
  private(set) lazy var difference = CustomDiff.difference(
    between: before,
    and: after,
    limit: DiffLimits.examinedChanges
  )

  init(before: State, after: State) {
    self.before = before
    self.after = after
  }
}
