public import Observation

/// Runs a feature in an app: holds its state, takes actions, and carries out effects.
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
/// A store lives on the main actor. What is read of its state is tracked by Observation, so a view is
/// updated when that changes; ``states(_:)`` gives the same as an asynchronous sequence.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  private let backing: any StoreBacking<State, Action>

  /// Makes a store for a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state to start in; made under the store's dependencies.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies.
  ///   - fileID: The place to report misuse of the store.
  ///   - filePath: The place to report misuse of the store.
  ///   - line: The place to report misuse of the store.
  ///   - column: The place to report misuse of the store.
  public init<R: Reducer>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    var dependencies = DependencyValues.current.asserting(nil).forSetUp()
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
  /// Observers are told when it has changed. While the reducer runs it is the state before the action;
  /// reading it there is reported.
  public var state: State {
    if backing.isTracked {
      backing.willRead(PartKey(nil)) { old, new in areKnownEqual(old, new) != true }
    }
    return backing.state
  }

  /// A property of the state.
  ///
  /// Observers are told when the property has changed, not when others have. If its type is not
  /// `Equatable`, they are told of every action.
  ///
  /// - Parameter keyPath: Which.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    if backing.isTracked {
      backing.willRead(PartKey(keyPath)) { old, new in
        areKnownEqual(old[keyPath: keyPath], new[keyPath: keyPath]) != true
      }
    }
    return backing.state[keyPath: keyPath]
  }

  /// Calls a function with the state.
  ///
  /// - Parameter body: Reads the state.
  /// - Returns: What `body` returned.
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result {
    body(state)
  }

  /// Sends an action.
  ///
  /// State has changed when this returns. Effects go on; the task stands for them.
  ///
  /// <!-- context: in-store -->
  /// ```swift
  /// await store.send(.refresh).finish()
  /// ```
  ///
  /// - Parameter action: What happened.
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
  /// Returns early if the current task is cancelled; the work goes on then.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - isInFlight: Says of a state whether the work is still going on.
  public func send(_ action: Action, while isInFlight: @escaping (_ state: State) -> Bool) async {
    send(action)
    for await isInFlight in states(isInFlight) where !isInFlight { return }
  }

  /// The values of a part of the state: the current one, and then each that differs from the last.
  ///
  /// <!-- context: in-store -->
  /// ```swift
  /// for await count in store.states(\.count) {
  ///   print(count)
  /// }
  /// ```
  ///
  /// A consumer that is slower than the store misses the values in between, never the last one.
  ///
  /// - Parameter toValue: Reads the part.
  /// - Returns: A sequence that ends when the task that consumes it is cancelled.
  public func states<Value: Equatable & Sendable>(
    _ toValue: @escaping (_ state: State) -> Value
  ) -> StateSequence<Value> {
    StateSequence(backing: backing, toValue: toValue)
  }

  /// A store of a child feature, whose state is a part of this one's.
  ///
  /// <!-- context: in-store -->
  /// ```swift
  /// let counter = store.scope(state: \.counter, action: { .counter($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: Reads the child's state.
  ///   - fromChildAction: Turns an action of the child into one of this feature.
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
}

extension Store: Observable {}

/// The store of a reducer: `StoreOf<Feature>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
