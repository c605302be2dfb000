import TestSupport
import Testing

@testable import ReducerTesting

/// A search of states: what it counts, where it ends, and the way that it tells.
@Suite struct StateSearchTests {
  /// From a number to the next one, and to its double.
  private func search(
    _ order: StateOrder = .breadthFirst,
    depth: Int = 100,
    limit: Int = 1_000,
    largest: Int = 20,
    checks: WalkChecks<Int> = WalkChecks()
  ) -> (search: StateSearch<Int, String>, outcome: StateSearch<Int, String>.Outcome) {
    var search = StateSearch<Int, String>(
      steps: { number in
        number >= largest
          ? [] : [WalkOption(site: 1, kind: .send(.element(of: ["next", "double"])))]
      },
      checks: checks,
      reduce: { number, action in
        number = action == "next" ? number + 1 : number * 2
        return nil
      },
      representative: { $0 },
      depthLimit: depth,
      stateLimit: limit,
      order: order
    )
    let outcome = search.search(from: 1)
    return (search, outcome)
  }

  @Test func allStatesAreVisitedOnce() {
    for order in [StateOrder.breadthFirst, .depthFirst] {
      let outcome = search(order, largest: 5).outcome
      // 1, 2, 3, 4, 5, 6 and 8; two ways lead on from each of 1 to 4.
      #expect(outcome.states == 7)
      #expect(outcome.transitions == 8)
      guard case .complete = outcome.ending else {
        Issue.record("\(outcome.ending)")
        return
      }
    }
  }

  /// The effects of a step end within it.
  @Test func allStatesAreAtRest() {
    let checks = WalkChecks<Int>(atRest: [AtRest("is not 10") { $0 != 10 }])
    guard case .broken("is not 10", _) = search(checks: checks).outcome.ending else {
      Issue.record("A state at rest was not checked.")
      return
    }
  }

  @Test func theWayIsAShortestOneByBreadth() {
    let checks = WalkChecks<Int>(always: [Always("is not 10") { $0 != 10 }])
    let (found, outcome) = search(checks: checks)
    guard case .broken("is not 10", let position) = outcome.ending else {
      Issue.record("\(outcome.ending)")
      return
    }
    let (states, moves) = found.path(to: position)
    #expect(states == [1, 2, 4, 5, 10])
    #expect(moves.count == 4)
    #expect(outcome.depth == 4)
    #expect(found.path(to: 0).states == [1])
    #expect(found.path(to: 0).moves.isEmpty)
  }

  @Test func theFirstStateOfADepthCounts() {
    let checks = WalkChecks<Int>(always: [Always("is not 2") { $0 != 2 }])
    #expect(search(checks: checks).outcome.depth == 1)
  }

  @Test func theInitialStateIsChecked() {
    let checks = WalkChecks<Int>(
      always: [Always("is not 1") { $0 != 1 }],
      sometimes: [Sometimes("one") { $0 == 1 }, Sometimes("two") { $0 == 2 }]
    )
    let (found, outcome) = search(checks: checks)
    guard case .broken("is not 1", at: 0) = outcome.ending else {
      Issue.record("\(outcome.ending)")
      return
    }
    #expect(outcome.states == 1)
    #expect(outcome.transitions == 0)
    #expect(outcome.depth == 0)
    #expect(outcome.unreached == [1])
    #expect(found.path(to: 0).states == [1])
  }

