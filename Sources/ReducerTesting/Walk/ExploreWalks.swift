public import ReducerRuntime

/// Uses a feature at random, and checks after each step what must always hold.
///
/// `steps` lists what can happen in a state. One of these steps happens, then one of those in the
/// next state, and so on. A walk that breaks an invariant, or makes the store fail, is shrunk until
/// no step can be left out. The report shows it as a list of steps and as a test to keep. The same
/// seed gives the same walks.
///
/// <!-- context: account, in-test; module: walks; name: walks -->
/// ```swift
/// await exploreWalks {
///   TestStore(initialState: Account.State()) { Account() }
/// } steps: { state in
///   Sending(.int(in: 1...100)) { .deposit($0) }
///   Sending(.int(in: 1...100)) { .withdraw($0) }
/// } checks: {
///   Always("the balance is not negative") { $0.balance >= 0 }
///   Sometimes("the account is empty") { $0.balance == 0 }
/// }
/// ```
/// <!-- output; module: walks -->
/// ```text
/// A walk breaks "the balance is not negative": …
///
///   1. send .withdraw(1)
/// ```
///
/// - Parameters:
///   - walks: How many walks to make.
///   - steps: How many steps a walk takes at most.
///   - seed: The seed of the walks.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
///   - makeStore: Creates the store of one walk.
///   - nextSteps: Lists what can happen in a state.
///   - checks: Lists what must hold.
/// - Returns: What was covered. Each failure has been reported.
/// - Complexity: `walks` × `steps` calls of the store, and thousands more to shrink a failing walk.
@discardableResult
public nonisolated(nonsending) func exploreWalks<State: Equatable, Action>(
  walks: Int = 100,
  steps: Int = 30,
  seed: UInt64 = 1,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  @WalkStoreBuilder<State, Action> store makeStore: @escaping () -> TestStore<State, Action>,
  @WalkBuilder<Action> steps nextSteps: @escaping (_ state: State) -> [WalkOption<Action>],
  @WalkChecksBuilder<State> checks: () -> WalkChecks<State>
) async -> WalkExploration {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let session = WalkSession(
    rules: WalkRules(steps: nextSteps, checks: checks()),
    count: walks,
    limit: steps,
    seed: seed,
    report: WalkReporting(at: location)
  )
  return await StoreWalks(makeStore: makeStore, at: location).explore(session)
}

/// Uses a feature at random, with another seed.
///
/// The compiler takes a trailing `steps:` for the number of steps if a `seed:` is all that comes
/// before it. So that function needs both numbers, and this one only the seed.
///
/// - Parameters:
///   - walks: How many walks to make, of 30 steps at most.
///   - seed: The seed of the walks.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
///   - makeStore: Creates the store of one walk.
///   - nextSteps: Lists what can happen in a state.
///   - checks: Lists what must hold.
/// - Returns: What was covered. Each failure has been reported.
/// - Complexity: `walks` × 30 calls of the store, and thousands more to shrink a failing walk.
@discardableResult
public nonisolated(nonsending) func exploreWalks<State: Equatable, Action>(
  walks: Int = 100,
  seed: UInt64,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  @WalkStoreBuilder<State, Action> store makeStore: @escaping () -> TestStore<State, Action>,
  @WalkBuilder<Action> steps nextSteps: @escaping (_ state: State) -> [WalkOption<Action>],
  @WalkChecksBuilder<State> checks: () -> WalkChecks<State>
) async -> WalkExploration {
  await exploreWalks(
    walks: walks,
    steps: 30,
    seed: seed,
    fileID: fileID,
    file: filePath,
    line: line,
    column: column,
    store: makeStore,
    steps: nextSteps,
    checks: checks
  )
}

