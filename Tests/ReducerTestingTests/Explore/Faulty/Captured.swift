import ReducerTesting
import TestSupport
import Testing

/// What an exploration found, and what the test would have been told.
struct Found<Result> {
  var result: Result
  var issues: [CapturedIssue]
}

/// Explores the orders of a body, and keeps what it reports.
func explored(
  budget: Int = 200,
  randomOrders: Int = 100,
  seed: UInt64 = 1,
  timeLimit: Duration = .seconds(20),
  replaying: String? = nil,
  _ body: nonisolated(nonsending) @escaping () async throws -> Void
) async throws -> Found<OrderExploration> {
  var result: OrderExploration?
  let issues = await capturedIssues {
    result = await exploreOrders(
      budget: budget,
      randomOrders: randomOrders,
      seed: seed,
      timeLimit: timeLimit,
      replaying: replaying,
      body
    )
  }
  return Found(result: try #require(result), issues: issues)
}

/// Runs an exploration by walks, and keeps what it reports.
func walked(
  _ walks: nonisolated(nonsending) () async -> WalkExploration
) async throws -> Found<WalkExploration> {
  var result: WalkExploration?
  let issues = await capturedIssues { result = await walks() }
  return Found(result: try #require(result), issues: issues)
}

extension Found where Result == OrderExploration {
  /// Checks that one failure was reported, of an order with so many deviations.
  func expectFailure(
    deviations: Int,
    order: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(issues.count == 1, "\(issues)", sourceLocation: sourceLocation)
    #expect(result.deviations == deviations, sourceLocation: sourceLocation)
    #expect(result.failingOrder == order, sourceLocation: sourceLocation)
  }

  /// Checks that all orders were tried, and none fails.
  func expectSuccess(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(issues == [], sourceLocation: sourceLocation)
    #expect(result.isComplete, sourceLocation: sourceLocation)
    #expect(result.failingOrder == nil, sourceLocation: sourceLocation)
  }
}

extension Found where Result == WalkExploration {
  /// Checks that one failure was reported, of a walk with so many steps.
  func expectFailure(steps: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(issues.count == 1, "\(issues)", sourceLocation: sourceLocation)
    #expect(result.failingSteps == steps, sourceLocation: sourceLocation)
  }

  /// Checks that no walk fails.
  func expectSuccess(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(issues == [], sourceLocation: sourceLocation)
    #expect(result.failingSteps == nil, sourceLocation: sourceLocation)
  }
}
