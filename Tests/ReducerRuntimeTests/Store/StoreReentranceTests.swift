import ReducerRuntime
import Testing

/// Code that a live store calls, or that runs because the store lets go of something, may use the store.
///
/// The actions that it sends have their turn after the current one. It reads the state after the
/// current action, or the state before it where that is still being reduced.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct StoreReentranceTests {
  // MARK: Ends of what the store lets go of

  @Test func theEndOfAnAction() {
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
    #expect(probe.store.log == ["start", "next", "object", "other"])
    #expect(probe.seen == ["end: start next object", "end: start next object"])
    #expect(probe.reports == [])
  }

  @Test func endOfReplacedObject() {
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
    #expect(probe.seen == [])
    probe.store.send(.start)
    #expect(probe.store.log == ["object", "start", "other"])
    #expect(probe.seen == ["end: object start", "end: object start"])
    // It is no mistake of the reducer's: the state before is kept until the reducer is done.
    #expect(probe.reports == [])
  }

  /// The state before goes when the effects of the action have started, and the action after it.
  @Test func theEndsOfTheStateBeforeAndOfTheAction() {
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
    #expect(probe.store.log == ["start", "object", "next", "other", "cancel"])
    let seen = ["state", "state", "action", "action"]
    #expect(probe.seen == seen.map { "\($0): start object" })
    #expect(probe.reports == [])
  }
}
