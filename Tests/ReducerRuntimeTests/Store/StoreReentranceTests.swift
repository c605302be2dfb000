import ReducerRuntime
import TestSupport
import Testing

/// A live store can be used by code that it calls, and by code that runs when it releases
/// something.
///
/// The store handles actions of that code after the current action. The code reads the state after
/// the current action, or the state before it while the reducer still runs.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct StoreReentranceTests {
  // MARK: Ends of what the store lets go of

  @Test func endOfActionMayUseStore() {
    let probe = Probe { probe in
      Feature { state, action in
        state.log.append(action.name)
        switch action {
        case .start: return .send(.next)
        case .next: return .send(.object(onMainActor { probe.ending("end") }))
        default: return .none
        }
      }
    }
    probe.store.send(.start)
    expectEqual(probe.store.log, ["start", "next", "object", "other"])
    expectEqual(probe.seen, ["end: start next object", "end: start next object"])
    expectEqual(probe.reports, [])
  }

  @Test func endOfReplacedObjectMayUseStore() {
    let probe = Probe { _ in
      Feature { state, action in
        state.log.append(action.name)
        switch action {
        case .object(let object): state.object = object
        case .start: state.object = nil
        default: break
        }
        return .none
      }
    }
    probe.store.send(.object(probe.ending("end")))
    expectEqual(probe.seen, [])
    probe.store.send(.start)
    expectEqual(probe.store.log, ["object", "start", "other"])
    expectEqual(probe.seen, ["end: object start", "end: object start"])
    // The reducer makes no mistake: the store keeps the state before until the reducer is done.
    expectEqual(probe.reports, [])
  }

  /// The store releases the state before once the action's effects have started, and then the
  /// action.
  @Test func stateBeforeEndsBeforeAction() {
    let probe = Probe { probe in
      Feature { state, action in
        state.log.append(action.name)
        switch action {
        case .start:
          state.object = onMainActor { probe.ending("state", .other) }
          return .send(.object(onMainActor { probe.ending("action", .cancel) }))
        case .object:
          state.object = nil
          return .send(.next)
        default:
          return .none
        }
      }
    }
    probe.store.send(.start)
    expectEqual(probe.store.log, ["start", "object", "next", "other", "cancel"])
    let seen = ["state", "state", "action", "action"]
    expectEqual(probe.seen, seen.map { "\($0): start object" })
    expectEqual(probe.reports, [])
  }
}
