import ReducerTesting

extension EffectMistakes {
  /// A wrong test with its types erased.
  struct Entry: Sendable {
    var name: String
    var expected: [ExpectedFailure]
    var correction: Correction
    /// Runs the test as it is, and returns its failures.
    var run: @Sendable () async -> [Failure]
    /// Runs the test with the remedy in place of the mistake, and returns its failures.
    var runRemedied: @Sendable () async -> [Failure]

    /// The code that the failures suggest for the place of the correction.
    func suggestedSteps(of failures: [Failure]) -> [String] {
      // An action that is not received before a step is reported again at the end.
      failures.prefix(correction == .before ? 1 : failures.count).flatMap(\.receiveCode)
    }
  }

  static func entry<Mistake: EffectMistake>(_ mistake: Mistake.Type) -> Entry {
    Entry(
      name: String(describing: Mistake.self),
      expected: Mistake.failures,
      correction: Mistake.correction,
      run: { await failures(of: Mistake.self) { await Mistake.mistake($0, $1) } },
      runRemedied: { await failures(of: Mistake.self) { await Mistake.remedy($0, $1) } }
    )
  }

  private static func failures<Mistake: EffectMistake>(
    of mistake: Mistake.Type,
    with steps: (TestStoreOf<Mistake>, TestClock<Duration>) async -> Void
  ) async -> [Failure] {
    await collectedFailures { await run(Mistake.self, with: steps) }
  }

  /// Runs a test until its store is gone.
  private static func run<Mistake: EffectMistake>(
    _ mistake: Mistake.Type,
    with steps: (TestStoreOf<Mistake>, TestClock<Duration>) async -> Void
  ) async {
    let clock = TestClock()
    let store = TestStore(initialState: Mistake.initialState) {
      Mistake()
    } withDependencies: {
      $0.continuousClock = clock
      Mistake.prepare(&$0)
    }
    await Mistake.before(store, clock)
    await steps(store, clock)
    await Mistake.after(store, clock)
    // An effect that is left running never ends, so waiting for it is useless.
    store.timeout = .milliseconds(1)
  }
}

extension Failure {
  /// The effects that the failure names.
  var namedEffects: [UnfinishedEffect] {
    switch kind {
    case .actionsNotReceived(_, _, let effects, _), .effectsDidNotFinish(let effects),
      .effectsStillRunning(let effects), .effectsOutlived(let effects):
      effects
    default: []
    }
  }

  /// The kind as the corpus expects it; nil for failures about state.
  var expectedKind: ExpectedFailure.Kind? {
    switch kind {
    case .unhandledActionsBeforeSend: .unhandledActionsBeforeSend
    case .actionsNotReceived: .actionsNotReceived
    case .differentActionsReceived: .differentActionsReceived
    case .differentActionReceived: .differentActionReceived
    case .unreceivedActions: .unreceivedActions
    case .effectsStillRunning, .effectsOutlived: .effectStillRunning
    case .effectsDidNotFinish: .effectsDidNotFinish
    case .nothingToSkip: .nothingToSkip
    case .runtime: .runtime
    case .stateMismatch, .stateDidNotChange, .assertedStateDiffers, .unexpectedStateChange,
      .sharedStateChanged,
      .noStateChange,
      .assertionThrew, .valuesDiffer, .changeDiffers, .valueDidNotChange, .expressionThrew,
      .testHasEnded, .storeOfOtherTest,
      .storeOfOtherRun, .callNotAwaited, .storeNotUsed, .note:
      nil
    }
  }
}

/// Runs code, and returns the failures of its stores.
func collectedFailures(of body: () async -> Void) async -> [Failure] {
  let failures = LockIsolated<[Failure]>([])
  await reportingFailures { _, failure in
    failures.withValue { $0 += [failure].compactMap { $0 } }
  } of: {
    await body()
  }
  return failures.value
}
