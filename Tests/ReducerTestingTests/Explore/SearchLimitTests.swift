import ReducerTesting
import TestSupport
import Testing

/// Limits that are as large as they can be, or make no sense.
@Suite(.timeLimit(.minutes(10))) struct SearchLimitTests {
  private struct Answers: Reducer {
    func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
      if action > 0 { return .run { await $0(-action) } }
      state.append(-action)
      return .none
    }
  }

  private struct Numbers: Reducer {
    func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
      state.append(action)
      return .none
    }
  }

  private nonisolated(nonsending) func answers(to count: Int) async {
    let store = TestStore(initialState: [Int]()) { Answers() }
    for number in 1...count { await store.send(number) }
    await store.finish()
  }

  @Test(arguments: [Int.max, Int.max / 2])
  func aBudgetWithoutEndIsForAllOrders(budget: Int) async throws {
    let found = try await explored(budget: budget, randomOrders: budget) { await answers(to: 3) }
    found.expectSuccess()
    #expect(found.result.ordersTried == 15)
  }

  @Test(arguments: [0, -1, Int.min])
  func withoutABudgetThePlainOrderIsTried(limit: Int) async throws {
    let found = try await explored(budget: limit, randomOrders: limit) { await answers(to: 3) }
    #expect(found.result.ordersTried == 1)
    #expect(!found.result.isComplete)
  }

  @Test func timeWithoutEnd() async throws {
    let found = try await explored(timeLimit: .seconds(Int64.max)) { await answers(to: 2) }
    found.expectSuccess()
  }

  @Test(arguments: [0, -1, Int.min])
  func withoutWalksOrStepsNothingIsWalked(limit: Int) async throws {
    for (walks, steps) in [(limit, 3), (3, limit)] {
      let found = try await walked {
        await exploreWalks(of: Numbers(), from: [], walks: walks, steps: steps) { _ in
          Sending(1)
        } checks: {
          Always("it holds") { _ in true }
        }
      }
      #expect(found.issues.count == 1)
      #expect(found.result.steps == 0)
    }
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
    #expect(found.states == 1)
    #expect(!found.isComplete)
  }

  /// A replay string that was written by hand.
  @Test(
    arguments: [
      "1/-1 held 9223372036854775807", "1/-1 held 9223372036854775807 later 9223372036854775807",
      "1/-1 later 9223372036854775807", "1/-1 held 4611686018427387904",
    ]
  )
  func aDelayWithoutEndIsNoDelay(order: String) async throws {
    let found = try await explored(replaying: order) { await answers(to: 2) }
    #expect(found.issues.count == 1)
    #expect(found.issues.first?.message.contains("is not an order that can be replayed") == true)
  }
}
