import Foundation
import ReducerTesting
import TestSupport
import Testing

@Suite struct EffectTests {
  @Test func noneFinishesAtOnce() async {
    let store = counterStore { .merge(.none, .concatenate(.none, .none), .none.map { $0 }) }
    let task = await store.send(.start)
    await task.finish()
    await store.finish()
  }

  @Test func sendComesBeforeWaitingEffects() async {
    let store = counterStore {
      .merge(.run { send in await send(.response(2)) }, .send(.response(1)))
    }
    await store.send(.start)
    await store.receive(.response(1)) { $0.count = 1 }
    await store.receive(.response(2)) { $0.count = 2 }
  }

  @Test func mergedEffectsTakeTurnsInOrder() async {
    let store = counterStore {
      .merge(
        (1...3).map { number in
          .run { send in
            await send(.response(number))
            await send(.response(number * 10))
          }
        }
      )
    }
    await store.send(.start)
    expectEqual(
      store.receivedActions,
      [
        .response(1), .response(2), .response(3), .response(10), .response(20), .response(30),
      ]
    )
    await store.skipReceivedActions()
  }

  @Test func concatenatedEffectsWaitForEachOther() async {
    let clock = TestClock()
    let store = counterStore {
      .concatenate(
        .send(.response(1), after: .seconds(1), on: clock),
        .merge(
          .send(.response(2), after: .seconds(1), on: clock),
          .send(.response(3))
        ),
        .run { send in await send(.response(4)) }
      )
    }
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    expectEqual(store.receivedActions, [.response(1), .response(3)])
    await clock.advance(by: .seconds(1))
    expectEqual(store.receivedActions, [.response(1), .response(3), .response(2), .response(4)])
    await store.skipReceivedActions()
  }

  @Test func methodsCombineEffects() async {
    let store = counterStore {
      .send(.response(1))
        .concatenate(with: .send(.response(2)))
        .merge(with: .send(.response(3)))
    }
    await store.send(.start)
    for count in 1...3 { await store.receive(.response(count)) { $0.count = count } }
  }

  @Test func tenThousandEffectsAreConcatenated() async {
    let store = counterStore { .concatenate((1...10_000).map { _ in .send(.add(1)) }) }
    await store.send(.start)
    expectEqual(store.receivedActions.count, 10_000)
    await store.skipReceivedActions()
    expectEqual(store.state.count, 10_000)
  }

  @Test func mappedEffectsSendActionsOfTheParent() async {
    let store = counterStore {
      let child = Effect<Int>.merge(.send(1), .run { send in await send(2) }, .send(3).map { $0 })
      return child.map { .response($0) }
    }
    await store.send(.start)
    expectEqual(store.receivedActions, [.response(1), .response(3), .response(2)])
    await store.skipReceivedActions()
  }

  @Test func sendReturnsOnceReducerHasRun() async {
    let log = Log()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        log.append("reduces \(action)")
        guard action == 0 else { return .none }
        return .run { send in
          await send(1)
          log.append("sent 1")
          await send(2)
          log.append("sent 2")
        }
      }
    }
    await store.send(0)
    expectEqual(log.lines, ["reduces 0", "reduces 1", "sent 1", "reduces 2", "sent 2"])
    await store.skipReceivedActions()
  }

  @Test func sendFromChildTasks() async {
    let store = counterStore {
      .run { send in
        await withTaskGroup(of: Void.self) { group in
          for number in 1...3 {
            group.addTask { await send(.response(number)) }
          }
        }
        async let last: Void = send(.response(4))
        await last
      }
    }
    await store.send(.start)
    expectEqual(store.receivedActions, (1...4).map { .response($0) })
    await store.skipReceivedActions()
  }

  /// The client of a cancelled effect may throw an error of its own; what is sent then is dropped.
  @Test func errorOfCancelledEffectIsHandled() async {
    struct Interrupted: Error {}
    let clock = TestClock()
    let isHandled = LockIsolated(false)
    let store = counterStore {
      .run { _ in
        do { try await clock.sleep(for: .seconds(1)) } catch { throw Interrupted() }
      } catch: { error, send in
        #expect(error is Interrupted)
        await send(.finished)
        isHandled.setValue(true)
      }
      .cancellable(id: Counter.CancelID.work)
    }
    await store.send(.start)
    await store.send(.stop)
    await store.finish()
    expectTrue(isHandled.value)
  }

  @Test func cancellationErrorIsSilent() async {
    let store = counterStore {
      .run { _ in
        throw CancellationError()
      } catch: { _, _ in
        Issue.record("A cancellation is not an error.")
      }
    }
    await store.send(.start)
    await store.finish()
  }

  @Test func uncaughtErrorIsReportedAtLineOfEffect() async {
    struct Offline: Error {}
    var line = 0
    let issues = await capturedIssues {
      let store = counterStore {
        line = #line + 1
        return .run { _ in throw Offline() }
      }
      await store.send(.start)
    }
    expectEqual(issues.map(\.line), [line])
    expectEqual(issues.map(\.fileID), ["ReducerTestingTests/EffectTests.swift"])
  }

  @Test func dependenciesTravelWithEffect() async {
    let store = counterStore {
      withDependencies {
        $0.uuid = .constant(UUID(5))
      } operation: {
        .run { send in
          @Dependency(\.uuid) var uuid
          expectEqual(uuid(), UUID(5))
          await Task { expectEqual(uuid(), UUID(5)) }.value
          await send(.finished)
        }
      }
    }
    await store.send(.start)
    await store.receive(.finished)
  }

  enum Local { @TaskLocal static var name = "none" }

  @Test func taskLocalsOfTestReachEffect() async {
    let store = counterStore {
      .run { send in
        expectEqual(Local.name, "test")
        await send(.finished)
      }
    }
    await Local.$name.withValue("test") {
      _ = await store.send(.start)
    }
    await store.receive(.finished)
  }
}
