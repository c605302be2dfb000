import CustomDiff
internal import Testing

/// What a test expects of a change of state.
///
/// Pure: it compares, and says what is wrong.
struct StateExpectation<State: Equatable> {
  enum Outcome {
    case met
    case failed(Failure.Kind)
    /// What a test that need not assert everything left out.
    case skipped(Failure.Difference)
  }

  var previous: State
  var actual: State
  var exhaustivity: Exhaustivity
  var update: ((inout State) throws -> Void)?
  /// How two states differ; whoever has compared them already can say so.
  var compare: (_ start: State, _ actual: State) -> Difference? = boundedDifference

  /// Runs the closure and compares.
  func evaluate() -> Outcome {
    do {
      switch exhaustivity {
      case .on: return try evaluateAll()
      case .off(let showSkippedAssertions):
        return try evaluateSome(showSkippedAssertions: showSkippedAssertions)
      }
    } catch  where isReported(error) {
      return .met
    } catch {
      return .failed(.assertionThrew(String(customDumping: error, lines: FailureLimits.dump)))
    }
  }

  /// Whether the testing framework has reported an error when it was thrown: `#require`, `XCTUnwrap`.
  private func isReported(_ error: any Error) -> Bool {
    error is ExpectationFailedError || String(reflecting: type(of: error)).hasPrefix("XCTest.")
  }

  /// The closure starts from the state before: it has to make every change that the action made.
  private func evaluateAll() throws -> Outcome {
    guard let update else {
      return previous == actual
        ? .met : .failed(.unexpectedStateChange(difference(previous, actual, changing: previous)))
    }
    var expected = previous
    try update(&expected)
    guard expected == actual else {
      return .failed(.stateMismatch(difference(expected, actual, changing: previous)))
    }
    return expected == previous ? .failed(.noStateChange) : .met
  }

  /// The closure starts from the state after: what it sets must be so already.
  private func evaluateSome(showSkippedAssertions: Bool) throws -> Outcome {
    var expected = actual
    try update?(&expected)
    guard expected == actual else {
      return .failed(.stateMismatch(difference(expected, actual, changing: expected)))
    }
    guard showSkippedAssertions else { return .met }
    var asserted = previous
    // The closure may rely on what is there only after the action; then nothing can be noted.
    do { try update?(&asserted) } catch { return .met }
    return asserted == actual ? .met : .skipped(Failure.Difference(from: asserted, to: actual))
  }

  /// - Parameter start: The state that the closure is given, where what it sets counts.
  private func difference(
    _ expected: State,
    _ actual: State,
    changing start: State
  ) -> Failure.Difference {
    let change = compare(start, actual)
    return Failure.Difference(
      start == expected ? change : compare(expected, actual),
      from: expected,
      suggestion: suggestion(changing: start, change)
    )
  }

  /// The closure that passes, tried against the states that the test's closure is given.
  private func suggestion(changing start: State, _ change: Difference?) -> Failure.Suggestion {
    if let unequal = boundedDifference(between: actual, and: actual) {
      return .noneBecause(Failure.neverEqual(unequal.changedPaths(limit: 3)))
    }
    guard let change else { return .noClosure }
    let code = change.swiftCode(
      appendsToStacks: exhaustivity == .on,
      lineLimit: FailureLimits.code
    )
    return .closure(code, isWhole: !code.contains { $0.contains("<#") || $0.hasPrefix("// …") })
  }
}