/// Repeats the walk of a failure report, in the test that found it.
///
/// Once the mistake is mended, the walk passes. If it no longer fits the steps, a note says so, and
/// other walks are made.
///
/// - Parameters:
///   - replaying: The walk to repeat, from a failure report.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
///   - makeStore: Creates the store of the walk.
///   - nextSteps: Lists what can happen in a state.
///   - checks: Lists what must hold.
/// - Returns: What was covered. Each failure has been reported.
/// - Complexity: As many calls of the store as the walk has steps, if it fits.
@discardableResult
public nonisolated(nonsending) func exploreWalks<State: Equatable, Action>(
  replaying: String,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  @WalkStoreBuilder<State, Action> store makeStore: @escaping () -> TestStore<State, Action>,
  @WalkBuilder<Action> steps nextSteps: @escaping (_ state: State) -> [WalkOption<Action>],
  @WalkChecksBuilder<State> checks: () -> WalkChecks<State>
) async -> WalkExploration {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let session = WalkSession(
    rules: WalkRules(steps: nextSteps, checks: checks()),
    count: 100,
    limit: 30,
    seed: 1,
    replaying: replaying,
    report: WalkReporting(at: location)
  )
  return await StoreWalks(makeStore: makeStore, at: location).explore(session)
}

/// Uses a feature at random without a store: fast, for reducers whose effects only send actions.
///
/// - Parameters:
///   - reducer: The feature.
///   - initialState: The state in which each walk begins.
///   - walks: How many walks to make.
///   - steps: How many steps a walk takes at most.
///   - seed: The seed of the walks.
///   - replaying: The walk to repeat, from a failure report; if nil, explores.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
///   - nextSteps: Lists what can happen in a state.
///   - checks: Lists what must hold.
/// - Returns: What was covered. Each failure has been reported.
/// - Complexity: `walks` × `steps` calls of the reducer, and thousands more to shrink a failure.
@discardableResult
public nonisolated(nonsending) func exploreWalks<R: Reducer>(
  of reducer: R,
  from initialState: R.State,
  walks: Int = 100,
  steps: Int = 30,
  seed: UInt64 = 1,
  replaying: String? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  @WalkBuilder<R.Action> steps nextSteps: @escaping (_ state: R.State) -> [WalkOption<R.Action>],
  @WalkChecksBuilder<R.State> checks: () -> WalkChecks<R.State>
) async -> WalkExploration {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let session = WalkSession(
    rules: WalkRules(steps: nextSteps, checks: checks()),
    count: walks,
    limit: steps,
    seed: seed,
    replaying: replaying,
    usage: .reducer,
    report: WalkReporting(at: location)
  )
  let failures = FailureLog()
  return await session.explore(failures) { rules, plan, limit, keepsStates, coverage in
    _ = failures.take()
    var plan = plan
    let defaults = DependencyDefaults()
    defer { defaults.removeAll() }
    var driver = ReducerDriver(reducer, initialState, defaults: defaults, failures: failures)
    return await rules.walk(
      &driver,
      limit: limit,
      &plan,
      keepsStates: keepsStates,
      &coverage
    )
  } feature: {
    WalkCode<R.State, R.Action>.Feature(reducer: R.self, value: reducer)
  }
}

/// Walks through stores, and sends reports to a reporter instead of the running test.
package func exploreWalks<State: Equatable, Action>(
  reporter: any FailureReporter,
  at location: CodeLocation,
  @WalkStoreBuilder<State, Action> store makeStore: @escaping () -> TestStore<State, Action>,
  @WalkBuilder<Action> steps nextSteps: @escaping (_ state: State) -> [WalkOption<Action>],
  @WalkChecksBuilder<State> checks: () -> WalkChecks<State>
) async {
  let session = WalkSession(
    rules: WalkRules(steps: nextSteps, checks: checks()),
    count: 100,
    limit: 30,
    seed: 1,
    report: WalkReporting(
      fail: { reporter.report(Failure(kind: .runtime($0), location: location)) },
      note: { reporter.note($0, at: location) }
    )
  )
  _ = await StoreWalks(makeStore: makeStore, at: location).explore(session)
}
