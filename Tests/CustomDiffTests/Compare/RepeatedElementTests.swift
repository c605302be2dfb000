import CustomDiff
import TestSupport
import Testing

/// Sequences that differ in more elements than the exact search finds.
@Suite struct RepeatedElementTests {
  /// Elements of which every second one is a zero.
  private func zeros(besides number: Int) -> [Int] {
    (0..<400).flatMap { [0, number + $0] }
  }

  @Test func repeatedElementsThatStayAreNoChanges() throws {
    let found = try #require(difference(between: zeros(besides: 1_000), and: zeros(besides: 2_000)))
    expectEqual(found.root.changeCount, ChangeCount(found: 400))
    expectEqual(
      found.text().split(separator: "\n").prefix(9).joined(separator: "\n"),
      """
        [
          [0]: 0,
      -   [1]: 1000,
      +   [1]: 2000,
          [2]: 0,
      -   [3]: 1001,
      +   [3]: 2001,
          [4]: 0,
      -   [5]: 1002,
      """
    )
  }
}
