import ReducerTesting
import TestSupport
import Testing

/// Calls that begin before another call of the store has ended: in its closure, or beside it.
@Suite struct OverlappingCallsTests {
  private struct Sum: Reducer {
    struct State: Equatable { var total = 0 }
    func reduce(into state: inout State, action: Int) -> Effect<Int> {
      state.total += action
      // The main actor gets its turn before the call ends, and so does the other call.
      return .run { _ in await MainActor.run {} }
    }
  }

  /// Each call asserts the change of its own action, whichever call ends first.
  @Test @MainActor func twoSendsAccountForTheirOwnActions() async {
    let store = TestStore(initialState: Sum.State()) { Sum() }
    let first = Task { _ = await store.send(1) { $0.total = 1 } }
    let second = Task { _ = await store.send(2) { $0.total = 3 } }
    await first.value
    await second.value
    store.assert { $0.total = 3 }
    await store.send(3) { $0.total = 6 }
  }

  @Test func failedWaitIsReportedAtItsLine() async {
    let gate = Gate()
    var line = 0
    let issues = await capturedIssues {
      let store = counterStore { .run { _ in await gate.wait() } }
      let task = await store.send(.start)
      line = #line + 1
      async let end: Void = task.finish(timeout: .milliseconds(50))
      await store.send(.ignore)
      await end
      gate.open()
      await store.finish()
    }
    expectEqual(issues.map(\.line), [line])
  }

  /// The line that received an action is blamed for its effect, although a later call is waiting.
  @Test @MainActor func callsDoNotShareActions() async {
    let (first, second, never) = (Gate(), Gate(), Gate())
    var line = 0
    let issues = await capturedIssues {
      let store = counterStore {
        .merge(
          .run { send in
            await first.wait()
            await send(.next)
          },
          .run { send in
            await second.wait()
            await send(.response(1))
          }
        )
      } next: {
        .run { _ in await never.wait() }
      }
      // Other tests may keep the main actor busy on a loaded machine.
      store.timeout = .seconds(60)
      await store.send(.start)
      line = #line + 1
      let next = Task { await store.receive(.next) }
      let response = Task { await store.receive(.response(1)) { $0.count = 1 } }
      await store.send(.ignore)
      first.open()
      await next.value
      second.open()
      await response.value
    }
    expectEqual(issues.map(\.line), [line])
    never.open()
  }

  /// The call that began first takes the first action, although the other one has priority.
  @Test @Ordered func receivesTakeActionsInTheirOrder() async {
    let (first, second) = (Gate(), Gate())
    let issues = await capturedIssues {
      let store = counterStore {
        .run { send in
          await first.wait()
          await send(.response(1))
          await second.wait()
          await send(.response(2))
        }
      }
      store.timeout = .seconds(60)
      await store.send(.start)
      let (earlierBegins, laterBegins) = (Gate(), Gate())
      let earlier = Task(priority: .background) {
        earlierBegins.open()
        await store.receive(.response(1)) { $0.count = 1 }
      }
      await earlierBegins.wait()
      let later = Task(priority: .high) {
        laterBegins.open()
        await store.receive(.response(2)) { $0.count = 2 }
      }
      await laterBegins.wait()
      first.open()
      await Rendezvous.letOthersRun()
      second.open()
      await earlier.value
      await later.value
    }
    expectEmpty(issues, "\(issues.map(\.message))")
  }

  private enum BellKey: TestDependencyKey {
    static let testValue: @Sendable () -> Void = unimplemented("bell")
  }

  @Test func actionOfCancelledEffectIsReportedAtLineThatCancels() async {
    let clock = TestClock()
    var line = 0
    let issues = await capturedIssues {
      let store = counterStore {
        .run { _ in
          @Dependency(BellKey.self) var bell
          try? await clock.sleep(for: .seconds(1))
          bell()
        }
      }
      let task = await store.send(.start)
      line = #line + 1
      await task.cancel()
    }
    expectEqual(issues.map(\.line), [line])
  }
}

/// An actor of these tests, whose tasks run by priority.
@globalActor private actor Ordered {
  static let shared = Ordered()
}
