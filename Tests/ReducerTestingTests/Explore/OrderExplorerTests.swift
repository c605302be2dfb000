import TestSupport
import Testing

@testable import ReducerTesting

/// An exploration of orders without arguments, and its report.
@Suite(.timeLimit(.minutes(10))) struct OrderExplorerTests {
  /// Sends an action that a number of effects answer, each with its own number.
  private nonisolated(nonsending) func answers(_ count: Int) async -> [Int] {
    let store = TestStore(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        if action == 0 { return .merge((1...count).map { number in .run { await $0(number) } }) }
        state.append(action)
        return .none
      }
    }
    await store.send(0)
    await store.finish()
    return store.state
  }

  /// That the second of two answers came before the first.
  private let text = """
    It fails in this order of the effects' actions: …

      1 came after 2

      0
        2
        1  ← later
      finish

    If 1 should come first, run the effects one after the other: ".merge" runs them at the same time, and \
    ".concatenate" does not.
    """
  private let found = """


    Found after 2 orders, those with fewer deviations first. To replay it:

      await exploreOrders(replaying: "0/1 later") { … }
    """

  // MARK: What is asked for

  /// Seven answers come in five thousand orders.
  @Test func aSearchTriesAThousandOrdersAndAHundredAtRandom() async {
    var results: [OrderExploration] = []
    let issues = await capturedIssues {
      results.append(await exploreOrders(budget: 1) { _ = await answers(7) })
      results.append(await exploreOrders(budget: 1, randomOrders: 101) { _ = await answers(7) })
      if isThorough {
        results.append(await exploreOrders(randomOrders: 0) { _ = await answers(7) })
      }
    }
    expectEqual(results.map(\.ordersTried), [101, 102] + (isThorough ? [1_000] : []))
    expectEqual(results.filter(\.isComplete).count, 0)
    expectEqual(issues.map(\.isWarning), results.map { _ in true })
  }

  @Test func theSeedOfTheRandomOrdersIsOne() async throws {
    func explore(seed: UInt64?) async -> [String] {
      await capturedIssues {
        let body: nonisolated(nonsending) () async throws -> Void = {
          if await answers(6).first == 4 { reportIssue("The fourth came first.") }
        }
        if let seed {
          _ = await exploreOrders(budget: 1, randomOrders: 300, seed: seed, body)
        } else {
          _ = await exploreOrders(budget: 1, randomOrders: 300, body)
        }
      }.map(\.message)
    }
    let plain = await explore(seed: nil)
    try #require(plain.count == 1)
    expectContains(plain[0], " orders, beyond the budget. To replay it")
    await expectEqual(explore(seed: 1), plain)
  }

  // MARK: What is told

  /// A trap ends all tests that run at the time.
  @Test func aTrapIsSaidToBeOfThisTest() {
    let line = #line - 1
    expectContains(
      ExplorationReport.trapped(in: "this walk", "  1. send .next", nil),
      "The process ended in this walk of aTrapIsSaidToBeOfThisTest(), at OrderExplorerTests.swift:\(line): …"
    )
  }

  @Test func theFirstFailureIsToldAtItsOwnLine() async {
    var line = 0
    var result: OrderExploration?
    let issues = await capturedIssues {
      result = await exploreOrders {
        guard await answers(2) != [1, 2] else { return }
        line = #line + 1
        reportIssue("It is another order.")
        reportIssue("It is not the first one.")
      }
    }
    expectEqual(issues.map(\.line), [line])
    expectEqual(issues.map(\.message), ["It is another order.\n\n" + text + found])
    expectEqual(issues.map(\.isWarning), [false])
    expectEqual(result?.ordersTried, 2)
    expectEqual(result?.isComplete, false)
    expectEqual(result?.failingOrder, "0/1 later")
    expectEqual(result?.deviations, 1)
  }

  @Test func aThrownErrorIsToldWithItsOrder() async {
    struct Problem: Error {}
    var line = 0
    let issues = await capturedIssues {
      line = #line + 1
      await exploreOrders { if await answers(2) != [1, 2] { throw Problem() } }
    }
    expectEqual(issues.map(\.line), [line])
    expectEqual(issues.map(\.message), ["The body threw an error: Problem()\n\n" + text + found])
  }

  @Test func aReplayIsOneOrder() async {
    var results: [OrderExploration] = []
    let issues = await capturedIssues {
      for order in ["0/2 later", "0/1 later"] {
        results.append(
          await exploreOrders(replaying: order) {
            if await answers(2) != [1, 2] { reportIssue("It is another order.") }
          }
        )
      }
    }
    expectEqual(issues.map(\.message), ["It is another order.\n\n" + text])
    expectEqual(results.map(\.ordersTried), [1, 1])
    expectEqual(results.map(\.isComplete), [false, false])
    expectEqual(results.map(\.failingOrder), [nil, "0/1 later"])
    expectEqual(results.map(\.deviations), [nil, 1])
  }

  @Test func aCancelledExplorationIsNotComplete() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await exploreOrders { Issue.record("The body was run.") }
    }
    await expectEqual(task.value.isComplete, false)
  }

  @Test(arguments: ["x", ""]) func aTextThatIsNoOrderIsToldOnce(text: String) async {
    var result: OrderExploration?
    let issues = await capturedIssues {
      result = await exploreOrders(replaying: text) { Issue.record("The body was run.") }
    }
    let message = """
      "\(text)" is not an order that can be replayed.

      An order is a string that a failure report prints: "step/action held; step#2/action later". To \
      fix, copy it from there. Each part names an action, the step of the body in which it arrives \
      ("step#2" is the second with that name), and how long it waits.
      """
    expectEqual(issues.map(\.message), [message])
    expectEqual(result?.ordersTried, 0)
    expectEqual(result?.isComplete, false)
    expectNil(result?.failingOrder)
    expectNil(result?.deviations)
  }
}
