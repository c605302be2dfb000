import ReducerTesting
import TestSupport
import Testing

/// Answers that come long after their requests, in bodies with more orders than can be tried.
@Suite(.timeLimit(.minutes(10))) struct LateAnswersTests {
  /// Breaks if the answer to `load` arrives after `close`.
  private struct Tabs: Reducer {
    struct State: Equatable {
      var isOpen = true
      var isBroken = false
    }
    enum Action: Equatable { case load, loaded, tab(Int), shown(Int), close }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .load: return .run { await $0(.loaded) }
      case .loaded: if !state.isOpen { state.isBroken = true }
      case .tab(let number): return .run { await $0(.shown(number)) }
      case .shown: break
      case .close: state.isOpen = false
      }
      return .none
    }
  }

  /// With five tabs or more, the search once ended before it held the answer for so long.
  @Test(arguments: isThorough ? [1, 4, 5, 6, 9] : [5])
  func anAnswerThatComesAfterEverythingElse(tabs: Int) async throws {
    let found = try await explored {
      let store = TestStore(initialState: Tabs.State()) { Tabs() }
      await store.send(.load)
      for tab in 0..<tabs { await store.send(.tab(tab)) }
      await store.send(.close)
      await store.finish()
      if store.state.isBroken { reportIssue("It is broken.") }
    }
    found.expectFailure(deviations: tabs + 1, order: "load/loaded held \(tabs + 1)")
  }

  @Test func answersInReverse() async throws {
    let found = try await explored {
      if await answers(to: 5) == [5, 4, 3, 2, 1] { reportIssue("They are in reverse.") }
    }
    expectEqual(found.issues.count, 1)
    #expect(found.result.failingOrder != nil)
  }

  /// Repeated ones once used up the random orders, although four answers come in 105 orders.
  @Test func randomOrdersAreNewOnes() async throws {
    let count = size(from: "RANDOM_ORDERS", ordinary: 25, thorough: 50)
    let found = try await explored(budget: 1, randomOrders: count) { await answers(to: 4) }
    expectEqual(found.result.ordersTried, count + 1)
  }

  /// With the trait, nothing else can tell.
  @Test func cutOffSearchSaysSo() async {
    let issues = await capturedIssues {
      await exploreOrders(budget: 3, randomOrders: 2) { await answers(to: 4) }
    }
    expectEqual(issues.map(\.isWarning), [true])
    expectEqual(
      issues.first?.message,
      """
      No order failed, but not all were tried: the search ended after 5 orders.

      To try more, raise the limits: "await exploreOrders(budget: …, randomOrders: …) { … }".
      """
    )
    let complete = await capturedIssues { await exploreOrders { await answers(to: 3) } }
    expectEqual(complete, [])
  }
}
