/// A feature's logic: how its state changes with an action, and which effects follow.
///
/// Conform either by composing other reducers in `body` or by implementing `reduce(into:action:)`,
/// never both. The macro `@Reducer` makes a type conform, and gives the cases of its actions key paths.
///
/// <!-- context: top-level; module: macros -->
/// ```swift
/// @Reducer
/// struct CounterFeature {
///   @ObservableState
///   struct State: Equatable {
///     var count = 0
///   }
///   enum Action {
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

/// A reducer that calls a function.
///
/// <!-- context: in-counter-body -->
/// ```swift
/// Reduce { state, action in
///   switch action {
///   case .incrementButtonTapped:
///     state.count += 1
///     return .none
///   }
/// }
/// ```
///
/// For functions of other shapes, and to hide the type of a reducer, use ``pure(_:)``,
/// ``update(_:handler:)`` and ``erasing(_:)``. They are static functions, not initializers, since a
/// trailing closure drops its label: with two initializers, the compiler would try both for every
/// closure, and report a mistake in the closure as an ambiguity between them.
public struct Reduce<State, Action>: Reducer {
  private let function: (inout State, Action) -> Effect<Action>

  /// Creates a reducer from a function.
  ///
  /// - Parameter reduce: Changes the state as the action asks, and returns the effects that follow.
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    function = reduce
  }

  /// Calls the function.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }

  /// Creates a reducer from a pure function that returns the new state and needs no effects.
  ///
  /// <!-- context: in-number-body -->
  /// ```swift
  /// Reduce.pure { count, action in action == .increment ? count + 1 : count - 1 }
  /// ```
  ///
  /// - Parameter next: Returns the state after the action.
  /// - Returns: A reducer that replaces the state with the result of the function.
  public static func pure(
    _ next: @escaping (_ state: State, _ action: Action) -> State
  ) -> Reduce {
    Reduce { state, action in
      state = next(state, action)
      return .none
    }
  }

  /// Creates a reducer from an update function that returns effects as values, and their handler.
  ///
  /// This is the shape of Mobius and Elm: the update function is pure, and tests can compare its
  /// effects. The handler turns each effect value into work.
  ///
  /// <!-- context: in-login-body -->
  /// ```swift
  /// Reduce.update(Login.update) { effect in
  ///   switch effect {
  ///   case .logIn(let name):
  ///     .run { send in await send(.loggedIn(try await api.logIn(name))) }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - update: Returns the model after the event, and the effect values.
  ///   - handler: Turns an effect value into an effect. All effects of an event run at the same
  ///     time.
  /// - Returns: A reducer that replaces the model and runs the effects of the event.
  public static func update<EffectValue>(
    _ update: @escaping (_ model: State, _ event: Action) -> (State, [EffectValue]),
    handler: @escaping (_ effect: EffectValue) -> Effect<Action>
  ) -> Reduce {
    Reduce { state, action in
      let (next, effects) = update(state, action)
      state = next
      return .merge(effects.map(handler))
    }
  }

  /// Hides the type of a reducer.
  ///
  /// <!-- context: in-function -->
  /// ```swift
  /// let feature = isPreview ? Reduce.erasing(EmptyReducer()) : Reduce.erasing(Feature())
  /// ```
  ///
  /// - Parameter reducer: The reducer to run.
  /// - Returns: A reducer that does the same.
  public static func erasing(_ reducer: some Reducer<State, Action>) -> Reduce {
    Reduce(reducer.reduce(into:action:))
  }
}
