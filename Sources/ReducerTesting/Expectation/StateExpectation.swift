import CustomDiff
import ReducerRuntime

/// A test's expectation about a change of state.
///
/// It waits for nothing and reports nothing. It runs the test's closure.
struct StateExpectation<State: Equatable> {
  /// The change by an action, or by several actions together.
  let change: StateChange<State>
  let exhaustivity: Exhaustivity
  let update: ((inout State) throws -> Void)?
  /// The state that the closure describes, if it differs from the actual one.
  private(set) var expected: State?

  init(
    _ change: StateChange<State>,
    _ exhaustivity: Exhaustivity,
    _ update: ((inout State) throws -> Void)?
  ) {
    self.change = change
    self.exhaustivity = exhaustivity
    self.update = update
  }

  private var previous: State { change.before }
  private var actual: State { change.after }

  /// Runs the closure and compares the states.
  ///
  /// - Returns: The finding, which may be a note on skipped assertions; nil if the expectation is met.
  mutating func evaluate() -> Finding? {
    do {
      return exhaustivity == .on ? try evaluateAll() : try evaluateSome()
    } catch  where error.isReportedByFramework {
      return nil
    } catch {
      return Finding(kind: .assertionThrew(Failure.dump(of: error)))
    }
  }

  /// Starts from the state before the action: the closure must make every change of the action.
  private mutating func evaluateAll() throws -> Finding? {
    let expected = try described(from: previous)
    if update == nil {
      if expected == actual { return nil }
      return finding(expected, changing: previous)
    }
    if let mismatch = mismatch(expected, changing: previous) { return mismatch }
    // The closure may describe a change inside an object, which cannot be seen.
    return expected == previous && change.objects.isEmpty ? Finding(kind: .noStateChange) : nil
  }

  /// Starts from the state after the action: the values that the closure sets must already be
  /// there.
  private mutating func evaluateSome() throws -> Finding? {
    if update != nil {
      let expected = try described(from: actual)
      if let mismatch = mismatch(expected, changing: expected) { return mismatch }
    }
    return exhaustivity.showsSkipped ? skipped() : nil
  }

  /// Returns the state after the closure has changed it.
  private func described(from start: State) throws -> State {
    var state = start
    try update?(&state)
    return state
  }

  /// Compares what the closure describes with what the action did.
  ///
  /// - Parameter start: The state that the suggested closure changes.
  private mutating func mismatch(_ expected: State, changing start: State) -> Finding? {
    if expected == actual { return nil }
    self.expected = expected
    return finding(expected, changing: start)
  }

  /// Returns a note about the changes that the test did not assert.
  private func skipped() -> Finding? {
    guard previous != actual else { return nil }
    guard update != nil else { return skipped(from: previous) }
    // The closure runs once more, on the state before the action. That state must contain
    // everything that the closure may rely on, such as an element or an unwrapped optional.
    do {
      let asserted =
        try change.keepsShape
        ? FailureDestination.silenced { try described(from: previous) }
        : nil
      guard let asserted else { return skipped(from: previous, isAll: true) }
      return asserted == actual ? nil : skipped(from: asserted)
    } catch { return nil }
  }

  private func skipped(from state: State, isAll: Bool = false) -> Finding {
    let difference = Failure.Difference(from: state, to: actual)
    return Finding(kind: .note(.skippedAssertions(difference, isAll: isAll)))
  }

  /// - Parameter start: The state that the suggested closure changes.
  private func finding(_ expected: State, changing start: State) -> Finding {
    // The action's change is computed once, for all places that show it.
    let made =
      previous == start ? change.difference : boundedDifference(between: start, and: actual)
    let shown = start == expected ? made : boundedDifference(between: expected, and: actual)
    let advice = advice(for: made, where: shown)
    let difference = Failure.Difference(
      shown,
      from: expected,
      besides: advice,
      words: update == nil ? .change : .expectation
    )
    let kind: Failure.Kind =
      if update == nil {
        .unexpectedStateChange(difference)
      } else if case .removeClosure = advice {
        .stateDidNotChange(difference)
      } else {
        .stateMismatch(difference)
      }
    return Finding(kind: kind, advice: advice.map { [$0] } ?? [])
  }
}
