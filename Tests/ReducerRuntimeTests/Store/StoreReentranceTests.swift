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

  /// Actions sent by the end of an action come after those of the action's own effects.
  @Test func theEndOfAnActionComesLast() {
    let probe = Probe { _ in
      Feature { state, action in
        state.log.append(action.name)
        if case .object = action { return .send(.next) }
        return .none
      }
    }
    probe.store.send(.object(probe.ending("end")))
    #expect(probe.store.log == ["object", "next", "other"])
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

  /// An object that is made and gone while the reducer runs.
  @Test func endOfObjectThatReducerMakes() {
    let probe = Probe { probe in
      Feature { state, action in
        state.log.append(action.name)
        if case .start = action {
          state.object = onMainActor { probe.ending("end") }
          state.object = nil
        }
        return .none
      }
    }
    probe.store.send(.start)
    #expect(probe.store.log == ["start", "other"])
    #expect(probe.seen == ["end: ", "end: "])
    #expect(probe.reports == [Self.read, Self.sent, Self.read])
  }

  @Test func theEndOfADependency() {
    let probe = Probe { probe in
      Feature { state, action in
        state.log.append(action.name)
        return .none
      }
      .transformDependency(\.self) { values in
        values[EndingKey.self] = onMainActor { probe.ending("end", nil) }
      }
    }
    probe.store.send(.start)
    #expect(probe.store.log == ["start"])
    #expect(probe.seen == ["end: ", "end: "])
  }

  /// A throttled effect that another takes the place of.
  @Test func theEndOfAnActionThatIsThrottled() {
    let probe = Probe { probe in
      Feature { state, action in
        state.log.append(action.name)
        guard case .start = action else { return .none }
        return .send(
          .object(onMainActor { probe.ending("end", state.log.count < 6 ? .start : nil) })
        )
        .throttle(id: 1, for: .seconds(1), clock: StandingClock(), latest: true)
      }
    }
    probe.store.send(.start)
    for _ in 0..<3 { probe.store.send(.start) }
    #expect(probe.store.log.prefix(2) == ["start", "object"])
    #expect(probe.store.log.filter { $0 == "start" }.count > 4)
  }

  @Test func endOfObjectThatEffectHolds() async {
    let probe = Probe { probe in
      Feature { state, action in
        state.log.append(action.name)
        guard case .start = action else { return .none }
        let object = onMainActor { probe.ending("end") }
        return .run { @MainActor _ in withExtendedLifetime(object) {} }
      }
    }
    await probe.store.send(.start).finish()
    await Task { @MainActor in }.value
    #expect(probe.store.log == ["start", "other"])
  }

  @Test func theEndOfAMappedEffect() {
    let probe = Probe { probe in
      Feature { state, action in
        state.log.append(action.name)
        guard case .start = action else { return .none }
        let object = onMainActor { probe.ending("end") }
        return Effect<Void>.send(()).map { withExtendedLifetime(object) { .next } }
      }
    }
    probe.store.send(.start)
    #expect(probe.store.log == ["start", "next", "other"])
  }
}

/// A dependency that something happens at the end of.
private enum EndingKey: DependencyKey {
  static let liveValue: StoreReentranceTests.Ending? = nil
  static let testValue: StoreReentranceTests.Ending? = nil
}

/// A clock on which no time passes: who sleeps does not wake.
private struct StandingClock: Clock {
  let now = ContinuousClock().now
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: .seconds(3_600))
  }
}
