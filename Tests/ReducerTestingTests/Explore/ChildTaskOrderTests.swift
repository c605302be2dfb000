import ReducerTesting
import TestSupport
import Testing

/// Child tasks of one effect, whose actions can overtake each other.
@Suite(.timeLimit(.minutes(10))) struct ChildTaskOrderTests {
  private struct Loader: Reducer {
    enum Action: Equatable { case load, loaded(Int) }
    let isGrouped: Bool

    func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
      switch action {
      case .load:
        if !isGrouped {
          return .merge((1...3).map { number in .run { await $0(.loaded(number)) } })
        }
        return .run { send in
          await withTaskGroup(of: Void.self) { group in
            for number in 1...3 { group.addTask { await send(.loaded(number)) } }
          }
        }
      case .loaded(let number): state.append(number)
      }
      return .none
    }
  }

  /// They were once one sender, so that the search was complete after one order.
  @Test(arguments: [false, true]) func allOrdersOfThreeAnswersAreTried(isGrouped: Bool) async throws
  {
    let seen = Seen<[Int]>()
    let found = try await explored {
      let store = TestStore(initialState: [Int]()) { Loader(isGrouped: isGrouped) }
      await store.send(.load)
      await store.finish()
      seen.add(store.state)
    }
    found.expectSuccess()
    expectTrue(found.result.isComplete)
    expectEqual(Set(seen.all).count, 6)
    expectEqual(found.result.ordersTried, 6)
  }
}