  @Test func aBrokenInitialStateIsReportedWithoutSteps() async throws {
    var exploration: StateExploration?
    let issues = await capturedIssues {
      exploration = exploreStates(of: Jugs(), from: Jugs.State()) { _ in
        Sending(.cases) { .fill($0) }
      } checks: {
        Always("the big jug is not empty") { $0.big != 0 }
      }
    }
    #expect(exploration?.failingSteps == 0)
    #expect(issues.count == 1)
    #expect(
      try #require(issues.first).message.hasPrefix(
        """
        A reachable state breaks "the big jug is not empty": …

          In the initial state.

        No shorter path exists. 1 state and 0 transitions were visited, up to 0 steps deep.
        """
      )
    )
  }

  @Test func theDepthIsThatOfTheFarthestState() {
    #expect(search(largest: 1).outcome.depth == 0)
    #expect(search(depth: 2).outcome.depth == 2)
    // 1, 2, 4, 3: the next ones would be three steps away.
    #expect(search(depth: 2).outcome.states == 4)
    guard case .limited = search(depth: 2).outcome.ending else {
      Issue.record("The search was not limited.")
      return
    }
  }

  @Test func theNumberOfStatesIsLimited() {
    #expect(search(limit: 7, largest: 5).outcome.states == 7)
    guard case .complete = search(limit: 7, largest: 5).outcome.ending else {
      Issue.record("The search was limited.")
      return
    }
    #expect(search(limit: 6, largest: 5).outcome.states == 6)
    guard case .limited = search(limit: 6, largest: 5).outcome.ending else {
      Issue.record("The search was not limited.")
      return
    }
  }

  @Test func whatIsNeverReachedIsKnown() {
    let checks = WalkChecks<Int>(sometimes: [
      Sometimes("one") { $0 == 1 }, Sometimes("minus one") { $0 == -1 },
      Sometimes("eight") { $0 == 8 },
    ])
    #expect(search(checks: checks).outcome.unreached == [1])
  }

  /// A feature that answers each action with another one.
  private struct Loop: Reducer {
    func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
      state += 1
      return .send(action)
    }
  }

  @Test func actionsWithoutEndAreRefused() async throws {
    let issues = await capturedIssues {
      _ = exploreStates(of: Loop(), from: 0) { _ in
        Sending(true)
      } checks: {
        Always("is a number") { $0 >= 0 }
      }
    }
    #expect(issues.count == 1)
    let message = try #require(issues.first).message
    #expect(message.contains("An action led to more than 10000 other actions."))
  }

  /// Depth first, the way that is found need not be a shortest one, and is not said to be.
  @Test func onlyBreadthFirstClaimsAShortestWay() async throws {
    for (order, claim) in [
      (StateOrder.breadthFirst, "No shorter path exists. "),
      (.depthFirst, "A shorter path may exist; \"order: .breadthFirst\" finds it. "),
    ] {
      let issues = await capturedIssues {
        _ = exploreStates(of: Jugs(), from: Jugs.State(), order: order) { _ in
          Sending(.cases) { .fill($0) }
          Sending(.cases) { .empty($0) }
          Sending(.cases) { .pour(from: $0) }
        } checks: {
          Always("no jug has four gallons") { $0.big != 4 }
        }
      }
      let message = try #require(issues.first).message
      #expect(message.contains(claim))
    }
  }

  /// By depth, the last action comes first: 1, 2, 4, 8 lead to 16 with the depth at its limit.
  @Test func aLimitOfDepthCutsNothingOffThatAShorterPathReaches() {
    func states(_ order: StateOrder, depth: Int) -> Int {
      search(order, depth: depth, largest: 40).outcome.states
    }
    for depth in 1...8 {
      #expect(states(.depthFirst, depth: depth) == states(.breadthFirst, depth: depth))
    }
    let checks = WalkChecks<Int>(always: [Always("is not 7") { $0 != 7 }])
    for depth in 4...8 {
      guard
        case .broken("is not 7", _) = search(.depthFirst, depth: depth, checks: checks)
          .outcome.ending
      else {
        Issue.record("7 is 4 steps away, and was not found in \(depth).")
        return
      }
    }
  }

  @Test func aSearchIsCompleteIfAShorterPathReachesWhatTheLimitCutOff() {
    for depth in [19, 20, 100] {
      guard case .complete = search(.depthFirst, depth: depth, largest: 20).outcome.ending else {
        Issue.record("Incomplete with \(depth) steps.")
        return
      }
    }
    guard case .limited = search(.depthFirst, depth: 3, largest: 20).outcome.ending else {
      Issue.record("Complete with 3 steps.")
      return
    }
  }

  /// The last one comes first: 5 is found four steps away, and then again in two.
  @Test func whatTheLimitCutsOffFirstIsNotCutOffInTheEnd() {
    let next = [1: [10, 2], 2: [3], 3: [4], 4: [5], 10: [5]]
    var search = StateSearch<Int, Int>(
      steps: { number in
        next[number].map { [WalkOption(site: 1, kind: .send(.element(of: $0)))] } ?? []
      },
      checks: WalkChecks(),
      reduce: { number, action in
        number = action
        return nil
      },
      representative: { $0 },
      depthLimit: 4,
      stateLimit: 100,
      order: .depthFirst
    )
    let outcome = search.search(from: 1)
    #expect(outcome.states == 6)
    guard case .complete = outcome.ending else {
      Issue.record("\(outcome.ending)")
      return
    }
  }

  @Test func aNegativeLimitOfDepthTakesNoStep() {
    #expect(search(depth: -1).outcome.transitions == 0)
  }
}
