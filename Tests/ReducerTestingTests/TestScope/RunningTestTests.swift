import TestSupport
import Testing

@testable import ReducerTesting

/// Tests and cases without a scope are told from each other.
@Suite struct RunningTestTests {
  private static let seen = LockIsolated<[RunningTest]>([])

  /// Compares the current test with those that have run before.
  private func check() throws {
    let current = try #require(RunningTest.current)
    let again = try #require(RunningTest.current)
    expectNil(current.scope)
    expectTrue(current.isSame(as: again))
    Self.seen.withValue { seen in
      for other in seen { expectFalse(current.isSame(as: other), other.name) }
      seen.append(current)
    }
  }

  @Test func oneTest() throws { try check() }
  @Test func anotherTest() throws { try check() }
  @Test(arguments: 1...3) func cases(_ number: Int) throws { try check() }
}
