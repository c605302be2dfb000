import ReducerRuntime

/// What an exploration learns from the stores of its walks.
final class StoreMemory<State, Action> {
  private(set) var ticking: Set<CodeLocation> = []
  /// How many walks were made only to learn whether an effect is a timer, by its location.
  private var lessons: [CodeLocation: Int] = [:]
  var feature = WalkCode<State, Action>.Feature(reducer: Never.self)

  /// Remembers which effects are timers.
  func learn(from run: OrderRun) {
    ticking.formUnion(run.trace(of: OrderPlan()).ticking)
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
