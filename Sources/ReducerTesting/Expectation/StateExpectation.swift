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
  /// True if the closure may leave everything as it is.
  var mayChangeNothing = false
  /// True if failures in the closure are not the test's.
  var isSilent = false
  /// False if a silent closure could not run to its end.
  private(set) var hasEnded = true

  init(
    _ change: StateChange<State>,
    _ exhaustivity: Exhaustivity,
    _ update: ((inout State) throws -> Void)?
  ) {
    self.change = change
    self.exhaustivity = exhaustivity
    self.update = update
  }

  var previous: TimedState<State> { change.start }
  var actual: TimedState<State> { change.end }

  /// Runs the closure and compares the states.
  ///
  /// - Returns: The finding, which may be a note on skipped assertions; nil if the expectation is met.
  mutating func evaluate() -> Finding? {
    if isSilent { return evaluateSilently() }
    do {
      return exhaustivity == .on ? try evaluateAll() : try evaluateSome()
    } catch  where error.isReportedByFramework {
      return nil
    } catch {
      return Finding(kind: .assertionThrew(Failure.dump(of: error)))
    }
  }

  private mutating func evaluateSilently() -> Finding? {
    var expectation = self
    expectation.isSilent = false
    let finding = try? FailureDestination.silenced { try expectation.evaluateAll() }
    hasEnded = finding != nil
    return finding ?? nil
  }

  /// Starts from the state before the action: the closure must make every change of the action.
  private mutating func evaluateAll() throws -> Finding? {
    // Most calls pass, so timed states are only made where they do not.
    var expected = change.before
    var shared = change.shared.before
    if let update { shared = try shared.changed { try update(&expected) } }
    guard shared.isEqual(to: change.shared.after, { expected == change.after }) else {
      if update != nil { self.expected = expected }
      return finding(TimedState(state: expected, shared: shared), changing: previous)
    }
    guard update != nil, !mayChangeNothing,
      shared.isEqual(to: change.shared.before, { expected == change.before })
    else { return nil }
    // The closure may describe a change inside an object, which cannot be seen.
    if !change.objects.isEmpty { return nil }
    return Finding(
      kind: .noStateChange,
      advice: change.before.unseenChange(to: expected).map { [$0] } ?? []
    )
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
  private func described(from start: TimedState<State>) throws -> TimedState<State> {
    guard let update else { return start }
    return try start.changed(by: update)
  }

  /// Compares what the closure describes with what the action did.
  ///
  /// - Parameter start: The state that the suggested closure changes.
  private mutating func mismatch(
    _ expected: TimedState<State>,
    changing start: TimedState<State>
  ) -> Finding? {
    if expected.isEqual(to: actual) { return nil }
    self.expected = expected.state
    return finding(expected, changing: start)
  }

  /// Returns a note about the changes that the test did not assert.
  private func skipped() -> Finding? {
    if previous.isEqual(to: actual) { return nil }
    guard update != nil else { return skipped(from: previous) }
    // The closure runs once more, on the state before the action. That state must contain
    // everything that the closure may rely on, such as an element or an unwrapped optional.
    do {
      let asserted =
        try change.keepsShape
        ? FailureDestination.silenced { try described(from: previous) }
        : nil
      guard let asserted else { return skipped(from: previous, isAll: true) }
      return asserted.isEqual(to: actual) ? nil : skipped(from: asserted)
    } catch { return nil }
  }

  /// True if a closure that starts from the state after the action would pass from the one before it, as one with
  /// `+=` does.
  var isRelative: Bool {
    guard exhaustivity != .on, update != nil, change.keepsShape else { return false }
    let asserted = try? FailureDestination.silenced { try described(from: previous) }
    return asserted?.isEqual(to: actual) == true
  }

  private func skipped(from start: TimedState<State>, isAll: Bool = false) -> Finding {
    let difference = Failure.Difference(start.difference(to: actual), from: start.state)
    return Finding(kind: .note(.skippedAssertions(difference, isAll: isAll)))
  }

  /// - Parameter start: The state that the suggested closure changes.
  private func finding(_ expected: TimedState<State>, changing start: TimedState<State>) -> Finding
  {
    // The action's change is computed once, for all places that show it.
    let made = previous.isEqual(to: start) ? change.difference : start.difference(to: actual)
    let shown = start.isEqual(to: expected) ? made : expected.difference(to: actual)
    let advice = HiddenShared(between: start, and: actual)
      .advice(besides: advice(for: made, where: shown, expected: expected))
    let difference = Failure.Difference(
      shown,
      from: expected.state,
      besides: advice,
      words: update == nil ? .change : .expectation
    ).showing(HiddenShared(between: expected, and: actual), isAlone: shown == nil)
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

extension Equatable {
  /// Advice about a change that "==" does not see, though a dump shows it; nil if there is none.
  fileprivate func unseenChange(to other: Self) -> Advice? {
    let (old, new) = (
      String(customDumping: self, lines: 500), String(customDumping: other, lines: 500)
    )
    return old == new ? nil : diff(old, new).map(Advice.compareAll)
  }
}
