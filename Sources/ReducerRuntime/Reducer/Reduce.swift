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
}

extension Reduce {
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
