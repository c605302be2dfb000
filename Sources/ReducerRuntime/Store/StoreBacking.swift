/// The source of a store's state and the target of its actions: the root or the parent store.
@MainActor
protocol StoreBacking<State, Action>: Sendable {
  associatedtype State
  associatedtype Action

  var state: State { get }

  /// True if Observation tracks the current reads.
  var isTracked: Bool { get }

  /// Informs Observation that a part of the state is about to be read.
  ///
  /// - Parameters:
  ///   - key: The part.
  ///   - didChange: Returns whether the part differs between two states.
  func willRead(_ key: PartKey, didChange: @escaping (_ old: State, _ new: State) -> Bool)

  /// Reduces an action, and returns the scope of all effects that follow from it.
  func send(_ action: Action) -> EffectScope

  /// Calls `observer` after every action.
  ///
  /// - Returns: A function that ends this.
  func observe(_ observer: @escaping @MainActor () -> Void) -> @MainActor () -> Void
}

/// A store that runs a feature of its own.
@MainActor
final class RootStore<State, Action>: StoreBacking {
  private let runtime: Runtime<State, Action>
  private let parts = ObservedParts<State>()
  private let location: CodeLocation
  private var observers: [Int: @MainActor () -> Void] = [:]
  private var lastObserver = 0

  init(
    initialState: State,
    reducer: some Reducer<State, Action>,
    dependencies: DependencyValues,
    location: CodeLocation
  ) {
    let core = RuntimeCore(
      queue: nil,
      initialState: initialState,
      reducer: reducer,
      dependencies: dependencies,
      location: location
    )
    runtime = .make(core)
    self.location = location
    core.stateDidChange = { [weak self] in self?.stateDidChange(from: $0, to: $1) }
  }

  deinit {
    // Running effects retain the runtime, so the store must cancel them explicitly.
    Task { [runtime] in await runtime.cancelAll() }
  }

  var state: State {
    let core = runtime.core
    if core.reducing != nil { core.dependencies.report(.reentrantRead(location)) }
    return core.state
  }

  var isTracked: Bool { parts.areTracked }

  func willRead(_ key: PartKey, didChange: @escaping (_ old: State, _ new: State) -> Bool) {
    parts.willRead(key, didChange: didChange)
  }

  func send(_ action: Action) -> EffectScope {
    runtime.core.send(action)
  }

  func observe(_ observer: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    lastObserver += 1
    observers[lastObserver] = observer
    return { [number = lastObserver] in self.observers[number] = nil }
  }

  private func stateDidChange(from old: State, to new: State) {
    parts.stateDidChange(from: old, to: new)
    for observer in observers.inOrder { observer() }
  }
}

/// A store for a part of another store's state.
@MainActor
struct ScopedStore<ParentState, ParentAction, State, Action>: StoreBacking {
  let parent: any StoreBacking<ParentState, ParentAction>
  let toChildState: (ParentState) -> State
  let fromChildAction: (Action) -> ParentAction
  /// Distinguishes the parts of this store from those of other stores.
  private let number = Structure.next()

  var state: State { toChildState(parent.state) }

  var isTracked: Bool { parent.isTracked }

  func willRead(_ key: PartKey, didChange: @escaping (_ old: State, _ new: State) -> Bool) {
    parent.willRead(key + [number]) { [toChildState] old, new in
      didChange(toChildState(old), toChildState(new))
    }
  }

  func send(_ action: Action) -> EffectScope { parent.send(fromChildAction(action)) }

  func observe(_ observer: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    parent.observe(observer)
  }
}
