/// A feature's logic: how its state changes with an action, and which effects follow.
///
/// Conform either by composing other reducers in `body` or by implementing `reduce(into:action:)`,
/// never both.
///
/// ```swift
/// struct CounterFeature: Reducer {
///   struct State: Equatable {
///     var count = 0
///   }
///   enum Action: Equatable {
///     case incrementButtonTapped
///   }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
public protocol Reducer<State, Action>: SendableMetatype {
  /// The values that the feature needs to do its work and to be shown.
  associatedtype State
  /// Everything that can happen in the feature: the user's actions, and the results of effects.
  associatedtype Action
  /// A reducer that calls a function, for this feature's state and actions.
  ///
  /// Inside a feature, `Reduce` refers to this type. The compiler knows its types before it checks
  /// the closure, so its errors point at the actual mistake in the closure. For a reducer of
  /// another feature, such as a child, add the module's name:
  ///
  /// <!-- context: in-modifier -->
  /// ```swift
  /// .forEach(\.rows, action: /Action.row(id:action:)) {
  ///   ReducerRuntime.Reduce { row, action in … }
  /// }
  /// ```
  typealias Reduce<S, A> = ReducerRuntime.Reduce<S, A> where S == State, A == Action

  /// A group of reducers, for this feature's state and actions.
  ///
  /// For a group of another feature's reducers, add the module's name, as for ``Reduce``.
  typealias CombineReducers<S, A, Reducers: Reducer<S, A>> =
    ReducerRuntime.CombineReducers<S, A, Reducers> where S == State, A == Action

  /// The type of `body`, which is inferred.
  associatedtype Body

  /// Changes the state as the action asks, and returns the effects that follow.
  ///
  /// - Parameters:
  ///   - state: The state of the feature.
  ///   - action: The action.
  /// - Returns: The work to do in the outside world.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that make up this one. Each action runs them all, from top to bottom.
  @ReducerBuilder<State, Action>
  var body: Body { get }
}

/// A reducer with the state and the actions of another: `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// A reducer that implements `reduce(into:action:)` has no body.
  public var body: Never {
    fatalError(Misuse.noBody(of: Self.self))
  }
}

extension Reducer {
  /// Explains what a reducer needs if its `body` or its `reduce` has another name or other types.
  @available(
    *,
    unavailable,
    message: """
      A reducer needs one of both, with just this name and its own types: \
      "var body: some Reducer<State, Action> { … }" or \
      "func reduce(into state: inout State, action: Action) -> Effect<Action> { … }".
      """
  )
  @_disfavoredOverload
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    fatalError("This function is unavailable.")
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the body.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}
