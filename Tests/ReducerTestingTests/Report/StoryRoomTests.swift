import ReducerRuntime
import Testing

@testable import ReducerTesting

/// How many steps of the story there is room for: a message has 59 lines at most.
@Suite struct StoryRoomTests {
  @Test func twelveStepsAreToldWhereThereIsRoom() {
    #expect(lineCount(finding: 1, steps: 12) == 15)
    #expect(lineCount(finding: 1, steps: 13) == 16)
    #expect(lineCount(finding: 43, steps: 100) == 58)
    #expect(lineCount(finding: 44, steps: 100) == 59)
  }

  @Test func aLongerFindingLeavesRoomForFewer() {
    #expect(lineCount(finding: 45, steps: 100) == 59)
    #expect(lineCount(finding: 55, steps: 100) == 59)
    #expect(lineCount(finding: 56, steps: 100) == 56)
    #expect(lineCount(finding: 57, steps: 100) == 57)
  }

  @Test func oneStepIsNoStory() {
    #expect(lineCount(finding: 1, steps: 1) == 1)
    #expect(lineCount(finding: 1, steps: 2) == 5)
  }

  private func lineCount(finding: Int, steps: Int) -> Int {
    let step = StoryRow(time: nil, what: .sent, subject: ".a", changes: [], changeCount: 0)
    let failure = Failure(
      kind: .runtime((1...finding).map { "line \($0)" }.joined(separator: "\n")),
      location: LedgerPlay.line(1),
      story: StoryExcerpt(rows: Array(repeating: step, count: steps))
    )
    return failure.message.split(separator: "\n", omittingEmptySubsequences: false).count
  }
}
