internal import Observation

/// Where a store reads its state and sends its actions: the root, or the store it was scoped from.
@MainActor
protocol StoreBacking<State, Action>: AnyObject, Sendable {
  associatedtype State
  associatedtype Action

  var state: State { get }

  /// Reduces an action, and returns the scope of all effects that follow from it.
  func send(_ action: Action) -> EffectScope

  /// Calls `observer` after every change of state, until the registration is removed.
  func observe(_ observer: @escaping @MainActor () -> Void) -> Int

  func removeObserver(_ registration: Int)
}

/// A store that runs a feature of its own.
@MainActor
final class RootStore<State, Action>: StoreBacking {
  private let runtime: Runtime<State, Action>
  private let registrar = ObservationRegistrar()
  private let trackedState = TrackedState()
  private var observers: [Int: @MainActor () -> Void] = [:]
  private var lastRegistration = 0

  init(
    initialState: State,
    reducer: some Reducer<State, Action>,
    dependencies: DependencyValues,
    location: CodeLocation
  ) {
    runtime = .make(
      queue: nil,
      initialState: initialState,
      reducer: reducer,
      dependencies: dependencies,
      location: location
    )
    runtime.core.observer = StateObserver { [weak self] in self?.coreDidReduce() }
  }

  deinit {
    // An effect holds the runtime for as long as it runs, so its end has to be asked for.
    Task { [runtime] in await runtime.cancelAll() }
  }

  var state: State {
    registrar.access(trackedState, keyPath: \.state)
    return runtime.core.state
  }

  func send(_ action: Action) -> EffectScope {
    let core = runtime.core
    return core.send(action)
  }

  func observe(_ observer: @escaping @MainActor () -> Void) -> Int {
    lastRegistration += 1
    observers[lastRegistration] = observer
    return lastRegistration
  }

  func removeObserver(_ registration: Int) {
    observers[registration] = nil
  }

  /// The core of a live store is confined to the main actor, so it calls back there.
  private nonisolated func coreDidReduce() {
    MainActor.assumeIsolated { stateDidChange() }
  }

  private func stateDidChange() {
    registrar.withMutation(of: trackedState, keyPath: \.state) {}
    for (_, observer) in observers.sorted(by: { $0.key < $1.key }) { observer() }
  }
}

/// Tells a live store that its state has changed.
private final class StateObserver<State, Action>: RuntimeObserver {
  private let stateDidChange: () -> Void

  init(stateDidChange: @escaping () -> Void) {
    self.stateDidChange = stateDidChange
  }

  func didReduce(_ action: Action, _ record: ActionRecord, state: State) {
    stateDidChange()
  }
}

/// What Observation knows a store's state as; the state itself may be of any type.
private struct TrackedState: Observable {
  var state: Void { () }
}

/// A store of a part of another one.
@MainActor
final class ScopedStore<ParentState, ParentAction, State, Action>: StoreBacking {
  private let parent: any StoreBacking<ParentState, ParentAction>
  private let toChildState: (ParentState) -> State
  private let fromChildAction: (Action) -> ParentAction

  init(
    parent: any StoreBacking<ParentState, ParentAction>,
    toChildState: @escaping (ParentState) -> State,
    fromChildAction: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.toChildState = toChildState
    self.fromChildAction = fromChildAction
  }

  var state: State { toChildState(parent.state) }

  func send(_ action: Action) -> EffectScope { parent.send(fromChildAction(action)) }

  func observe(_ observer: @escaping @MainActor () -> Void) -> Int { parent.observe(observer) }

  func removeObserver(_ registration: Int) { parent.removeObserver(registration) }
}
