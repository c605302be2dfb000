import ReducerTesting
import TestSupport
import Testing

/// Every wait of a store ends when the task of its test is cancelled, whatever its timeout.
@MainActor @Suite struct EndedWaitTests {
  enum Wait: CaseIterable {
    case receive, receiveUnordered, finish, taskFinish, skip
  }

  @Test(arguments: Wait.allCases) func waitEndsSilently(_ wait: Wait) async {
    let gate = Gate()
    let issues = await capturedIssues {
      let store = counterStore { .run { _ in await gate.wait() } }
      store.timeout = .seconds(600)
      let (sent, didSend) = AsyncStream<Void>.makeStream()
      let task = Task {
        let task = await store.send(.start)
        didSend.finish()
        switch wait {
        case .receive: await store.receive(.finished)
        case .receiveUnordered: await store.receive(unordered: [.finished])
        case .finish: await store.finish()
        case .taskFinish: await task.finish()
        case .skip:
          await store.finish()
          await store.skipReceivedActions()
        }
      }
      for await _ in sent {}
      task.cancel()
      await task.value
      gate.open()
      await store.finish()
    }
    expectEqual(issues, [])
  }

  /// If nothing has to wait, a call in a cancelled task asserts like any other.
  @Test func wrongAssertionInCancelledTaskFails() async {
    let issues = await capturedIssues {
      let store = counterStore()
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        await store.send(.add(1)) { $0.count = 2 }
      }
      await task.value
    }
    expectEqual(issues.count, 1)
  }
}
