import CustomDiff
import ReducerRuntime
import SwiftCode

/// How a change of state compares with what a test expects.
enum ExpectationOutcome {
  case met
  case failed(Failure.Kind)
  /// What a test that need not assert everything left out.
  case skipped(Failure.Difference)
}

/// What a test expects of a change of state.
///
/// Pure: it compares, and says what is wrong.
struct StateExpectation<State: Equatable> {
  typealias Outcome = ExpectationOutcome

  /// What the action did, or the first of several.
  var first: StateChange<State>
  /// What the action did, or the last of several.
  var last: StateChange<State>
  var exhaustivity: Exhaustivity
  var update: ((inout State) throws -> Void)?
  /// Finds what of a change is another value in every run; asked for a failure only.
  var uncontrolled: (StateChange<State>) -> UncontrolledValues? = { _ in nil }

  private var previous: State {
    @inline(__always) get { first.before }
  }
  private var actual: State {
    @inline(__always) get { last.after }
  }
  /// The objects in the state, which both states share.
  private var objects: [ObjectChange] {
    @inline(__always) get { last.objects }
  }

  /// Runs the closure and compares.
  ///
  /// Inlined with what an assertion that is met needs, as the transitions of the ledger are.
  @inline(__always)
  func evaluate() -> Outcome {
    do {
      switch exhaustivity {
      case .on: return try evaluateAll()
      case .off(let showSkippedAssertions):
        return try evaluateSome(showSkippedAssertions: showSkippedAssertions)
      }
    } catch  where error.isReportedByFramework {
      return .met
    } catch {
      return .failed(.assertionThrew(String(customDumping: error, lines: FailureLimits.dump)))
    }
  }

  /// The closure starts from the state before: it has to make every change that the action made.
  @inline(__always)
  private func evaluateAll() throws -> Outcome {
    guard let update else {
      guard previous == actual else {
        return .failed(.unexpectedStateChange(difference(previous, actual, changing: previous)))
      }
      return objects.first(where: \.isChanged).map { .failed(.objectChanged($0.failure)) } ?? .met
    }
    var expected = previous
    let unexpected = try updating(&expected, withObjectsAt: { $0.before }, update)
    guard expected == actual else {
      return .failed(.stateMismatch(difference(expected, actual, changing: previous)))
    }
    if let unexpected { return .failed(.objectChanged(unexpected)) }
    return expected == previous && !objects.contains(where: \.isChanged)
      ? .failed(.noStateChange) : .met
  }

  /// The closure starts from the state after: what it sets must be so already.
  @inline(never)
  private func evaluateSome(showSkippedAssertions: Bool) throws -> Outcome {
    var expected = actual
    let unexpected = try update.flatMap { update in
      try updating(&expected, withObjectsAt: { $0.after }, update)
    }
    guard expected == actual else {
      return .failed(.stateMismatch(difference(expected, actual, changing: expected)))
    }
    if let unexpected { return .failed(.objectChanged(unexpected)) }
    guard showSkippedAssertions else { return .met }
    var asserted = previous
    // The closure may rely on what is there only after the action; then nothing can be noted.
    do {
      _ = try DependencyValues.$current.withValue(DependencyValues.current.asserting(.rehearsal)) {
        try update.map { try updating(&asserted, withObjectsAt: { $0.before }, $0) }
      }
    } catch { return .met }
    return asserted == actual ? .met : .skipped(Failure.Difference(from: asserted, to: actual))
  }

  /// Runs the closure while the objects that give their content as a value are put back.
  ///
  /// - Returns: The first object that the closure does not leave as the action did.
  @inline(__always)
  private func updating(
    _ state: inout State,
    withObjectsAt time: (ObjectChange) -> ObjectContent,
    _ update: (inout State) throws -> Void
  ) rethrows -> Failure.ChangedObject? {
    if objects.isEmpty {
      try update(&state)
      return nil
    }
    return try updatingWithObjects(&state, at: time, update)
  }

  @inline(never)
  private func updatingWithObjects(
    _ state: inout State,
    at time: (ObjectChange) -> ObjectContent,
    _ update: (inout State) throws -> Void
  ) rethrows -> Failure.ChangedObject? {
    let now = objects.map(\.current)
    for object in objects { object.rewind(to: time(object)) }
    defer {
      for (object, content) in zip(objects, now) { object.rewind(to: content) }
    }
    try update(&state)
    let left = StateObjects.find(in: state)
    for object in objects {
      // One that the closure has replaced is compared as a part of the state.
      guard left.contains(where: { $0.object === object.object }) else { continue }
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

  /// - Parameter start: The state that the closure is given, where what it sets counts.
  @inline(never)
  private func difference(
    _ expected: State,
    _ actual: State,
    changing start: State
  ) -> Failure.Difference {
    // What the action did is compared once, for all that show it.
    let change =
      last.before == start ? last.difference : boundedDifference(between: start, and: actual)
    return Failure.Difference(
      start == expected ? change : boundedDifference(between: expected, and: actual),
      from: expected,
      suggestion: suggestion(changing: start, change)
    )
  }

  /// The closure that passes, tried against the states that the test's closure is given.
  private func suggestion(changing start: State, _ change: Difference?) -> Failure.Suggestion {
    if let unequal = boundedDifference(between: actual, and: actual) {
      return .noneBecause(Failure.neverEqual(unequal.changedPaths(limit: 3)))
    }
    guard let change else {
      let shared = StateObjects.mayBeIn(State.self) ? StateObjects.find(in: actual) : []
      if shared.isEmpty { return .noClosure }
      return .noneBecause(
        Failure.sharedObjects(shared.map { ($0.path, "\(type(of: $0.object))") })
      )
    }
    if let uncontrolled = uncontrolled(last) { return .noneBecause(uncontrolled.advice) }
    let code = change.swiftCode(
      appendsToStacks: exhaustivity == .on,
      isAbsolute: exhaustivity != .on,
      lineLimit: FailureLimits.code
    )
    return .closure(code, isWhole: !code.contains { $0.contains("<#") || $0.hasPrefix("// …") })
  }
}
