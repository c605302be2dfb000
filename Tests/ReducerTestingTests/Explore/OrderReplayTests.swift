import ReducerTesting
import TestSupport
import Testing

/// Replaying orders, and orders of many deviations.
@Suite(.timeLimit(.minutes(10))) struct OrderReplayTests {
  private struct Names: Reducer {
    struct State: Equatable {
      var log: [String] = []
    }
    enum Action: Equatable {
      case ask(String)
      case answer(String)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .ask(let names):
        return .merge(names.map { name in .run { await $0(.answer("\(name)")) } })
      case .answer(let name):
        state.log.append(name)
        return .none
      }
    }
  }

  @Test(
    "What is no such string is refused",
    arguments: [
      "ask", "ask/answer", "ask/answer hold", "ask/ held", "ask/answer held 0", "/ later",
      "1/-1 held 9223372036854775807", "1/-1 held 9223372036854775807 later 9223372036854775807",
      "1/-1 later 9223372036854775807", "1/-1 held 4611686018427387904",
    ]
  )
  func unreadableText(text: String) async throws {
    let found = try await explored(replaying: text) {}
    expectContains(found.message(), "is not an order")
  }

  @Test("An order is replayed; where it does not fit any more, all orders are tried")
  func replay() async throws {
    let seen = Seen<[String]>()
    let body: () async throws -> Void = {
      let store = TestStore(initialState: Names.State()) { Names() }
      await store.send(.ask("a"))
      await store.send(.ask("bc"))
      await store.finish()
      seen.add(store.state.log)
    }
    let held = try await explored(replaying: "ask/answer held") { try await body() }
    expectEqual(held.issues, [])
    expectEqual(seen.all.last, ["b", "c", "a"])
    let later = try await explored(replaying: "ask#2/answer later") { try await body() }
    expectEqual(later.issues, [])
    expectEqual(seen.all.last, ["a", "c", "b"])
    let misfit = try await explored(replaying: "ask#3/answer held") { try await body() }
    // The body holds in all other orders.
    expectEqual(misfit.issues.map(\.isWarning), [true])
    expectPrefix(misfit.issues.first?.message, "The order to replay no longer fits")
    expectNil(misfit.result.failingOrder)
    #expect(misfit.result.ordersTried > 1)
  }

  @Test(.exploringOrders)
  func aTraitExplores() async {
    let store = TestStore(initialState: Names.State()) { Names() }
    await store.send(.ask("a"))
    await store.send(.ask("b"))
    await store.finish()
    expectEqual(Set(store.state.log), ["a", "b"])
  }

  /// The task of a run held the test's function a moment longer than the trait may, which crashed the process.
  @Test func aTraitKeepsNothingOfTheTest() async throws {
    let test = try #require(Test.current)
    let trait = TestCaseTrait.exploringOrders
    for _ in 0..<100 {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        let store = TestStore(initialState: Names.State()) { Names() }
        await store.send(.ask("a"))
        await store.finish()
        expectEqual(store.state.log, ["a"])
      }
    }
  }
}
