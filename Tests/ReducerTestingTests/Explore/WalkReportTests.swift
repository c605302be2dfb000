import Testing

@testable import ReducerTesting

/// What is said of walks and searches of states, word by word.
@Suite struct WalkReportTests {
  private struct State: Hashable {
    var count = 0
    var name = "a"
  }

  private enum Action { case tap, add(Int) }

  private func result(
    _ broken: WalkBreak?,
    moves: [WalkMove<Action>] = [.sent(.tap), .advanced(.seconds(2)), .delivered(0, ".loaded")],
    states: [State] = [State(), State(count: 1), State(count: 1), State(count: 2, name: "b")]
  ) -> WalkResult<State, Action> {
    WalkResult(moves: moves, states: states, broken: broken)
  }

  private func report(_ result: WalkResult<State, Action>, steps: Int) -> String {
    var outcome = WalkExplorer<State, Action>.Outcome()
    outcome.failing = result
    outcome.found = (7, steps)
    outcome.coverage.walks = 7
    outcome.coverage.steps = 70
    return WalkReport.failing(
      outcome,
      code: ["@Test func a() {", "", "}"],
      seed: 3,
      sometimes: ["it is two"]
    )
  }

  private let rest = """
    As a test:

      @Test func a() {

      }

    What was covered until then:
    7 walks, 70 steps
      action      sent  received
      add        never     never
      tap        never     never
      sometimes "it is two": never
    """

  @Test func aBrokenInvariantIsToldWithWhatTheLastStepChanges() {
    #expect(
      report(result(.invariant("it is small")), steps: 12)
        == """
        A walk breaks "it is small": …

          1. send .tap
          2. advance by 2s
          3. deliver .loaded

        The last step changes:
          $0.count  1 → 2
          $0.name  "a" → "b"

        Found in walk 7 with the seed 3, after 12 steps, and shrunk to 3. \(rest)
        """
    )
  }

  @Test func aFailureOfTheStoreIsToldWithItsText() {
    #expect(
      report(result(.failure("One.\n\nTwo."), moves: [.sent(.add(1))]), steps: 1)
        == """
        A walk fails: …

          1. send .add(1)

          One.

          Two.

        Found in walk 7 with the seed 3, after 1 step, and shrunk to 1. \(rest)
        """
    )
  }

  @Test func theInitialStateIsNoStep() {
    #expect(
      report(result(.invariant("it is small"), moves: [], states: [State()]), steps: 0)
        == """
        A walk breaks "it is small": …

          In the initial state.

        Found in walk 7 with the seed 3, after 0 steps, and shrunk to 0. \(rest)
        """
    )
  }

  @Test func aStepThatChangesNothingIsNotToldAsAChange() {
    #expect(
      WalkReport.lastChanges(result(nil, states: [State(count: 1), State(count: 1)])) == ""
    )
  }

  @Test(arguments: [(9, ""), (10, " "), (100, "  ")])
  func stepsAreNumberedInAColumn(count: Int, space: String) {
    let moves = (1...count).map { WalkMove<Action>.sent(.add($0)) }
    let lines = WalkReport.steps(moves).split(separator: "\n").map { String($0) }
    #expect(lines.count == count)
    #expect(lines.first == "  \(space)1. send .add(1)")
    #expect(lines.last == "  \(count). send .add(\(count))")
  }

  @Test func aWalkThatDoesNotFailAgain() {
    #expect(
      WalkReport.uncontrolled(result(.failure("One.")))
        == """
        A walk failed, but the same steps did not fail when repeated: …

          1. send .tap
          2. advance by 2s
          3. deliver .loaded

        Something there is outside the walk's control: "Task.sleep", a clock other than a test \
        clock, an unstructured task, the network, a random number, the date. To fix, make it a \
        dependency and override it where the store is made.
        """
    )
  }

  // MARK: Searches of states

  private let summary = "5 states and 9 transitions were visited, up to 2 steps deep."

  private func broken(_ order: StateOrder) -> String {
    StateReport.broken(
      "it is small",
      result(.invariant("it is small"), moves: [.sent(.tap)], states: [State(), State(count: 1)]),
      code: ["@Test func a() {", "", "}"],
      order: order,
      summary: StateReport.summary(5, 9, 2)
    )
  }

  @Test func aBrokenStateIsToldWithItsWay() {
    func text(_ claim: String) -> String {
      """
      A reachable state breaks "it is small": …

        1. send .tap

      The last step changes:
        $0.count  0 → 1

      \(claim). \(summary)

      As a test:

        @Test func a() {

        }
      """
    }
    #expect(broken(.breadthFirst) == text("No shorter path exists"))
    #expect(
      broken(.depthFirst)
        == text("A shorter path may exist; \"order: .breadthFirst\" finds it")
    )
  }

  @Test func aSearchThatCannotGoOnSaysWhy() {
    #expect(
      StateReport.stopped("One.\n\nTwo.", after: [WalkMove<Action>.sent(.tap)])
        == """
        The states of the feature cannot be searched: …

          One.

          Two.

        It was found after:

          1. send .tap
        """
    )
  }

  @Test func whatNoStateReachesIsNamed() {
    #expect(
      StateReport.unreached(["it is two", "it is three"], summary)
        == """
        No reachable state meets these conditions: …

          "it is two"
          "it is three"

        \(summary) To fix, check that the steps can lead there.
        """
    )
  }
}
