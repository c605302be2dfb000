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
