import ReducerTesting

/// A feature, and a test that is wrong about its actions or effects.
///
/// The test has three parts, so that the suggested code of a failure can take the place of the
/// mistake.
protocol EffectMistake: Reducer, SendableMetatype where State: Equatable {
  init()
  /// The state in which the test starts.
  static var initialState: State { get }
  /// Overrides the feature's dependencies, except for the clock.
  static func prepare(_ dependencies: inout DependencyValues)

  /// The steps before the mistake.
  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async
  /// The mistaken steps; none if a step is missing.
  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async
  /// The steps after the mistake.
  static func after(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async

  /// The expected reports, in order.
  static var failures: [ExpectedFailure] { get }
  /// The place for the code that the failures suggest: that of the mistake, unless it says otherwise.
  static var correction: Correction { get }
  /// The correction that a reader of the failure writes, if the failure suggests no code.
  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async
}

/// The place for the code that failures suggest.
enum Correction {
  /// In place of the mistake.
  case instead
  /// Before the mistaken step, which is right afterward.
  case before
  /// Nowhere: no code is suggested, and the reader has to find the remedy.
  case byHand

  /// True if the failures suggest code for the test.
  var isSuggested: Bool { self != .byHand }
}

extension EffectMistake where State: DefaultState {
  static var initialState: State { State() }
}

extension EffectMistake {
  static var correction: Correction { .instead }
  static func prepare(_ dependencies: inout DependencyValues) {}
  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {}
  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {}
  static func after(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {}
  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {}
}

/// Runs the test with the code that its failures suggested.
///
/// Code that the corpus generates calls it.
///
/// - Parameters:
///   - mistake: The feature and its test.
///   - steps: The suggested steps.
func corrected<Mistake: EffectMistake>(
  _ mistake: Mistake.Type,
  _ steps: (_ store: TestStoreOf<Mistake>) async -> Void
) async {
  let clock = TestClock()
  let store = TestStore(initialState: Mistake.initialState) {
    Mistake()
  } withDependencies: {
    $0.continuousClock = clock
    Mistake.prepare(&$0)
  }
  await Mistake.before(store, clock)
  await steps(store)
  if Mistake.correction == .before { await Mistake.mistake(store, clock) }
  await Mistake.after(store, clock)
}
