import ReducerRuntime
import Testing

@testable import ReducerTesting

/// Which of the received actions a failure compares with the expected one.
@Suite struct NearestActionTests {
  private enum Row: Equatable { case renamed(String, color: Int), removed }
  private enum Action: Equatable { case row(Row), loaded([Int]), tapped, other }

  private func nearest(to expected: Action, among actions: [Action]) -> Failure.Nearest? {
    ActionExpectation(expected).nearest(among: actions)
  }

  @Test func anEqualActionIsTheNearest() {
    let found = nearest(to: .tapped, among: [.other, .tapped, .tapped])
    #expect(found?.index == 1)
    #expect(found?.difference == nil)
  }

  @Test func anActionOfNoSharedCaseIsNotNear() {
    #expect(nearest(to: .tapped, among: [.other, .loaded([])]) == nil)
    #expect(nearest(to: .tapped, among: []) == nil)
  }

  @Test func moreSharedCasesAreNearer() {
    let expected = Action.row(.renamed("a", color: 1))
    #expect(nearest(to: expected, among: [.row(.removed), .other])?.index == 0)
    let found = nearest(
      to: expected,
      among: [.row(.removed), .row(.renamed("b", color: 2)), .other]
    )
    #expect(found?.index == 1)
    #expect(found?.difference?.contains("− ") == true || found?.difference?.contains("- ") == true)
  }

  @Test func fewerChangesAreNearer() {
    let expected = Action.row(.renamed("a", color: 1))
    let near = Action.row(.renamed("a", color: 2))
    let far = Action.row(.renamed("b", color: 2))
    #expect(nearest(to: expected, among: [far, near, far])?.index == 1)
    #expect(nearest(to: expected, among: [near, far])?.index == 0)
    // Of those that are as near, the first.
    #expect(nearest(to: expected, among: [.other, far, far])?.index == 1)
  }

  @Test func whatHasNoCasesIsNearToo() {
    struct Change: Equatable { var id: Int, name: String }
    let expected = ActionExpectation(Change(id: 1, name: "a"))
    let found = expected.nearest(among: [Change(id: 2, name: "b"), Change(id: 1, name: "b")])
    #expect(found?.index == 1)
  }

  @Test func theFirstHundredAreLookedAt() {
    let others = { (count: Int) in [Action](repeating: .other, count: count) }
    #expect(nearest(to: .tapped, among: others(99) + [.tapped])?.index == 99)
    #expect(nearest(to: .tapped, among: others(100) + [.tapped]) == nil)
  }

  @Test func withoutAnExampleOnlyAnAcceptedActionIsNear() {
    let expectation = ActionExpectation<Action> { $0 == .tapped }
    #expect(expectation.nearest(among: [.other, .tapped])?.index == 1)
    #expect(expectation.nearest(among: [.other]) == nil)
  }
}
