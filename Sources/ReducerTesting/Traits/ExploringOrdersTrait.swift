internal import ReducerRuntime
public import Testing

extension Trait where Self == TestCaseTrait {
  /// Runs a test, or every test of a suite, with the actions of effects in one order after another.
  ///
  /// <!-- context: search-plain, top-level; module: orders; name: searchInEveryOrder -->
  /// ```swift
  /// @Test(.exploringOrders)
  /// func searchInEveryOrder() async {
  ///   let store = TestStore(initialState: Search.State()) { Search() }
  ///   await store.send(.queryChanged("s"))
  ///   await store.send(.queryChanged("sw"))
  ///   await store.finish()
  ///   #expect(store.state.results == ["sw"])
  /// }
  /// ```
  /// <!-- output: searchInEveryOrder; module: orders -->
  /// ```text
  /// It fails in this order of the effects' actions: …
  /// ```
  ///
  /// The test's function is the body of ``exploreOrders(budget:randomOrders:seed:timeLimit:replaying:fileID:file:line:column:_:)``.
  public static var exploringOrders: Self { exploringOrders() }

  /// Runs a test with the actions of effects in one order after another.
  ///
  /// - Parameters:
  ///   - budget: How many different orders to try, starting with those that deviate least.
  ///   - randomOrders: How many orders to try at random once the budget is spent.
  ///   - seed: The seed of the random orders.
  ///   - timeLimit: How long one run of the test may take in real time, before it is cancelled.
  ///   - replaying: The order to run, from the report of a failure. If it is nil, the test
  ///     explores.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: The trait.
  public static func exploringOrders(
    budget: Int = 1_000,
    randomOrders: Int = 100,
    seed: UInt64 = 1,
    timeLimit: Duration = .seconds(180),
    replaying: String? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let explorer = OrderExplorer(
      budget: budget,
      randomOrders: randomOrders,
      seed: seed,
      timeLimit: timeLimit,
      replaying: replaying,
      call: .trait,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    return TestCaseTrait { _, function in
      await withoutActuallyEscaping(function) { function in
        // The task of a run lives a little longer than the run, so it must not hold the function
        // itself.
        let held = LockIsolated<TestCaseTrait.Function?>(function)
        defer { held.setValue(nil) }
        let body = ExploredBody { try await held.value?() }
        _ = await explorer.explore(body)
      }
    }
  }
}
