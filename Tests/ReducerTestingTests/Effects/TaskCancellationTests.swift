import ReducerTesting
import TestSupport
import Testing

/// `withTaskCancellation` and `Task.cancel` inside of effects.
@Suite struct TaskCancellationTests {
  private enum ID { case work }

  private let clock = TestClock()

  private var effects: [String: @Sendable () -> Effect<EffectPlayer.Action>] {
    let clock = clock
    return [
      "work": {
        .run { send in
          await send(.log("began"))
          do {
            try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
              await send(.log("work"))
              try await clock.sleep(for: .seconds(1))
              await send(.log("done"))
            }
          } catch is CancellationError {
            await send(.log("cancelled"))
          }
        }
      },
      "stop": { .cancel(id: ID.work) },
      "stop from an effect": { .run { _ in await Task.cancel(id: ID.work) } },
    ]
  }

  /// A store of an effect whose work has begun.
  private func workingStore() async -> TestStoreOf<EffectPlayer> {
    let store = effectStore(effects)
    await store.send(.play("work"))
    await store.receive(.log("began")) { $0.log = ["began"] }
    await store.receive(.log("work")) { $0.log.append("work") }
    return store
  }

  @Test func waitOfWorkIsKnown() async {
    let issues = await capturedIssues {
      let store = await workingStore()
      await store.receive(.log("done"))
      await store.skipInFlightEffects()
      await store.receive(.log("cancelled"))
    }
    expectContains(
      issues.first?.message,
      "is sleeping until 1s on a test clock that has not been advanced."
    )
    expectLacks(issues.first?.message, "The store waited for")
  }

  @Test(arguments: ["stop", "stop from an effect"])
  func onlyWorkIsCancelled(by stop: String) async {
    let store = await workingStore()
    await store.send(.play(stop))
    await store.receive(.log("cancelled")) { $0.log.append("cancelled") }
    await store.finish()
  }

  @Test func wholeEffectIsCancelled() async {
    let store = effectStore(effects)
    let task = await store.send(.play("work"))
    await store.receive(.log("began")) { $0.log = ["began"] }
    await store.receive(.log("work")) { $0.log.append("work") }
    await task.cancel()
    await store.finish()
  }

  @Test func nextWorkCancelsOldWork() async {
    let store = await workingStore()
    await store.send(.play("work"))
    await store.receive(.log("began")) { $0.log.append("began") }
    await store.receive(.log("work")) { $0.log.append("work") }
    await store.receive(.log("cancelled")) { $0.log.append("cancelled") }
    await clock.advance(by: .seconds(1))
    await store.receive(.log("done")) { $0.log.append("done") }
  }

  /// The first step of the work may already cancel the work.
  @Test func firstActionCancelsItsWork() async {
    enum Action: Equatable { case start, began, done }
    let clock = clock
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { _, action in
        switch action {
        case .start:
          .run { send in
            try await withTaskCancellation(id: ID.work) {
              await send(.began)
              try await clock.sleep(for: .seconds(1))
              await send(.done)
            }
          }
        case .began: .cancel(id: ID.work)
        case .done: .none
        }
      }
    }
    await store.send(.start)
    await store.receive(.began)
    await store.finish()
  }

  /// In a cancelled effect, work runs as cancelled, and does not replace other work.
  @Test func cancelledEffectCancelsNothing() async {
    let gate = Gate()
    let log = Log()
    let store = effectStore([
      "work": {
        .run { send in
          await withTaskCancellation(id: ID.work) {
            await gate.wait()
            log.append(Task.isCancelled ? "work was cancelled" : "work is done")
          }
        }
      },
      "late": {
        .run { send in
          withUnsafeCurrentTask { $0?.cancel() }
          do {
            try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
              log.append("late began")
              try Task.checkCancellation()
            }
          } catch { log.append("late gave up") }
          await withTaskCancellation(id: ID.work, cancelInFlight: true) {
            log.append(Task.isCancelled ? "unfailing was cancelled" : "unfailing ran")
          }
        }
      },
    ])
    store.timeout = .zero
    await store.send(.play("work"))
    await store.send(.play("late"))
    gate.open()
    await store.skipInFlightEffects(strict: false)
    store.timeout = .seconds(3_600)
    await store.finish()
    expectEqual(log.lines.prefix(2), ["late began", "late gave up"])
    expectEqual(log.lines.dropFirst(2).sorted(), ["unfailing was cancelled", "work is done"])
  }
}
