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
  store makeStore: @escaping () -> TestStore<State, Action>,
  @WalkBuilder<Action> steps nextSteps: @escaping (_ state: State) -> [WalkOption<Action>],
  @WalkChecksBuilder<State> checks: () -> WalkChecks<State>
) async -> WalkExploration {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return await explore(
    walks: walks,
    steps: steps,
    seed: seed,
    report: WalkReporting(at: location),
    store: makeStore,
    rules: WalkRules(steps: nextSteps, checks: checks())
  )
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
  store makeStore: @escaping () -> TestStore<State, Action>,
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

/// Uses a feature at random without a store: fast, for reducers whose effects only send actions.
///
/// - Parameters:
///   - reducer: The feature.
///   - initialState: The state in which each walk begins.
///   - walks: How many walks to make.
///   - steps: How many steps a walk takes at most.
///   - seed: The seed of the walks.
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
    report: WalkReporting(at: location)
  )
  let failures = FailureLog()
  return await session.explore(failures) { rules, plan, limit, keepsStates, coverage in
    _ = failures.take()
    var plan = plan
    var driver = ReducerDriver(reducer, initialState, failures: failures)
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
  store makeStore: @escaping () -> TestStore<State, Action>,
  @WalkBuilder<Action> steps nextSteps: @escaping (_ state: State) -> [WalkOption<Action>],
  @WalkChecksBuilder<State> checks: () -> WalkChecks<State>
) async {
  _ = await explore(
    walks: 100,
    steps: 30,
    seed: 1,
    report: WalkReporting(
      fail: { reporter.report(Failure(kind: .runtime($0), location: location)) },
      note: { reporter.note($0, at: location) }
    ),
    store: makeStore,
    rules: WalkRules(steps: nextSteps, checks: checks())
  )
}

private nonisolated(nonsending) func explore<State: Equatable, Action>(
  walks: Int,
  steps: Int,
  seed: UInt64,
  report: WalkReporting,
  store makeStore: @escaping () -> TestStore<State, Action>,
  rules: WalkRules<State, Action>
) async -> WalkExploration {
  let failures = FailureLog()
  let session = WalkSession(
    rules: rules,
    count: walks,
    limit: steps,
    seed: seed,
    report: report
  )
  let memory = StoreMemory<State, Action>()
  return await session.explore(failures) { rules, plan, limit, keepsStates, coverage in
    while true {
      let ticking = memory.ticking
      let run = OrderRun(OrderPlan(), ticking: ticking, isWalk: true, isRecording: keepsStates)
      var covered = coverage
      let result = await walk(
        in: run,
        rules,
        plan,
        limit: limit,
        keepsStates: keepsStates,
        &covered,
        store: makeStore,
        memory,
        failures
      )
      memory.learn(from: run)
      if memory.needsLesson(after: run) {
        // The same walk, in which nothing is held: timers tick until its end, and as long again.
        let lesson = OrderRun(OrderPlan(), ticking: ticking, isWalk: true, isLesson: true)
        var ignored = WalkCoverage<Action>()
        _ = await walk(
          in: lesson,
          rules,
          WalkPlan(replaying: result.path),
          limit: limit,
          lesson: result.advanced,
          &ignored,
          store: makeStore,
          memory,
          failures
        )
        memory.learn(from: lesson)
      }
      // Ticks were held that come when the clock says so.
      if memory.ticking != ticking { continue }
      coverage = covered
      return result
    }
  } repeats: { result in
    await fails(result, store: makeStore, memory, failures)
  } feature: {
    memory.feature
  }
}

/// Does what the test of a failing walk does, and returns whether it fails as the walk did.
private func fails<State: Equatable, Action>(
  _ result: WalkResult<State, Action>,
  store makeStore: () -> TestStore<State, Action>,
  _ memory: StoreMemory<State, Action>,
  _ failures: FailureLog,
  isolation: isolated (any Actor)? = #isolation
) async -> Bool {
  _ = failures.take()
  // The walk before could make them.
  guard let dependencies = try? TraitDependencies.renewed() else { return true }
  let run = OrderRun(memory.orders, ticking: memory.ticking, isWalk: true)
  return await OrderRun.$current.withValue(run) {
    // Capturing it makes the closure run there, too.
    _ = isolation
    let store = DependencyValues.$current.withValue(dependencies) { makeStore() }
    var driver = StoreDriver(store, run: run, failures: failures)
    for move in result.moves {
      switch move {
      case .sent(let action): await driver.send(action)
      case .advanced(let duration): await driver.advance(by: duration)
      // The order determines when it is delivered.
      case .delivered: break
      case .happened(let event): await driver.happen(event)
      }
    }
    await store.skipReceivedActions(strict: false)
    let state = driver.state
    await driver.finish()
    if case .failure? = result.broken { return !failures.take().isEmpty }
    return state == result.states.last
  }
}

/// Walks once through a store.
private func walk<State: Equatable, Action>(
  in run: OrderRun,
  _ rules: WalkRules<State, Action>,
  _ plan: WalkPlan,
  limit: Int,
  keepsStates: Bool = false,
  lesson: Duration? = nil,
  _ coverage: inout WalkCoverage<Action>,
  store makeStore: () -> TestStore<State, Action>,
  _ memory: StoreMemory<State, Action>,
  _ failures: FailureLog,
  isolation: isolated (any Actor)? = #isolation
) async -> WalkResult<State, Action> {
  _ = failures.take()
  let dependencies: DependencyValues
  do { dependencies = try TraitDependencies.renewed() } catch {
    return .misuse(WalkReport.traitThrew(error))
  }
  return await OrderRun.$current.withValue(run) {
    // Capturing it makes the closure run there, too.
    _ = isolation
    let store = DependencyValues.$current.withValue(dependencies) { makeStore() }
    guard store.queue.orders?.run === run else { return .misuse(WalkReport.keptStore) }
    memory.note(store)
    var plan = plan
    var driver = StoreDriver(store, run: run, failures: failures)
    driver.lesson = lesson
    let result = await rules.walk(
      &driver,
      limit: limit,
      &plan,
      keepsStates: keepsStates,
      &coverage
    )
    if lesson == nil { memory.orders = driver.orders }
    return result
  }
}
