import CustomDiff
import ReducerTesting
import TestSupport

/// A piece of a test that goes wrong, and what must be said about it, under every framework.
struct FailureScenario: Sendable {
  /// A failure as a reader sees it: which line, and what.
  struct Expected {
    var line: Int
    var message: String
  }

  let name: String
  /// The page of `Documentation/Failures` about this kind of failure.
  let page: String
  /// Does what goes wrong; the stores are gone when it returns.
  private let body: @Sendable () async -> [Expected]

  init(_ name: String, page: String, body: @escaping @Sendable () async -> [Expected]) {
    self.name = name
    self.page = page
    self.body = body
  }

  /// Does what goes wrong; all of it has been reported when it returns.
  func run() async -> [Expected] {
    var expected: [Expected] = []
    try? await TestScope.open("a part of a test") { expected = await body() }
    return expected
  }

  /// Compares the reports of a run with the expected ones: each failure once, in order, at its
  /// line.
  ///
  /// - Returns: How they differ, or nil.
  static func difference(_ expected: [Expected], _ actual: [(line: Int, message: String)])
    -> String?
  {
    diff(
      expected.map { Said(line: $0.line, message: $0.message) },
      actual.map { Said(line: $0.line, message: $0.message.withoutStory) }
    )
  }

  private struct Said: Equatable {
    var line: Int
    var message: String
  }

  static let all =
    state + idle + values + actions + otherActions + nearActions + effects + skipping
    + expectations + ends + runtime + features + helpers
}
