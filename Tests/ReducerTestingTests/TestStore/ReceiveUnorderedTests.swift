import ReducerTesting
import TestSupport
import Testing

/// Receiving actions for which the feature promises no order.
@Suite struct ReceiveUnorderedTests {
  @Test func laterActionsStayToBeReceived() async {
    let store = TestStore(initialState: [Int]()) { Echo() }
    await store.send(.echo([1, 2, 3]))
    await store.receive(unordered: [.value(2), .value(1)]) { $0 = [1, 2] }
    await store.receive(.value(3)) { $0 = [1, 2, 3] }
  }

  @Test func equalActionsAreCounted() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: [Int]()) { Echo() }
      await store.send(.echo([1, 2]))
      await store.receive(unordered: [.value(1), .value(1)])
    }
    expectContains(message, "  Expected, but not received:\n    .value(1)\n\n")
    expectContains(message, "Received, but not expected: [\n  [0]: .value(2)\n]")
  }

  @Test func missingActionsAreNamed() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: [Int]()) { Echo() }
      await store.send(.echo([1]))
      await store.receive(unordered: [.value(1), .value(2), .value(3)])
    }
    expectEqual(issues.count, 1)
    let message = issues.first?.message ?? ""
    expectPrefix(
      message,
      """
      2 actions were expected to be received, but were not: …

          .value(2)
          .value(3)

      No effect is running, so no more actions will arrive.

      """
    )
    expectContains(message, "has finished, and sent .value(1) last.")
  }

  @Test func nonExhaustiveStoreSkipsOthers() async {
    let store = TestStore(initialState: [Int]()) { Echo() }
    store.exhaustivity = .off
    await store.send(.echo([1, 2, 3, 4]))
    await store.receive(unordered: [.value(3), .value(1)]) { $0 = [1, 2, 3] }
    expectEqual(store.receivedActions, [.value(4)])
  }

  /// The suggestion lists the actions in the order of their arrival.
  @Test func nonExhaustiveStoreNamesMissingAction() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: [Int]()) { Echo() }
      store.exhaustivity = .off
      await store.send(.echo([2, 1]))
      await store.receive(unordered: [.value(1), .value(3)])
    }
    expectContains(message, "await store.receive(unordered: [.value(2), .value(1)])")
  }

  @Test func caseWithValueIsReceived() async {
    let store = TestStore(initialState: [Int]()) { Echo() }
    await store.send(.echo([1]))
    await store.receive(/Echo.Action.value, 1) { $0 = [1] }
    let message = await capturedIssue {
      await store.send(.echo([2]))
      await store.receive(/Echo.Action.value, 3) { $0 = [1, 2] }
    }
    expectContains(message.withoutStory, "Echo.Action.value(3)")
  }

  @Test func otherActionBeforeLastIsReported() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: [Int]()) { Echo() }
      await store.send(.echo([9, 1, 2]))
      await store.receive(unordered: [.value(2), .value(1)]) { $0 = [9, 1, 2] }
    }
    expectContains(
      message,
      "All expected actions were received, but others came before the last of them."
    )
    expectLacks(message, "Expected, but not received")
  }

  @Test func manyMissingActionsAreCounted() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: [Int]()) { Echo() }
      await store.receive(unordered: (1...200).map { .value($0) })
    }
    expectPrefix(message, "200 actions were expected to be received")
    expectContains(message, "    … (190 more)\n")
    #expect(message.count { $0 == "\n" } < 30)
  }
}

private struct Echo: Reducer {
  enum Action: Equatable {
    case echo([Int])
    case value(Int)
  }

  func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
    switch action {
    case .echo(let values):
      return .merge(values.map { value in .run { send in await send(.value(value)) } })
    case .value(let value):
      state.append(value)
      return .none
    }
  }
}
