@testable import ReducerTesting
import Testing

/// Which actions meet which expectations.
@Suite struct MatchTests {
  private func match(_ expected: [String], _ actions: [String]) -> Match {
    Match(expected.map { ActionExpectation($0) }, actions)
  }

  @Test func assignsEachActionToOneExpectation() {
    let match = match(["a", "b", "a"], ["a", "x", "a", "a", "b"])
    #expect(match.matches == [0, 2, 4])
    #expect(match.missing == [])
    #expect(match.end == 5)
  }

  @Test func saysWhatIsMissing() {
    let match = match(["a", "b", "c"], ["c", "x"])
    #expect(match.matches == [0])
    #expect(match.missing == [0, 1])
    #expect(match.end == 1)
  }

  @Test func nothingMatchesNothing() {
    #expect(match([], ["a"]).matches == [])
    #expect(match(["a"], []).missing == [0])
    #expect(match(["a"], []).end == 0)
  }
}
