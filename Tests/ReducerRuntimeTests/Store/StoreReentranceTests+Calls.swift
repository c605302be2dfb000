import Observation
import ReducerRuntime
import TestSupport
import Testing

/// Code that the store calls.
extension StoreReentranceTests {
  @Test func reducerMayUseStore() {
    let probe = Probe { probe in
      Feature { state, action in
        state.log.append(action.name)
        if case .start = action { onMainActor { probe.use("reducer") } }
        return .none
      }
    }
    probe.store.send(.next)
    probe.store.send(.start)
    expectEqual(probe.store.log, ["next", "start", "other"])
    // The state before the action, although the reducer has already changed it.
    expectEqual(probe.seen, ["reducer: next", "reducer: next"])
    expectEqual(probe.reports, [Self.read, Self.sent, Self.read])
  }

  @Test func observerMayUseStore() {
    let probe = Probe { _ in
      Feature { state, action in
        state.log.append(action.name)
        return .none
      }
    }
    withObservationTracking {
      _ = probe.store.log
    } onChange: {
      onMainActor { probe.use("observer") }
    }
    probe.store.send(.start)
    expectEqual(probe.store.log, ["start", "other"])
    expectEqual(probe.seen, ["observer: start", "observer: start"])
    expectEqual(probe.reports, [])
  }

  @Test func stateSequenceMayUseStore() async {
    let probe = Probe { _ in
      Feature { state, action in
        state.log.append(action.name)
        return .none
      }
    }
    var counts = probe.store.states { state in
      onMainActor { if state.log.count == 1 { probe.use("states") } }
      return state.log.count
    }
    .makeAsyncIterator()
    await expectEqual(counts.next(), 0)
    probe.store.send(.start)
    await expectEqual(counts.next(), 1)
    await expectEqual(counts.next(), 2)
    expectEqual(probe.seen, ["states: start", "states: start other"])
  }

  /// A cancellation handler runs at once, during the cancellation of its effect.
  @Test func cancellationHandlerMayUseStore() async {
    let gate = Gate()
    let probe = Probe { probe in
      Feature { state, action in
        state.log.append(action.name)
        switch action {
        case .start:
          return .run { _ in
            await withTaskCancellationHandler {
              _ = await gate.wait()
            } onCancel: {
              onMainActor { probe.use("cancel") }
            }
          }
          .cancellable(id: 1)
        case .cancel: return .merge(.cancel(id: 1), .send(.next))
        default: return .none
        }
      }
    }
    let task = probe.store.send(.start)
    await gate.arrival()
    probe.store.send(.cancel)
    await task.finish()
    expectEqual(probe.store.log, ["start", "cancel", "other", "next"])
    expectEqual(probe.seen, ["cancel: start cancel", "cancel: start cancel"])
    expectEqual(probe.reports, [])
  }

  /// The task of a queued action represents the work of that action.
  @Test func taskRepresentsQueuedAction() async {
    let gate = Gate()
    var task: StoreTask?
    let probe = Probe { _ in
      Feature { state, action in
        state.log.append(action.name)
        guard case .next = action else { return .none }
        return .run { send in
          _ = await gate.wait()
          await send(.other)
        }
      }
    }
    withObservationTracking {
      _ = probe.store.log
    } onChange: {
      onMainActor { task = probe.store.send(.next) }
    }
    probe.store.send(.start)
    await gate.arrival()
    gate.open(1)
    await task?.finish()
    expectEqual(probe.store.log, ["start", "next", "other"])
  }

  /// The last action that a store handles may release the store.
  @Test func lastActionMayReleaseStore() {
    let probe = Probe { _ in
      Feature { state, action in
        state.log.append(action.name)
        return .none
      }
    }
    weak let store: Store<State, Action>? = probe.store
    withObservationTracking {
      _ = probe.store.log
    } onChange: {
      onMainActor {
        probe.store.send(.next)
        probe.drop()
      }
    }
    probe.store.send(.start)
    expectNil(store)
  }
}
