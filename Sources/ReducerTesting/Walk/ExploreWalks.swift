public import ReducerRuntime

/// Uses a feature at random, and checks its invariants after each step.
///
/// `steps` lists the possible steps in a state. One of these steps happens, then one of those in
/// the next state, and so on. A walk that breaks an invariant, or makes the store fail, is shrunk
/// until no step can be left out. The report shows it as a list of steps and as a test to keep. The
/// same seed gives the same walks.
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
/// To repeat the walk of a failure report, replay it in the test that found it. Once the mistake is
/// corrected, it passes. If it no longer fits the steps, a note says so, and other walks are made.
///
/// - Parameters:
///   - initial: Make the values with which the store of each walk is created, if they differ.
///   - walks: How many walks to make.
///   - seed: The seed of the walks.
///   - replaying: The walk to repeat, from a failure report; if nil, explores.
///   - steps: How many steps a walk takes at most, after the first ones.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
///   - makeStore: Creates the store of one walk.
///   - firstSteps: Lists steps that each walk begins with, one after the other.
///   - nextSteps: Lists the possible steps in a state.
///   - checks: Lists the conditions that must hold.
/// - Returns: The coverage of the walks. Each failure has been reported.
/// - Complexity: `walks` × `steps` calls of the store, and thousands more to shrink a failing walk.
@discardableResult
public nonisolated(nonsending) func exploreWalks<State: Equatable, Action, each Initial>(
  from initial: repeat Generator<each Initial>,
  walks: Int = 100,
  seed: UInt64 = 1,
  replaying: String? = nil,
  steps: Int = 30,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  @WalkStoreBuilder store makeStore:
    @escaping (repeat each Initial) -> TestStore<State, Action>,
  @WalkBuilder<Action> first firstSteps: () -> [WalkOption<Action>] = { [] },
  @WalkBuilder<Action> steps nextSteps: @escaping (_ state: State) -> [WalkOption<Action>] = { _ in
    Everything<Action>(except: { _ in false }).options
  },
  @WalkChecksBuilder<State> checks: () -> WalkChecks<State> = {
    WalkChecksBuilder<State>.buildArray([])
  }
) async -> WalkExploration {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    .inContext
  return await Walks(
    call: .walks,
    first: firstSteps(),
    steps: nextSteps,
    checks: checks(),
    count: walks,
    limit: steps,
    seed: seed,
    replaying: replaying,
    location: location
  ) { choices, run in
    guard let store = try? makeStore(repeat (each initial).drawn(&choices)) else {
      throw WalkMisuse(text: ExplorationReport.noInitialState)
    }
    return try WalkedStore(store, run, location)
  }.explore()
}

/// Uses a feature at random without a store: fast, for reducers whose effects only send actions.
///
/// - Parameters:
///   - reducer: The feature.
///   - initialState: The state in which each walk begins.
///   - walks: How many walks to make.
///   - seed: The seed of the walks.
///   - replaying: The walk to repeat, from a failure report; if nil, explores.
///   - steps: How many steps a walk takes at most.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
///   - nextSteps: Lists the possible steps in a state.
///   - checks: Lists the conditions that must hold.
/// - Returns: The coverage of the walks. Each failure has been reported.
/// - Complexity: `walks` × `steps` calls of the reducer, and thousands more to shrink a failure.
@discardableResult
public nonisolated(nonsending) func exploreWalks<R: Reducer>(
  of reducer: R,
  from initialState: R.State,
  walks: Int = 100,
  seed: UInt64 = 1,
  replaying: String? = nil,
  steps: Int = 30,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  @WalkBuilder<R.Action> steps nextSteps: @escaping (_ state: R.State) -> [WalkOption<R.Action>],
  @WalkChecksBuilder<R.State> checks: () -> WalkChecks<R.State>
) async -> WalkExploration where R.State: Equatable {
  // Each walk has its own, which nothing has set.
  let settings = DependencyValues.current.sharedSettings
  return await Walks(
    call: .walksOfReducer,
    steps: nextSteps,
    checks: checks(),
    count: walks,
    limit: steps,
    seed: seed,
    replaying: replaying,
    location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column).inContext
  ) { _, _ in
    WalkedReducer(reducer, from: initialState, settings)
  }.explore()
}
