extension Reduce {
  /// Makes a reducer of a pure function that returns the new state and needs no effects.
  ///
  /// <!-- context: in-number-body -->
  /// ```swift
  /// Reduce.pure { count, action in action == .increment ? count + 1 : count - 1 }
  /// ```
  ///
  /// - Parameter next: Returns the state after the action.
  /// - Returns: A reducer that replaces the state by what the function returns.
  public static func pure(
    _ next: @escaping (_ state: State, _ action: Action) -> State
  ) -> Reduce {
    Reduce { state, action in
      state = next(state, action)
      return .none
    }
  }

  /// Makes a reducer of an update function that returns effects as values, and their handler.
  ///
  /// This is the shape of Mobius and of Elm: the update function is pure, and its effects can be
  /// compared in tests. The handler turns each into work.
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
  ///   - update: Returns the model after the event, and what is to be done.
  ///   - handler: Turns one of these into an effect. They run at the same time.
  /// - Returns: A reducer that replaces the model, and runs the effects of the event.
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
  /// - Parameter reducer: What to run.
  /// - Returns: A reducer that does the same.
  public static func erasing(_ reducer: some Reducer<State, Action>) -> Reduce {
    Reduce(reducer.reduce(into:action:))
  }
}
