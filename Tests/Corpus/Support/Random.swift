import ReducerTesting

/// Changes a random state with the code that a difference suggested.
///
/// Code that the corpus generates calls it.
///
/// - Parameters:
///   - seed: The seed of the states.
///   - closure: The closure that turns the first state into the second.
func changed(seed: Int, _ closure: (inout RandomState) throws -> Void) throws {
  try withRandomState(seed: seed) { old, new in
    var state = old
    try closure(&state)
    expectNoDifference(state, new, "seed \(seed)")
  }
}

/// Runs a closure with two states whose stacks have the same ids in every process.
func withRandomState<Result>(
  seed: Int,
  _ body: (_ old: RandomState, _ new: RandomState) throws -> Result
) rethrows -> Result {
  try withDependencies {
    $0.context = .test
  } operation: {
    let (old, new) = RandomState.pair(seed: seed)
    return try body(old, new)
  }
}
