import Foundation
import ReducerTesting
import TestSupport
import Testing

/// The search at random, for what takes more deviations than the budget allows to try.
@Suite(.timeLimit(.minutes(10))) struct RandomOrderTests {
  @Test func randomSearchFindsOrdersOfManyDeviations() async throws {
    let found = try await explored(budget: 3, randomOrders: 100) { await lastFirst() }
    let order = try #require(found.result.failingOrder)
    // The budget was spent.
    #expect(found.result.ordersTried > 3)

    // None of the deviations can be spared.
    let deviations = order.components(separatedBy: "; ")
    #expect(deviations.count >= 2)
    for index in deviations.indices {
      var fewer = deviations
      fewer.remove(at: index)
      let replayed = try await explored(replaying: fewer.joined(separator: "; ")) {
        await lastFirst()
      }
      expectNil(replayed.result.failingOrder)
      expectEmpty(replayed.issues)
      expectEqual(replayed.result.ordersTried, 1)
    }
    let replayed = try await explored(replaying: order) { await lastFirst() }
    expectEqual(replayed.result.failingOrder, order)
    expectEqual(replayed.result.ordersTried, 1)
  }

  /// Three answers come in few orders, however often each is drawn.
  @Test func anOrderIsCountedOnce() async throws {
    let count = size(from: "RANDOM_ORDERS", ordinary: 40, thorough: 100)
    let found = try await explored(budget: 2, randomOrders: count) { await answers(to: 3) }
    #expect((3..<30).contains(found.result.ordersTried))
    expectEqual(found.issues.map(\.isWarning), [true])
  }

  /// Fails if the last of three answers comes before the others.
  private nonisolated(nonsending) func lastFirst() async {
    await expectNotEqual(answers(to: 3).first, 3)
  }
}

/// Orders of many answers.
@Suite struct PermutationTests {
  /// Of five given orders of six answers, a search of a thousand once found three.
  @Test(arguments: isThorough ? [(5, 170), (6, 1_000)] : [(5, 170)])
  func everyOrderIsTriedWithinTheBudget(count: Int, budget: Int) async throws {
    let orders = LockIsolated<Set<[Int]>>([])
    _ = await capturedIssues {
      await exploreOrders(budget: budget, randomOrders: 0) {
        let order = await answers(to: count)
        orders.withValue { _ = $0.insert(order) }
      }
    }
    expectEqual(orders.value.count, (1...count).reduce(1, *))
  }
}
