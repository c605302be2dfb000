import Testing

@testable import ReducerTesting

/// Steps that repeat take one line, so that the story has room for others.
@Suite struct FoldedStoryTests {
  private func row(_ subject: String, _ what: StoryRow.What = .received) -> StoryRow {
    StoryRow(time: nil, what: what, subject: subject, changes: [], changeCount: 0)
  }

  private func text(_ rows: [StoryRow], last limit: Int = 12) -> String {
    StoryExcerpt(rows: rows).text(last: limit)
  }

  @Test func equalStepsAreOneLine() {
    #expect(
      text([row(".a", .sent)] + Array(repeating: row(".b"), count: 12) + [row(".c")]) == """
          sent       .a
          received   .b    (12 times)
          received   .c
        """
    )
  }

  @Test func groupThatRepeatsIsShownOnce() {
    let group = [row(".a"), row("effect", .started), row("effect", .finished)]
    #expect(
      text([row(".a", .sent)] + Array(repeating: group, count: 4).flatMap { $0 }) == """
          sent       .a
          received   .a
          started    effect
          finished   effect
          … (these 3 steps again, 3 times)
        """
    )
  }

  @Test func pairIsNoRepetition() {
    let group = [row(".a"), row(".b")]
    #expect(text(group + group).split(separator: "\n").count == 4)
  }

  @Test func earlierStepsAreCountedOneByOne() {
    let rows = Array(repeating: row(".a"), count: 5) + [row(".b"), row(".c")]
    #expect(
      text(rows, last: 2) == """
          … (5 earlier)
          received   .b
          received   .c
        """
    )
  }
}
