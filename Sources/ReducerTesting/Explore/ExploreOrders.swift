package import ReducerRuntime

/// What an exploration of orders came to.
public struct OrderExploration: Sendable {
  /// How many different orders were tried, the plain one among them.
  public let ordersTried: Int
  /// Whether there are no others.
  public let isComplete: Bool
  /// The string that replays the order that fails; nil if none does.
  public let failingOrder: String?
  /// How many deviations from the plain order it takes to fail; nil if no order fails.
  public let deviations: Int?
}

/// Runs a part of a test again and again, each time with the effects' actions in another order.
///
/// In the plain order every action is delivered when its effect sends it. In the others some are held
/// back: until nothing else is left to run, or while the test goes on, as a slow answer is. The orders
/// are tried by the number of deviations, so the first that fails is the simplest. It is reported in
/// words, with the string that replays it.
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
/// In the body exhaustivity is off unless it asks otherwise, and after `finish()` the state of a store is
/// the one that the feature is in. Make the store and all that it depends on in the body, so that every
/// run starts anew. Only what the toolkit controls is reordered: with `Task.sleep`, the network or random
/// numbers of its own a body does not do the same twice, and the exploration says so.
///
/// - Parameters:
///   - budget: How many different orders to try by the number of deviations.
///   - randomOrders: How many orders to try at random once the budget is spent.
///   - seed: What the random orders are made from.
///   - timeLimit: How long one run of the body may take in real time, or three times as long while
///     something still happens in it.
///   - replaying: The order to run, from the report of a failure; nil explores.
///   - fileID: The place to report.
///   - filePath: The place to report.
///   - line: The place to report.
///   - column: The place to report.
///   - body: What to run.
/// - Returns: How many orders there were. Each failure has been reported.
/// - Complexity: At most `budget` + `randomOrders` different orders, each one run of `body`.
@discardableResult
public nonisolated(nonsending) func exploreOrders(
  budget: Int = 200,
  randomOrders: Int = 100,
  seed: UInt64 = 1,
  timeLimit: Duration = .seconds(60),
  replaying: String? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: nonisolated(nonsending) @escaping () async throws -> Void
) async -> OrderExploration {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let explorer = OrderExplorer(
    budget: budget,
    randomOrders: randomOrders,
    seed: seed,
    timeLimit: timeLimit,
    replaying: replaying
  )
  return await explorer.explore(ExploredBody(value: body)) { message in
    TestFramework.current.note(message, at: location)
  } report: { message in
    TestFramework.current.fail(message, at: location)
  }
}

/// Explores orders, and reports to something else than the test that runs.
package func exploreOrders(
  replaying: String? = nil,
  reporter: any FailureReporter,
  at location: CodeLocation,
  _ body: nonisolated(nonsending) @escaping () async throws -> Void
) async {
  let explorer = OrderExplorer(replaying: replaying, failsTheTest: false)
  _ = await explorer.explore(ExploredBody(value: body)) { message in
    reporter.note(message, at: location)
  } report: { message in
    reporter.report(Failure(kind: .runtime(message), location: location))
  }
}
