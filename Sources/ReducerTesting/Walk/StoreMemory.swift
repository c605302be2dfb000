import ReducerRuntime

/// What an exploration learns from the stores of its walks.
final class StoreMemory<State, Action> {
  private(set) var ticking: Set<CodeLocation> = []
  var feature = WalkCode<State, Action>.Feature(reducer: Never.self)

  var orders: OrderPlan {
    get { feature.orders }
    set { feature.orders = newValue }
  }

  /// Remembers which effects are timers.
  func learn(from run: OrderRun) {
    ticking.formUnion(run.trace(of: OrderPlan()).ticking)
  }

  /// Remembers how a test creates the feature of a store.
  func note(_ store: TestStore<State, Action>) {
    feature.reducer = store.feature
    feature.hasClock = store.queue.runBlocking { store.book.ledger.story.clock != nil }
  }
}
