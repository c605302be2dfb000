import CustomDiff
import ReducerRuntime
import SwiftCode

/// What a test expects of a change of state.
///
/// It waits for nothing and reports nothing. It runs the test's closure, and rewinds shared objects
/// meanwhile.
struct StateExpectation<State: Equatable> {
  /// What an action did, or several together.
  let change: StateChange<State>
  let exhaustivity: Exhaustivity
  let update: ((inout State) throws -> Void)?

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
  /// The objects that both states share.
  private var objects: [ObjectChange] { change.objects }

  /// Runs the closure and compares the states.
  ///
  /// - Returns: What is wrong, or a note of what was skipped; nil if the expectation is met.
  func evaluate() -> Failure.Kind? {
    do {
      if case .off(let showSkippedAssertions) = exhaustivity {
        return try evaluateSome(showSkippedAssertions: showSkippedAssertions)
      }
      if !objects.isEmpty { return try evaluateAllWithObjects() }
      // Starts from the state before the action: the closure must make every change of the action.
      var expected = previous
      try update?(&expected)
      let isMet = expected == actual && (update == nil || expected != previous)
      return isMet ? nil : failure(of: expected)
    } catch  where error.isReportedByFramework {
      return nil
    } catch {
      return .assertionThrew(String(customDumping: error, lines: FailureLimits.dump))
    }
  }

  /// Says what is wrong if the closure, or the test without one, expects a state.
  private func failure(of expected: State) -> Failure.Kind {
    if update == nil {
      return .unexpectedStateChange(difference(expected, actual, changing: previous))
    }
    if expected == actual { return .noStateChange }
    return .stateMismatch(difference(expected, actual, changing: previous))
  }

  private func evaluateAllWithObjects() throws -> Failure.Kind? {
    guard let update else { return evaluateNoneWithObjects() }
    var expected = previous
    return try withObjects(at: { $0.before }) {
      let unexpected = try objectChanged(by: update, in: &expected)
      for object in objects { object.rewind(to: object.after) }
      if expected == actual {
        // A mismatch of the states tells more than an object in them does.
        if let unexpected { return .objectChanged(unexpected) }
        if expected != previous || objects.contains(where: \.isChanged) { return nil }
      }
      return failure(of: expected)
    }
  }

  private func evaluateNoneWithObjects() -> Failure.Kind? {
    // A later action may have changed an object so that the states are equal again.
    withObjects(at: { $0.after }) {
      guard previous == actual else { return failure(of: previous) }
      return objects.first(where: \.isChanged).map { .objectChanged($0.failure) }
    }
  }

  /// Starts from the state after the action: the values that the closure sets must already be
  /// there.
  private func evaluateSome(showSkippedAssertions: Bool) throws -> Failure.Kind? {
    if let failure = try failureOfSome() { return failure }
    guard showSkippedAssertions else { return nil }
    return withObjects(at: { $0.after }) { skipped() }
  }

  /// Returns what the test did not assert.
  private func skipped() -> Failure.Kind? {
    guard previous != actual else { return nil }
    guard let update else {
      return skipped(from: previous, isPartial: false)
    }
    // The closure runs once more, on the state before the action. There it must find all that it
    // may rely on: an element, an unwrapped optional.
    var asserted = previous
    do {
      let hasRun =
        try change.keepsShape
        && FailureScope.silenced {
          try withObjects(at: { $0.before }) { try update(&asserted) }
        } != nil
      guard hasRun else {
        return skipped(from: previous, isPartial: true)
      }
    } catch { return nil }
    return asserted == actual ? nil : skipped(from: asserted)
  }

  private func skipped(from state: State, isPartial: Bool = false) -> Failure.Kind {
    let difference = Failure.Difference(from: state, to: actual)
    return .note(Failure.skippedAssertions(difference, isPartial: isPartial))
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
  private func difference(
    _ expected: State,
    _ actual: State,
    changing start: State
  ) -> Failure.Difference {
    // The action's change is compared once, for all places that show it.
    let made =
      previous == start ? change.difference : boundedDifference(between: start, and: actual)
    return Failure.Difference(
      start == expected ? made : boundedDifference(between: expected, and: actual),
      from: expected,
      suggestion: suggestion(for: made, insteadOf: expected)
    )
  }

  /// Whether an action has changed nothing; false between actions, where there is none.
  private var isWithoutEffect: Bool {
    change.isOfAction && previous == actual && !objects.contains(where: \.isChanged)
  }

  /// Returns a closure that would pass, or the reason why there is none.
  private func suggestion(
    for made: Difference?,
    insteadOf expected: State
  ) -> Failure.Suggestion {
    if let unequal = boundedDifference(between: actual, and: actual) {
      return .noneBecause(Failure.neverEqual(unequal.changedPaths(limit: 3)))
    }
    guard let made else { return suggestionWithoutChange(insteadOf: expected) }
    // What the closure starts from is then its own doing.
    if exhaustivity != .on, isWithoutEffect { return .noClosure(nil) }
    if let values = UncontrolledValues(made) {
      return .noneBecause(Failure.uncontrolled(values))
    }
    let code = made.swiftCode(
      nextStackID: exhaustivity == .on ? change.stackGeneration : nil,
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
