import CustomDiff
import ReducerRuntime
import SwiftCode

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

  init(
    _ change: StateChange<State>,
    _ exhaustivity: Exhaustivity,
    _ update: ((inout State) throws -> Void)?
  ) {
    self.change = change
    self.exhaustivity = exhaustivity
    self.update = update
  }

  private var previous: TimedState<State> { change.start }
  private var actual: TimedState<State> { change.end }

  /// Runs the closure and compares the states.
  ///
  /// - Returns: The failure, or a note on skipped assertions; nil if the expectation is met.
  mutating func evaluate() -> Failure.Kind? {
    do {
      return exhaustivity == .on ? try evaluateAll() : try evaluateSome()
    } catch  where error.isReportedByFramework {
      return nil
    } catch {
      return .assertionThrew(String(customDumping: error, lines: FailureLimits.dump))
    }
  }

  /// Starts from the state before the action: the closure must make every change of the action.
  private mutating func evaluateAll() throws -> Failure.Kind? {
    let expected = try described(from: previous)
    if update == nil {
      if expected.isEqual(to: actual) { return nil }
      return .unexpectedStateChange(difference(expected, actual, changing: previous))
    }
    if let mismatch = mismatch(expected, changing: previous) { return mismatch }
    // The closure may describe a change inside an object, which cannot be seen.
    return !mayChangeNothing && change.objects.isEmpty && expected.isEqual(to: previous)
      ? .noStateChange : nil
  }

  /// Starts from the state after the action: the values that the closure sets must already be
  /// there.
  private mutating func evaluateSome() throws -> Failure.Kind? {
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
  ) -> Failure.Kind? {
    if expected.isEqual(to: actual) { return nil }
    self.expected = expected.state
    return .stateMismatch(difference(expected, actual, changing: start))
  }

  /// Returns a note about the changes that the test did not assert.
  private func skipped() -> Failure.Kind? {
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

  private func skipped(from start: TimedState<State>, isAll: Bool = false) -> Failure.Kind {
    let difference = Failure.Difference(start.difference(to: actual), from: start.state)
    return .note(Failure.skippedAssertions(difference, isAll: isAll))
  }

  /// Returns an object that the state has kept, and inside which a difference lies; nil if there is none.
  private func differingObject(in shown: Difference) -> StateObject? {
    if change.objects.isEmpty { return nil }
    let before = StateObject.all(in: change.before)
    let paths = shown.changedPaths(limit: DiffLimits.examinedChanges)
    return change.objects.first { $0.isContained(in: before) && $0.isOn(paths) }
  }

  /// - Parameter start: The state that the suggested closure changes.
  private func difference(
    _ expected: TimedState<State>,
    _ actual: TimedState<State>,
    changing start: TimedState<State>
  ) -> Failure.Difference {
    // The action's change is computed once, for all places that show it.
    let made = previous.isEqual(to: start) ? change.difference : start.difference(to: actual)
    let shown = start.isEqual(to: expected) ? made : expected.difference(to: actual)
    let hidden = HiddenShared(between: start, and: actual)
    let difference = Failure.Difference(
      shown,
      from: expected.state,
      suggestion: suggestion(for: made, where: shown),
      words: update == nil ? .change : .expectation
    )
    return difference.adding(
      HiddenShared(between: expected, and: actual),
      suggesting: hidden,
      isAlone: shown == nil
    )
  }

  /// Returns a closure that would pass, or the reason why there is none.
  private func suggestion(
    for made: Difference?,
    where shown: Difference?
  ) -> Failure.Suggestion? {
    if let unequal = actual.difference(to: actual) {
      return .noneBecause(Failure.neverEqual(unequal.changedPaths(limit: 3)))
    }
    if let object = shown.flatMap(differingObject) {
      return .noneBecause(Failure.unseen(object))
    }
    guard let made else { return .noClosure(nil) }
    // The action changed nothing, so only the closure itself makes a difference.
    if exhaustivity != .on, change.isOfAction, previous.isEqual(to: actual) {
      return .noClosure(nil)
    }
    if let values = shown.flatMap(UncontrolledValues.init) {
      return .noneBecause(Failure.uncontrolled(values))
    }
    // The closure describes such values as the test knows them, so a copy of them would not do.
    if UncontrolledValues(made) != nil { return nil }
    let code = made.swiftCode(
      nextStackID: exhaustivity == .on ? change.stackGeneration : nil,
      isAbsolute: exhaustivity != .on,
      lineLimit: FailureLimits.code
    )
    if code.contains(where: { $0.contains("<#") || $0.hasPrefix("// …") }) {
      return .closure(code, .beginning)
    }
    return .closure(code, exhaustivity == .on || update == nil ? .whole : .correction)
  }
}
