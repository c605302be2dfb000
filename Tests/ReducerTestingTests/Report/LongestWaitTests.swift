import ReducerRuntime
import Testing

@testable import ReducerTesting

/// Where several waits are left at the end of a test, the advice is to advance until the longest is
/// over: after a shorter advance, the test would fail again.
@Suite struct LongestWaitTests {
  private func effect(_ seconds: [Int]) -> Failure.RunningEffect {
    Failure.RunningEffect(
      action: ".start",
      location: CodeLocation(fileID: #fileID, filePath: #filePath, line: #line, column: 1),
      mayYield: false,
      waits: seconds.map {
        EffectWait(description: "", advance: ".seconds(\($0))", rest: .seconds($0))
      }
    )
  }

  private func advice(_ effects: [Failure.RunningEffect]) -> String {
    Failure(
      kind: .effectsStillRunning(effects),
      location: CodeLocation(fileID: #fileID, filePath: #filePath, line: #line, column: 1)
    ).message
  }

  @Test func ofSeveralEffects() {
    let advice = advice([effect([5]), effect([1]), effect([3])])
    #expect(advice.contains("await clock.advance(by: .seconds(5))"))
  }

  @Test func ofOneEffect() {
    #expect(advice([effect([3, 1, 2])]).contains("await clock.advance(by: .seconds(3))"))
  }
}
