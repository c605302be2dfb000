import ReducerTesting
import TestSupport
import Testing

/// One action fills several stacks: the suggested code gives all elements their ids.
@Suite struct SeveralStacksTests {
  struct Tabs: Reducer {
    struct State: Equatable {
      var first = StackState<Int>()
      var second = StackState<Int>()
    }
    enum Action {
      case open
      case openBackwards
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .open:
        state.first.append(1)
        state.second.append(2)
      case .openBackwards:
        state.second.append(2)
        state.first.append(1)
      }
      return .none
    }
  }

  private func suggestion(for action: Tabs.Action) async -> String {
    await capturedIssue {
      let store = TestStore(initialState: Tabs.State()) { Tabs() }
      await store.send(action)
    }
  }

  @Test func suggestionFollowsOrderOfProperties() async {
    let message = await suggestion(for: .open)
    #expect(message.contains("$0.first.append(1)\n") && message.contains("$0.second.append(2)\n"))
    let store = TestStore(initialState: Tabs.State()) { Tabs() }
    await store.send(.open) {
      $0.first.append(1)
      $0.second.append(2)
    }
  }

  @Test func suggestionNamesIDsInOtherOrder() async {
    let message = await suggestion(for: .openBackwards)
    #expect(message.contains("$0.first[id: 1] = 1\n") && message.contains("$0.second.append(2)\n"))
    let store = TestStore(initialState: Tabs.State()) { Tabs() }
    await store.send(.openBackwards) {
      $0.first[id: 1] = 1
      $0.second.append(2)
    }
  }
}
