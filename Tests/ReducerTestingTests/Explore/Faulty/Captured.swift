import Foundation
import ReducerTesting
import Synchronization
import TestSupport
import Testing

/// The outcome of an exploration, and the failures that the test would have had.
struct Found<Result> {
  var result: Result
  var issues: [CapturedIssue]
}

/// Explores the orders of a body, and keeps what it reports.
func explored(
  budget: Int = 200,
  randomOrders: Int = 100,
  timeLimit: Duration = .seconds(180),
  replaying: String? = nil,
  _ body: nonisolated(nonsending) @escaping () async throws -> Void
) async throws -> Found<OrderExploration> {
  var result: OrderExploration?
  let issues = await capturedIssues {
    result = await exploreOrders(
      budget: budget,
      randomOrders: randomOrders,
      timeLimit: timeLimit,
      replaying: replaying,
      body
    )
  }
  let found = Found(result: try #require(result), issues: issues)
  found.record()
  return found
}

/// An exploration by walks of a feature with a mistake, or once that is mended.
struct Attempt: Sendable {
  var isMended = false
  var seed: UInt64 = 1
  var replaying: String?
  let walks = size(from: "WALKS", ordinary: 10, thorough: 100)
}

/// Runs an exploration by walks, and keeps what it reports.
func walked(
  _ walks: nonisolated(nonsending) @escaping () async -> WalkExploration
) async throws -> Found<WalkExploration> {
  var result: WalkExploration?
  let issues = await capturedIssues { result = await walks() }
  let found = Found(result: try #require(result), issues: issues)
  found.record()
  return found
}

extension Found {
  /// Writes what was found to the file that the environment names (`EXPLORATION_RECORD`).
  ///
  /// A line each, so that the files of two processes are the same once they are sorted.
  func record() {
    guard let path = ProcessInfo.processInfo.environment["EXPLORATION_RECORD"],
      let file = FileHandle(forUpdatingAtPath: path)
    else { return }
    let test = Test.current.map { "\($0.id)" } ?? ""
    let found = ([test, "\(result)"] + issues.map(\.message)).joined(separator: "\n")
    // Tests run beside each other.
    recordLock.withLock { _ in
      file.seekToEndOfFile()
      file.write(Data("\(found.debugDescription)\n".utf8))
    }
  }
}

private let recordLock = Mutex(())

extension Found {
  /// The message of the one issue.
  func message(sourceLocation: SourceLocation = #_sourceLocation) -> String {
    #expect(issues.count == 1, "\(issues)", sourceLocation: sourceLocation)
    return issues.first?.message ?? ""
  }
}

extension Found where Result == OrderExploration {
  /// Checks that one failure was reported, of an order with so many deviations; none once the
  /// feature is mended.
  func expectFailure(
    deviations: Int,
    order: String,
    unless isMended: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if isMended { return expectSuccess(sourceLocation: sourceLocation) }
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
  /// Checks that one failure was reported, of a walk with so many steps; none once the feature is
  /// mended.
  func expectFailure(
    steps: Int,
    unless isMended: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if isMended { return expectSuccess(sourceLocation: sourceLocation) }
    #expect(issues.count == 1, "\(issues)", sourceLocation: sourceLocation)
    #expect(result.failingSteps == steps, sourceLocation: sourceLocation)
  }

  /// Checks that no walk fails.
  func expectSuccess(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(issues == [], sourceLocation: sourceLocation)
    #expect(result.failingSteps == nil, sourceLocation: sourceLocation)
  }
}
