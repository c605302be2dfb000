import ReducerRuntime

/// Runs part of a test repeatedly, each time with the effects' actions in a different order.
///
/// In the plain order, every action is delivered when its effect sends it. In the other orders,
/// some actions are held back: until nothing else is left to run, or while the test goes on, as
/// with a slow response. Orders with fewer deviations are tried first, so the first that fails is
/// the simplest. The report describes it in words, with the string that replays it.
///
/// <!-- context: search-plain, top-level; module: orders; name: search -->
/// ```swift
/// @Test func search() async {
///   await exploreOrders {
///     let store = TestStore(initialState: Search.State()) { Search() } withDependencies: {
///       $0.client.search = { [$0] }
///     }
///     await store.send(.queryChanged("s"))
///     await store.send(.queryChanged("sw"))
///     await store.finish()
///     #expect(store.state.results == ["sw"])
///   }
/// }
/// ```
/// <!-- output: search; module: orders -->
/// ```text
/// It fails in this order of the effects' actions: …
///
///   .response(["s"]), the answer to .queryChanged("s"), came after .response(["sw"]), the answer to .queryChanged("sw")
/// ```
///
/// In the body, exhaustivity is off unless the body sets it, and after `finish()` the state of a
/// store is the state that the feature is in. Create the store and everything that it depends on in
/// the body, so that every run starts anew. Only what the toolkit controls is reordered. A body
/// that uses `Task.sleep`, the network or its own random numbers does not do the same thing twice,
/// and the exploration reports this.
///
/// - Parameters:
///   - budget: How many different orders to try, those with fewer deviations first.
///   - randomOrders: How many other orders to try once the budget is spent: those that hold answers
///     as long as possible, then random ones.
///   - seed: The seed of the random orders.
///   - timeLimit: How long one run of the body may take in real time, before it is cancelled.
///   - replaying: The order to run, from a failure report; if nil, explores.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
///   - body: The part of the test to run.
/// - Returns: The outcome of the exploration. Each failure has been reported.
/// - Complexity: At most `budget` + `randomOrders` different orders, each a run of `body`. Runs
///   that repeat an order do not count, up to ten for each order, and neither do those that reduce
///   and show the one that fails.
@discardableResult
public nonisolated(nonsending) func exploreOrders(
  budget: Int = 1_000,
  randomOrders: Int = 100,
  seed: UInt64 = 1,
  timeLimit: Duration = .seconds(180),
  replaying: String? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: nonisolated(nonsending) @escaping () async throws -> Void
) async -> OrderExploration {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    .inContext
  let explorer = OrderExplorer(
    budget: budget,
    randomOrders: randomOrders,
    seed: seed,
    timeLimit: timeLimit,
    replaying: replaying,
    location: location
  )
  return await explorer.explore(ExploredBody(value: body))
}
