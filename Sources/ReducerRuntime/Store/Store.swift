public import Observation

/// Runs a feature in an app: holds its state, receives actions, and carries out effects.
///
/// <!-- context: in-main-actor-test -->
/// ```swift
/// let store = Store(initialState: CounterFeature.State()) {
///   CounterFeature()
/// }
/// store.send(.incrementButtonTapped)
/// store.state.count  // 1
/// ```
///
/// A store lives on the main actor. Observation tracks reads of its state, so a view updates when
/// what it has read changes. ``states(_:)`` provides the same changes as an asynchronous sequence.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  private let backing: any StoreBacking<State, Action>

  /// Creates a store for a feature.
  ///
  /// - Parameters:
  ///   - initialState: The initial state, which is created under the store's dependencies.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies.
  ///   - fileID: The location to report if the store is misused.
  ///   - filePath: The location to report if the store is misused.
  ///   - line: The location to report if the store is misused.
  ///   - column: The location to report if the store is misused.
  public init<R: Reducer>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    var dependencies = DependencyValues.current.forSetUp()
    dependencies.assertion = nil
    if dependencies.context == .test { dependencies.stackElementID = StackElementIDGenerator() }
    prepareDependencies(&dependencies)
    dependencies = dependencies.afterSetUp()
    let (state, reducer) = DependencyValues.$current.withValue(dependencies) {
      (initialState(), reducer())
    }
    backing = RootStore(
      initialState: state,
      reducer: reducer,
      dependencies: dependencies,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  private init(backing: any StoreBacking<State, Action>) {
    self.backing = backing
  }

  /// The state of the feature.
  ///
  /// Observers are notified when the state changes. While the reducer runs, this is the state
  /// before the action, and reading it is reported.
  public var state: State {
    if backing.isTracked {
      backing.willRead([]) { old, new in areKnownEqual(old, new) != true }
    }
    return backing.state
  }

  /// A property of the state.
  ///
  /// Observers are notified only when the property changes. If its type is not `Equatable`, they
  /// are notified after every action.
  ///
  /// - Parameter keyPath: The property.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    if backing.isTracked {
      backing.willRead([keyPath]) { old, new in
        areKnownEqual(old[keyPath: keyPath], new[keyPath: keyPath]) != true
      }
    }
    return backing.state[keyPath: keyPath]
  }

  /// Returns the result of a function of the state.
  ///
  /// - Parameter body: Reads the state.
  /// - Returns: The result of `body`.
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result {
    body(state)
  }

  /// Sends an action.
  ///
  /// The state has changed when this returns. Effects continue; the returned task represents them.
  ///
  /// <!-- context: in-store -->
  /// ```swift
  /// await store.send(.refresh).finish()
  /// ```
  ///
  /// - Parameter action: The action to send.
  /// - Returns: The work that the action started: its effects, and those of the actions they send.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    StoreTask(scope: backing.send(action))
  }

  /// Sends an action and waits while a condition holds.
  ///
  /// <!-- context: in-view -->
  /// ```swift
  /// .refreshable {
  ///   await store.send(.refresh, while: \.isLoading)
  /// }
  /// ```
  ///
  /// Returns early if the current task is cancelled; the work then continues.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - isInFlight: Returns whether the work is still in progress in a state.
  public func send(_ action: Action, while isInFlight: @escaping (_ state: State) -> Bool) async {
    send(action)
    for await isInFlight in states(isInFlight) where !isInFlight { return }
  }

  /// Returns the values of a part of the state: the current one, and then each one that differs.
  ///
  /// <!-- context: in-store -->
  /// ```swift
  /// for await count in store.states(\.count) {
  ///   print(count)
  /// }
  /// ```
  ///
  /// A consumer that is slower than the store misses intermediate values, but never the last one.
  ///
  /// - Parameter toValue: Reads the part.
  /// - Returns: A sequence that ends when the task that consumes it is cancelled.
  public func states<Value: Equatable & Sendable>(
    _ toValue: @escaping (_ state: State) -> Value
  ) -> StateSequence<Value> {
    StateSequence(backing: backing, toValue: toValue)
  }

  /// Returns a store for a child feature whose state is a part of this store's state.
  ///
  /// <!-- context: in-store -->
  /// ```swift
  /// let counter = store.scope(state: \.counter, action: { .counter($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: Reads the child's state.
  ///   - fromChildAction: Turns a child action into an action of this feature.
  /// - Returns: A store that reads and sends through this one.
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      backing: ScopedStore(
        parent: backing,
        toChildState: toChildState,
        fromChildAction: fromChildAction
      )
    )
  }

  /// Returns a store for a child feature whose state is a property of this store's state.
  ///
  /// - Parameters:
  ///   - toChildState: The property that holds the child's state.
  ///   - toChildAction: The case of the action that carries the child's actions: `\.counter`.
  /// - Returns: A store that reads and sends through this one.
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let path = CasePath(toChildAction)
    return scope(state: { $0[keyPath: toChildState] }, action: { path.embed($0) })
  }
}

extension Store: Observable {}

/// The store of a reducer: `StoreOf<Feature>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

/// The work that an action started in a live store.
///
/// <!-- context: in-store -->
/// ```swift
/// let task = store.send(.onTask)
/// await task.finish()
/// ```
@MainActor
public struct StoreTask {
  fileprivate let scope: EffectScope

  /// Cancels the work.
  public func cancel() {
    scope.cancel(.caller(nil))
  }

  /// Waits for the work to finish.
  ///
  /// Cancelling the current task cancels the work, as when a view disappears.
  public func finish() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        scope.whenDone { continuation.resume() }
      }
    } onCancel: {
      Task { @MainActor in cancel() }
    }
  }

  /// True if the work has been cancelled.
  public var isCancelled: Bool { scope.isCancelled }
}
