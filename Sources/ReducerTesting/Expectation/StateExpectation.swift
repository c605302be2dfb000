import CustomDiff
import ReducerRuntime
import SwiftCode

/// How a change of state compares with what a test expects.
enum ExpectationOutcome {
  case met
  case failed(Failure.Kind)
  /// The changes that a test did not assert, and did not have to; or, if it is not known which
  /// those are, all changes, of which it asserted a part.
  case skipped(Failure.Difference, isPartial: Bool)
}

/// What a test expects of a change of state.
///
/// It waits for nothing and reports nothing. It runs the test's closure, and rewinds shared objects
/// meanwhile.
struct StateExpectation<State: Equatable> {
  typealias Outcome = ExpectationOutcome

  /// The change by the action, or by the first of several.
  var first: StateChange<State>
  /// The change by the action, or by the last of several.
  var last: StateChange<State>
  var exhaustivity: Exhaustivity
  var update: ((inout State) throws -> Void)?

  private var previous: State {
    @inline(__always) get { first.before }
  }
  private var actual: State {
    @inline(__always) get { last.after }
  }
  /// The objects that both states share.
  private var objects: [ObjectChange] {
    @inline(__always) get { last.objects }
  }

  /// Runs the closure and compares the states.
  ///
  /// Inlined with everything that a passing assertion needs, like the transitions of the ledger.
  @inline(__always)
  func evaluate() -> Outcome {
    do {
      if case .off(let showSkippedAssertions) = exhaustivity {
        return try evaluateSome(showSkippedAssertions: showSkippedAssertions)
      }
      if objects.count > 0 { return try evaluateAllWithObjects() }
      // Starts from the state before the action: the closure must make every change of the action.
      var expected = previous
      try update?(&expected)
      let isMet = expected == actual && (update == nil || expected != previous)
      return isMet ? .met : .failed(failure(of: expected))
    } catch  where error.isReportedByFramework {
      return .met
    } catch {
      return .failed(.assertionThrew(String(customDumping: error, lines: FailureLimits.dump)))
    }
  }

  /// Says what is wrong if the closure, or the test without one, expects a state.
  @inline(never)
  private func failure(of expected: State) -> Failure.Kind {
    if update == nil {
      return .unexpectedStateChange(difference(expected, actual, changing: previous))
    }
    if expected == actual { return .noStateChange }
    return .stateMismatch(difference(expected, actual, changing: previous))
  }

  @inline(never)
  private func evaluateAllWithObjects() throws -> Outcome {
    guard let update else { return evaluateNoneWithObjects() }
    var expected = previous
    return try withObjects(at: { $0.before }) {
      let unexpected = try objectChanged(by: update, in: &expected)
      for object in objects { object.rewind(to: object.after) }
      if expected == actual {
        // A mismatch of the states tells more than an object in them does.
        if let unexpected { return .failed(.objectChanged(unexpected)) }
        if expected != previous || objects.contains(where: \.isChanged) { return .met }
      }
      return .failed(failure(of: expected))
    }
  }

  private func evaluateNoneWithObjects() -> Outcome {
    // A later action may have changed an object so that the states are equal again.
    withObjects(at: { $0.after }) {
      guard previous == actual else { return .failed(failure(of: previous)) }
      return objects.first(where: \.isChanged).map { .failed(.objectChanged($0.failure)) } ?? .met
    }
  }

  /// Starts from the state after the action: the values that the closure sets must already be
  /// there.
  @inline(never)
  private func evaluateSome(showSkippedAssertions: Bool) throws -> Outcome {
    if let failure = try failureOfSome() { return .failed(failure) }
    guard showSkippedAssertions else { return .met }
    return withObjects(at: { $0.after }) { skipped() }
  }

  /// Returns what the test did not assert.
  private func skipped() -> Outcome {
    guard previous != actual else { return .met }
    guard let update else {
      return .skipped(Failure.Difference(from: previous, to: actual), isPartial: false)
    }
    // The closure runs once more, on the state before the action. There it must find all that it
    // may rely on: an element, an unwrapped optional.
    var asserted = previous
    do {
      let hasRun =
        try last.keepsShape
        && FailureScope.silenced {
          try withObjects(at: { $0.before }) { try update(&asserted) }
        } != nil
      guard hasRun else {
        return .skipped(Failure.Difference(from: previous, to: actual), isPartial: true)
      }
    } catch { return .met }
    return asserted == actual
      ? .met : .skipped(Failure.Difference(from: asserted, to: actual), isPartial: false)
  }

