import ReducerTesting
import TestSupport
import Testing

/// Limits that are as large as they can be, or make no sense.
@Suite(.timeLimit(.minutes(10))) struct SearchLimitTests {
  private struct Numbers: Reducer {
    func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
      state.append(action)
      return .none
    }
  }

  @Test(arguments: [Int.max, Int.max / 2])
  func aBudgetWithoutEndIsForAllOrders(budget: Int) async throws {
    let found = try await explored(budget: budget, randomOrders: budget) { await answers(to: 3) }
    found.expectSuccess()
    expectEqual(found.result.ordersTried, 15)
  }

  @Test(arguments: [0, -1, Int.min])
  func withoutABudgetThePlainOrderIsTried(limit: Int) async throws {
    let found = try await explored(budget: limit, randomOrders: limit) { await answers(to: 3) }
    expectEqual(found.result.ordersTried, 1)
    expectFalse(found.result.isComplete)
  }

  @Test func timeWithoutEnd() async throws {
    let found = try await explored(timeLimit: .seconds(Int64.max)) { await answers(to: 2) }
    found.expectSuccess()
  }

  @Test func walksWithoutEndEndWithAFailure() async throws {
    let found = try await walked {
      await exploreWalks(of: Numbers(), from: [], walks: .max, steps: .max) { _ in
        Sending(1)
      } checks: {
        Always("it is short") { $0.count < 5 }
      }
    }
    found.expectFailure(steps: 5)
  }

  @Test(arguments: [-1, 0, Int.min])
  func withoutStatesOnlyTheFirstIsVisited(limit: Int) {
    let found = exploreStates(of: Numbers(), from: [], limit: limit) { _ in
      Sending(1)
    } checks: {
      Always("it holds") { _ in true }
    }
    expectEqual(found.states, 1)
    expectFalse(found.isComplete)
  }
}
