import Observation
import ReducerRuntime
import Testing

/// Code that a live store calls, or that runs because the store lets go of something, may use the store.
///
/// What it sends has its turn after the current action. What it reads is the state after the current
/// action, or the state before it where that is still being reduced.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct StoreReentranceTests {
  fileprivate typealias Feature = Reduce<State, Action>

  fileprivate struct State {
    var log: [String] = []
    var object: Ending?
  }

  fileprivate enum Action: Sendable {
    case start, next, other, cancel
    case object(Ending)
  }

  /// A store, and what code that it calls has seen of it.
  @MainActor
  fileprivate final class Probe {
    private(set) var store: Store<State, Action>!
    private(set) var seen: [String] = []
    private let recorder = IssueRecorder()

    /// - Parameter feature: Makes a feature that knows this object.
    init<R: Reducer<State, Action>>(state: State = State(), _ feature: (Probe) -> R) {
      let recorder = recorder
      store = Store(initialState: state) {
        feature(self)
      } withDependencies: {
        $0.issueReporter = recorder
      }
    }

    /// The first lines of what was reported.
    var reports: [String] {
      recorder.messages.compactMap { $0.split(separator: "\n").first.map(String.init) }
    }

    /// Reads the store and sends to it.
    func use(_ label: String, _ action: Action? = .other) {
      seen.append("\(label): \(store.log.joined(separator: " "))")
      if let action { store.send(action) }
      seen.append("\(label): \(store.state.log.joined(separator: " "))")
    }

    /// An object whose end uses the store.
    func ending(_ label: String, _ action: Action? = .other) -> Ending {
      Ending { [unowned self] in use(label, action) }
    }

    /// Sends an action after each change, until there have been some.
    func keepSending(_ action: Action) {
      withObservationTracking {
        _ = store.log.count
      } onChange: {
        onMainActor { [self] in
          if store.log.count < 5 { store.send(action) }
          keepSending(action)
        }
      }
    }

    func drop() { store = nil }
  }

  /// An object that does something when nothing holds it any more.
  fileprivate final class Ending: Sendable {
    private let body: @MainActor @Sendable () -> Void

    init(_ body: @escaping @MainActor @Sendable () -> Void) {
      self.body = body
    }

    deinit {
      onMainActor(body)
    }
  }

  private static let read = "The state of a store was read while its reducer was running."
  private static let sent =
    "A reducer sent an action to its own store while it was reducing another: …"

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

  /// What the end of an action sends comes after what the action's own effects send.
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

  @Test func theEndOfWhatWasInTheState() {
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

  /// An object that is made and gone while the reducer runs.
  @Test func theEndOfWhatTheReducerMakes() {
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

  @Test func theEndOfWhatAnEffectHolds() async {
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

  // MARK: Code that the store calls

  @Test func aReducer() {
    let probe = Probe { probe in
      Feature { state, action in
        state.log.append(action.name)
        if case .start = action { onMainActor { probe.use("reducer") } }
        return .none
      }
    }
    probe.store.send(.next)
    probe.store.send(.start)
    #expect(probe.store.log == ["next", "start", "other"])
    // The state before, though the reducer has changed it already.
    #expect(probe.seen == ["reducer: next", "reducer: next"])
    #expect(probe.reports == [Self.read, Self.sent, Self.read])
  }

  @Test func aReducerThroughAScopedStore() {
    let probe = Probe { probe in
      Feature { state, action in
        state.log.append(action.name)
        if case .start = action {
          onMainActor {
            let child: Store<Int, Action> = probe.store.scope(state: \.log.count, action: { $0 })
            #expect(child.state == 0)
            child.send(.other)
          }
        }
        return .none
      }
    }
    probe.store.send(.start)
    #expect(probe.store.log == ["start", "other"])
    #expect(probe.reports == [Self.read, Self.sent])
  }

  @Test func onChange() {
    let probe = Probe { probe in
      Feature { state, action in
        state.log.append(action.name)
        return .none
      }
      .onChange(of: { state in
        if state.log.count == 1 { onMainActor { probe.use("value", nil) } }
        return state.log.count
      }) { _, count in
        Feature { _, _ in
          if count == 1 { onMainActor { probe.use("change") } }
          return .none
        }
      }
    }
    probe.store.send(.start)
    #expect(probe.store.log == ["start", "other"])
    #expect(Set(probe.seen) == ["value: ", "change: ", "value: start"])
  }

  @Test func aPrinter() {
    let probe = Probe { probe in
      Feature { state, action in
        state.log.append(action.name)
        return .none
      }
      ._printChanges(
        ReducerPrinter { action, _, _ in
          if case .start = action { onMainActor { probe.use("printer") } }
        }
      )
    }
    probe.store.send(.start)
    #expect(probe.store.log == ["start", "other"])
    #expect(probe.seen == ["printer: ", "printer: "])
  }

  @Test func aMapping() {
    let probe = Probe { probe in
      Feature { state, action in
        state.log.append(action.name)
        guard case .start = action else { return .none }
        return Effect<Void>.send(()).map {
          onMainActor { probe.use("map") }
          return .next
        }
      }
    }
    probe.store.send(.start)
    #expect(probe.store.log == ["start", "other", "next"])
    #expect(probe.seen == ["map: start", "map: start"])
    #expect(probe.reports == [])
  }

  @Test func anObserver() {
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
    #expect(probe.store.log == ["start", "other"])
    #expect(probe.seen == ["observer: start", "observer: start"])
    #expect(probe.reports == [])
  }

  /// Observers that track again, and send as long as there is something to send.
  @Test func observersOfEachOther() {
    let probe = Probe { _ in
      Feature { state, action in
        state.log.append(action.name)
        return .none
      }
    }
    probe.keepSending(.next)
    probe.keepSending(.other)
    probe.store.send(.start)
    // Which observer is told first is up to Observation.
    let counts = Dictionary(probe.store.log.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts == ["start": 1, "next": 4, "other": 4])
  }

  @Test func aSequenceOfStates() async {
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
    #expect(await counts.next() == 0)
    probe.store.send(.start)
    #expect(await counts.next() == 1)
    #expect(await counts.next() == 2)
    #expect(probe.seen == ["states: start", "states: start other"])
  }

  @Test func functionsOfAScopedStore() {
    let probe = Probe { _ in
      Feature { state, action in
        state.log.append(action.name)
        return .none
      }
    }
    let child: Store<Int, Action> = probe.store.scope(
      state: { state in
        onMainActor { if state.log.count == 1 { probe.use("state", .next) } }
        return state.log.count
      },
      action: { action in
        onMainActor { probe.use("action", nil) }
        return action
      }
    )
    child.send(.start)
    #expect(child.state == 1)
    #expect(child.state == 2)
    #expect(probe.store.log == ["start", "next"])
    #expect(probe.seen == ["action: ", "action: ", "state: start", "state: start next"])
  }

  /// To see what has changed, the functions of scoped stores are called.
  @Test func functionsOfAScopedStoreThatIsObserved() {
    let probe = Probe { _ in
      Feature { state, action in
        state.log.append(action.name)
        return .none
      }
    }
    let child: Store<Int, Action> = probe.store.scope(
      state: { state in
        onMainActor {
          withObservationTracking {
            if state.log.count == 1 { probe.use("state") }
          } onChange: {
          }
        }
        return state.log.count
      },
      action: { $0 }
    )
    withObservationTracking {
      _ = child.state
    } onChange: {
    }
    probe.store.send(.start)
    #expect(probe.store.log == ["start", "other"])
    #expect(probe.reports == [])
  }

  /// A cancellation handler runs at once, where the effect is cancelled.
  @Test func aCancellation() async {
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
    #expect(probe.store.log == ["start", "cancel", "other", "next"])
    #expect(probe.seen == ["cancel: start cancel", "cancel: start cancel"])
    #expect(probe.reports == [])
  }

  /// The task of a send that has to wait for its turn stands for the work of that action.
  @Test func theTaskOfAQueuedAction() async {
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
    #expect(probe.store.log == ["start", "next", "other"])
  }

  /// The last action that a store handles may be the one that lets go of it.
  @Test func theEndOfTheStore() {
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
    #expect(store == nil)
  }
}

extension StoreReentranceTests.Action {
  var name: String {
    switch self {
    case .start: "start"
    case .next: "next"
    case .other: "other"
    case .cancel: "cancel"
    case .object: "object"
    }
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

/// Runs code that is on the main actor, though the compiler does not see it.
///
/// Everything here is: the stores are, and they call what is tested.
private func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
  MainActor.assumeIsolated { Unchecked(value: body()) }.value
}

/// Unchecked because it does not leave the main actor.
private struct Unchecked<Value>: @unchecked Sendable {
  var value: Value
}
