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
    ]
  )
  func unreadableText(text: String) async throws {
    let found = try await explored(replaying: text) {}
    #expect(found.issues.count == 1)
    #expect(try #require(found.issues.first).message.contains("is not an order"))
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
    #expect(held.issues == [])
    #expect(seen.all.last == ["b", "c", "a"])
    let later = try await explored(replaying: "ask#2/answer later") { try await body() }
    #expect(later.issues == [])
    #expect(seen.all.last == ["a", "c", "b"])
    let misfit = try await explored(replaying: "ask#3/answer held") { try await body() }
    // The body holds in all other orders.
    #expect(misfit.issues.map(\.isWarning) == [true])
    #expect(misfit.issues.first?.message.hasPrefix("The order to replay no longer fits") == true)
    #expect(misfit.result.failingOrder == nil)
    #expect(misfit.result.ordersTried > 1)
  }

  @Test("An order of many deviations is found at random, and reduced to the deviations it needs")
  func random() async throws {
    func explore() async throws -> Found<OrderExploration> {
      try await explored(budget: 4, randomOrders: 200, seed: 7) {
        let store = TestStore(initialState: Names.State()) { Names() }
        await store.send(.ask("abcd"))
        await store.finish()
        // The order in reverse, which is tried before the random ones, begins with the last.
        let isThirdFirst = store.state.log.first == "c"
        store.assert { if isThirdFirst { $0.log = [] } }
      }
    }
    let found = try await explore()
    #expect(found.issues.count == 1)
    #expect(try #require(found.issues.first).message.contains("beyond the budget"))
    #expect(found.result.deviations == 2)
    // The same seed finds the same.
    #expect(try await explore().result.failingOrder == found.result.failingOrder)
  }

  @Test(.exploringOrders)
  func aTraitExplores() async {
    let store = TestStore(initialState: Names.State()) { Names() }
    await store.send(.ask("a"))
    await store.send(.ask("b"))
    await store.finish()
    #expect(Set(store.state.log) == ["a", "b"])
    Self.logs.add(store.state.log)
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
        #expect(store.state.log == ["a"])
      }
    }
  }

  private static let logs = Seen<[String]>()
}
