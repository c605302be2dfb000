@testable import ReducerTesting
import Testing

/// Two runs side by side.
@Suite struct OrderReportTests {
  @Test func runsThatPartAtOnceAreShownFromTheBeginning() {
    #expect(
      lines(steps("a", "b"), steps("b", "a")) == [
        "  The plain order │  The order that fails",
        "  a               │> b",
        "  b               │> a",
      ]
    )
  }

  @Test func runsInWhichNothingHappensHaveNoRows() {
    #expect(lines([], []) == ["  The plain order │  The order that fails"])
  }

  @Test func longRunsAreShownFromThreeStepsBeforeTheyPart() {
    let common = (1...10).map { "step \($0)" }
    #expect(
      lines(steps(common + ["a", "b"]), steps(common + ["b"])) == [
        "  The plain order │  The order that fails",
        "  … (7 earlier)",
        "  step 8          │  step 8",
        "  step 9          │  step 9",
        "  step 10         │  step 10",
        "  a               │> b",
        "  b               │> ",
      ]
    )
  }

  @Test func twentyRowsAreShown() {
    let all = lines(steps((1...20).map { "a\($0)" }), steps((1...20).map { "b\($0)" }))
    #expect(all.count == 21)
    #expect(all.last == "  a20             │> b20")
    let cut = lines(steps((1...23).map { "a\($0)" }), steps((1...22).map { "b\($0)" }))
    #expect(cut == all + ["  … (3 more)"])
  }

  @Test func theRowsThatAreShownDecideTheWidth() {
    let names = (1...21).map { $0 == 21 ? String(repeating: "a", count: 40) : "a\($0)" }
    #expect(lines(steps(names), steps("b")).dropFirst().first == "  a1              │> b")
  }

  private func lines(_ plain: [OrderTrace.Event], _ failing: [OrderTrace.Event]) -> [Substring] {
    OrderReport.beside(plain, failing).split(separator: "\n")
  }

  private func steps(_ names: String...) -> [OrderTrace.Event] { steps(names) }

  private func steps(_ names: [String]) -> [OrderTrace.Event] {
    names.map { OrderTrace.Event(kind: .step, store: 0, text: $0) }
  }
}
