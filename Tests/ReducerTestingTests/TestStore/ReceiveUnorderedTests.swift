import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Receiving actions for which the feature promises no order.
@Suite struct ReceiveUnorderedTests {
  @Test func anyOrderIsAccepted() async {
    let store = TestStore(initialState: [Int]()) { Echo() }
    await store.send(.echo([1, 2, 3]))
    await store.receive(unordered: [.value(3), .value(1), .value(2)]) { $0 = [1, 2, 3] }
  }

  @Test func laterActionsStayToBeReceived() async {
    let store = TestStore(initialState: [Int]()) { Echo() }
    await store.send(.echo([1, 2, 3]))
    await store.receive(unordered: [.value(2), .value(1)]) { $0 = [1, 2] }
    await store.receive(.value(3)) { $0 = [1, 2, 3] }
  }

  @Test func equalActionsAreCounted() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: [Int]()) { Echo() }
      await store.send(.echo([1, 2]))
      await store.receive(unordered: [.value(1), .value(1)])
    }
    #expect(
      issues.map { $0.message.withoutStory } == [
        """
        The received actions are not those that were expected in any order: …

          Expected, but not received:
            .value(1)

        Received, but not expected: [
          [0]: .value(2)
        ]

        The closest match to the expected action is [0]: …

            − Echo.Action.value(1)
            + Echo.Action.value(2)

        (Expected: −, Received: +)

        If this is what the feature should do, receive what came:

          await store.receive(unordered: [.value(1), .value(2)]) {
            $0.append(contentsOf: [1, 2])
          }
        """
      ]
    )
  }

  @Test func missingActionsAreNamed() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: [Int]()) { Echo() }
      await store.send(.echo([1]))
      await store.receive(unordered: [.value(1), .value(2), .value(3)])
    }
    #expect(
      issues.map { $0.message.withoutStory } == [
        """
        2 actions were expected to be received, but were not: …

            .value(2)
            .value(3)

        No effect is running, so no more actions will arrive. To fix, check that the reducer \
        returns the effect which sends the action, or write "send" if the user does it.
        """
      ]
    )
  }

  @Test func nonExhaustiveStoreSkipsOthers() async {
    let store = TestStore(initialState: [Int]()) { Echo() }
    store.exhaustivity = .off
    await store.send(.echo([1, 2, 3, 4]))
    await store.receive(unordered: [.value(3), .value(1)]) { $0 = [1, 2, 3] }
    #expect(store.receivedActions == [.value(4)])
  }

  /// The suggestion lists the actions in the order of their arrival.
  @Test func nonExhaustiveStoreNamesMissingAction() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: [Int]()) { Echo() }
      store.exhaustivity = .off
      await store.send(.echo([2, 1]))
      await store.receive(unordered: [.value(1), .value(3)])
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.message.contains(
        "await store.receive(unordered: [.value(2), .value(1)])"
      ) == true
    )
  }

  @Test func caseWithValueIsReceived() async {
    let store = TestStore(initialState: [Int]()) { Echo() }
    await store.send(.echo([1]))
    await store.receive(/Echo.Action.value, 1) { $0 = [1] }
    let issues = await capturedIssues {
      await store.send(.echo([2]))
      await store.receive(/Echo.Action.value, 3) { $0 = [1, 2] }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.withoutStory.contains("Echo.Action.value(3)") == true)
  }

  @Test func otherActionBeforeLastIsReported() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: [Int]()) { Echo() }
      await store.send(.echo([9, 1, 2]))
      await store.receive(unordered: [.value(2), .value(1)]) { $0 = [9, 1, 2] }
    }
    let message = issues.first?.message ?? ""
    #expect(
      message.contains(
        "All expected actions were received, but others came before the last of them."
      )
    )
    #expect(!message.contains("Expected, but not received"))
  }

  @Test func manyMissingActionsAreCounted() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: [Int]()) { Echo() }
      await store.receive(unordered: (1...200).map { .value($0) })
    }
    let message = issues.first?.message ?? ""
    #expect(message.hasPrefix("200 actions were expected to be received"))
    #expect(message.contains("    … (190 more)\n"))
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
