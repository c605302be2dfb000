internal import ReducerRuntime
public import Testing

/// Runs a test, or every test of a suite, with the effects' actions in one order after the other.
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
public struct ExploringOrdersTrait: TestTrait, SuiteTrait, TestScoping {
  let explorer: OrderExplorer
  let location: CodeLocation

  /// Whether the tests of suites within the suite have the trait too: they do.
  public var isRecursive: Bool { true }

  /// Explores each case of each test by itself.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> ExploringOrdersTrait? {
    testCase == nil ? nil : self
  }

  /// Runs a case of a test in one order after the other.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case.
  ///   - function: Runs it.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await withoutActuallyEscaping(function) { function in
      // The task of a run lives a little longer than the run, so it must not hold the function itself.
      let held = LockIsolated<(@concurrent @Sendable () async throws -> Void)?>(function)
      defer { held.setValue(nil) }
      let body = ExploredBody(value: { try await held.value?() }, canBeGivenUp: false)
      _ = await explorer.explore(body) { message in
        TestFramework.current.note(message, at: location)
      } report: { message in
        TestFramework.current.fail(message, at: location)
      }
    }
  }
}

extension Trait where Self == ExploringOrdersTrait {
  /// Runs a test with the effects' actions in one order after the other.
  public static var exploringOrders: Self { exploringOrders() }

  /// Runs a test with the effects' actions in one order after the other.
  ///
  /// - Parameters:
  ///   - budget: How many different orders to try by the number of deviations.
  ///   - randomOrders: How many orders to try at random once the budget is spent.
  ///   - seed: What the random orders are made from.
  ///   - timeLimit: How long one run of the test may take in real time, or three times as long while
  ///     something still happens in it.
  ///   - replaying: The order to run, from the report of a failure; nil explores.
  ///   - fileID: The place to report.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
  /// - Returns: The trait.
  public static func exploringOrders(
    budget: Int = 200,
    randomOrders: Int = 100,
    seed: UInt64 = 1,
    timeLimit: Duration = .seconds(20),
    replaying: String? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    ExploringOrdersTrait(
      explorer: OrderExplorer(
        budget: budget,
        randomOrders: randomOrders,
        seed: seed,
        timeLimit: timeLimit,
        replaying: replaying
      ),
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
