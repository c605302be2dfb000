import ReducerRuntime

/// The walks through a feature in stores, each in a store of its own.
struct StoreWalks<State: Equatable, Action> {
  let makeStore: () -> TestStore<State, Action>
  /// The line of the test that explores.
  let location: CodeLocation
  /// What the walks have learned of the feature.
  private let memory = StoreMemory<State, Action>()
  private let failures = FailureLog()

  init(makeStore: @escaping () -> TestStore<State, Action>, at location: CodeLocation) {
    self.makeStore = makeStore
    self.location = location
  }

  /// Makes the walks of a session.
  nonisolated(nonsending) func explore(
    _ session: WalkSession<State, Action>
  ) async -> WalkExploration {
    await session.explore(failures) { rules, plan, limit, keepsStates, coverage in
      while true {
        let ticking = memory.ticking
        let run = OrderRun(OrderPlan(), ticking: ticking, isWalk: true)
        var covered = coverage
        let result = await walk(
          in: run,
          rules,
          plan,
          limit: limit,
          keepsStates: keepsStates,
          &covered
        )
        memory.learn(from: run)
        if memory.needsLesson(after: run) {
          // The same walk, in which nothing is held: a timer ticks, and waits again.
          let lesson = OrderRun(OrderPlan(), ticking: ticking, isWalk: true, isLesson: true)
          var ignored = WalkCoverage<Action>()
          _ = await walk(
            in: lesson,
            rules,
            WalkPlan(replaying: result.path),
            limit: limit,
            keepsStates: false,
            &ignored
          )
          memory.learn(from: lesson)
        }
        // Ticks were held that come when the clock says so.
        if memory.ticking != ticking { continue }
        coverage = covered
        return result
      }
    } repeats: { result in
      await fails(result)
    } feature: {
      memory.feature
    }
  }

  /// Does what the test of a failing walk does, and returns whether it fails as the walk did.
  ///
  /// It may not, since in a test of its own everything is delivered at once.
  private func fails(
    _ result: WalkResult<State, Action>,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    _ = failures.take()
    let defaults = DependencyDefaults()
    defer { defaults.removeAll() }
    // The walk before could make them.
    guard let dependencies = try? TraitDependencies.renewed(with: defaults) else { return true }
    let run = OrderRun(OrderPlan(), ticking: memory.ticking, isWalk: true)
    return await OrderRun.$current.withValue(run) {
      // Capturing it makes the closure run there, too.
      _ = isolation
      let store = DependencyValues.$current.withValue(dependencies) { makeStore() }
      let driver = StoreDriver(store, run: run, failures: failures, at: location)
      for move in result.moves {
        switch move {
        case .sent(let action): await driver.send(action)
        case .advanced(let duration): await driver.advance(by: duration)
        case .delivered: break
        case .happened(let event): await driver.happen(event)
        }
      }
      await store.skipReceivedActions(
        strict: false,
        fileID: location.fileID,
        file: location.filePath,
        line: location.line,
        column: location.column
      )
      let state = driver.state
      await driver.finish()
      if case .failure? = result.broken { return !failures.take().isEmpty }
      return state == result.states.last
    }
  }

  /// Walks once through a store.
  private func walk(
    in run: OrderRun,
    _ rules: WalkRules<State, Action>,
    _ plan: WalkPlan,
    limit: Int,
    keepsStates: Bool,
    _ coverage: inout WalkCoverage<Action>,
    isolation: isolated (any Actor)? = #isolation
  ) async -> WalkResult<State, Action> {
    _ = failures.take()
    let defaults = DependencyDefaults()
    defer { defaults.removeAll() }
    let dependencies: DependencyValues
    do { dependencies = try TraitDependencies.renewed(with: defaults) } catch {
      return .misuse(WalkReport.traitThrew(error))
    }
    return await OrderRun.$current.withValue(run) {
      // Capturing it makes the closure run there, too.
      _ = isolation
      let store = DependencyValues.$current.withValue(dependencies) { makeStore() }
      guard store.queue.orders?.run === run else { return .misuse(WalkReport.keptStore) }
      memory.note(store)
      var plan = plan
      var driver = StoreDriver(store, run: run, failures: failures, at: location)
      return await rules.walk(
        &driver,
        limit: limit,
        &plan,
        keepsStates: keepsStates,
        &coverage
      )
    }
  }
}

/// What an exploration learns from the stores of its walks.
final class StoreMemory<State, Action> {
  private(set) var ticking: Set<CodeLocation> = []
  /// How many walks were made only to learn whether an effect is a timer, by its location.
  private var lessons: [CodeLocation: Int] = [:]
  var feature = WalkCode<State, Action>.Feature(reducer: Never.self)

  /// Remembers which effects are timers.
  func learn(from run: OrderRun) {
    ticking.formUnion(run.result().trace.ticking)
  }

  /// Whether to find out if effects are timers that were held while a clock advanced.
  ///
  /// Held, they do not show it. Some are none, such as a single delay, so this ends at some time.
  func needsLesson(after run: OrderRun) -> Bool {
    let unknown = run.heldAtClock.subtracting(ticking).filter { lessons[$0, default: 0] < 3 }
    for location in unknown { lessons[location, default: 0] += 1 }
    return !unknown.isEmpty
  }

  /// Remembers how a test creates the feature of a store.
  func note(_ store: TestStore<State, Action>) {
    feature.reducer = store.feature
    let clock = store.queue.runBlocking { store.session.ledger.journal.clock }
    let clocks = store.currentDependencies.overriddenClocks
    feature.clocks = [
      ("continuousClock", clocks.continuous), ("suspendingClock", clocks.suspending),
    ]
    .compactMap { name, other in
      clock != nil && other as? TestClock<Duration> === clock ? name : nil
    }
  }
}