  /// Runs the closure on the state after the action, which it must not change.
  private func failureOfSome() throws -> Failure.Kind? {
    guard let update else { return nil }
    var expected = actual
    return try withObjects(at: { $0.after }) {
      let unexpected = try objectChanged(by: update, in: &expected)
      for object in objects { object.rewind(to: object.after) }
      guard expected == actual else {
        return .stateMismatch(difference(expected, actual, changing: expected))
      }
      return unexpected.map { .objectChanged($0) }
    }
  }

  /// Does something while the objects that provide snapshots are rewound.
  private func withObjects<Result>(
    at time: (ObjectChange) -> ObjectContent,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let now = objects.map(\.current)
    for object in objects { object.rewind(to: time(object)) }
    defer {
      for (object, content) in zip(objects, now) { object.rewind(to: content) }
    }
    return try body()
  }

  /// Runs the closure.
  ///
  /// - Returns: The first object that the closure does not leave as the action did.
  private func objectChanged(
    by update: (inout State) throws -> Void,
    in state: inout State
  ) rethrows -> Failure.ChangedObject? {
    // What an object without snapshots contains, since nothing restores it after the closure.
    let contents = objects.map { object in
      if case .dump = object.after { ObjectContent(of: object.object) } else { object.after }
    }
    try update(&state)
    for (object, content) in zip(objects, contents) {
      if let failure = object.failureOfClosure(before: content) { return failure }
    }
    let left = Set(StateObjects.find(in: state).map { ObjectIdentifier($0.object) })
    for object in objects {
      // An object that the closure has replaced is compared as a part of the state.
      guard left.contains(ObjectIdentifier(object.object)) else { continue }
      let expected = object.current
      switch expected {
      case .dump:
        if exhaustivity == .on, object.isChanged { return object.failure(expected: object.before) }
      case .snapshot:
        if !expected.isSame(as: object.after) { return object.failure(expected: expected) }
      }
    }
    return nil
  }

  /// - Parameter start: The state that the suggested closure changes.
  @inline(never)
  private func difference(
    _ expected: State,
    _ actual: State,
    changing start: State
  ) -> Failure.Difference {
    // The action's change is compared once, for all places that show it.
    let change =
      last.before == start ? last.difference : boundedDifference(between: start, and: actual)
    return Failure.Difference(
      start == expected ? change : boundedDifference(between: expected, and: actual),
      from: expected,
      suggestion: suggestion(for: change, insteadOf: expected)
    )
  }

  /// Whether an action has changed nothing; false between actions, where there is none.
  private var isWithoutEffect: Bool {
    first.action != nil && previous == actual && !objects.contains(where: \.isChanged)
  }

  /// Returns a closure that would pass, or the reason why there is none.
  private func suggestion(
    for change: Difference?,
    insteadOf expected: State
  ) -> Failure.Suggestion {
    if let unequal = boundedDifference(between: actual, and: actual) {
      return .noneBecause(Failure.neverEqual(unequal.changedPaths(limit: 3)))
    }
    guard let change else { return suggestionWithoutChange(insteadOf: expected) }
    // What the closure starts from is then its own doing.
    if exhaustivity != .on, isWithoutEffect { return .noClosure(nil) }
    if let values = UncontrolledValues(change) {
      return .noneBecause(Failure.uncontrolled(values))
    }
    let code = change.swiftCode(
      nextStackID: exhaustivity == .on ? last.stackGeneration : nil,
      isAbsolute: exhaustivity != .on,
      lineLimit: FailureLimits.code
    )
    return .closure(code, isWhole: !code.contains { $0.contains("<#") || $0.hasPrefix("// …") })
  }

  /// Returns what to do where the action changes no value, but the closure does.
  private func suggestionWithoutChange(insteadOf expected: State) -> Failure.Suggestion {
    guard StateObjects.mayBeIn(State.self) else { return .noClosure(nil) }
    let shared = StateObjects.find(in: actual)
    if shared.isEmpty { return .noClosure(nil) }
    let left = Set(StateObjects.find(in: expected).map { ObjectIdentifier($0.object) })
    if left != Set(shared.map { ObjectIdentifier($0.object) }) {
      return .noneBecause(
        Failure.sharedObjects(shared.map { ($0.path, "\(type(of: $0.object))") })
      )
    }
    // The closure has replaced no object, so it is wrong about something else.
    let changed = objects.filter(\.isChanged)
    if changed.isEmpty { return .noClosure(nil) }
    return .noneBecause(Failure.onlyObjectsChange(changed.map { ($0.path, $0.typeName) }))
  }
}
