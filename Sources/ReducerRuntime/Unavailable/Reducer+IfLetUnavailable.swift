extension Reducer {
  /// Says that a presented feature needs the property's projection.
  @available(
    *,
    unavailable,
    message: """
      Write the property with a dollar sign, "ifLet(\\.$destination, action: …)", and mark it with \
      "@PresentationState".
      """
  )
  public func ifLet<DestinationState, DestinationAction, Destination: Reducer>(
    _ state: WritableKeyPath<State, DestinationState?>,
    action: CasePath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination
  ) -> Reduce<State, Action>
  where Destination.State == DestinationState, Destination.Action == DestinationAction {
    fatalError("This function is unavailable.")
  }

  /// Explains what the property of an alert or a dialog has to be.
  @available(
    *,
    unavailable,
    message: """
      The state needs a property of this name that is marked with "@PresentationState". Write it with a \
      dollar sign: "ifLet(\\.$alert, action: …)".
      """
  )
  @_disfavoredOverload  // Where there is such a property, the closure is missing.
  public func ifLet<DestinationAction>(
    _ state: UnknownKeyPath,
    action: CasePath<Action, PresentationAction<DestinationAction>>
  ) -> Reduce<State, Action> {
    fatalError("This function is unavailable.")
  }

  /// Says that only alerts and dialogs have no closure.
  @available(
    *,
    unavailable,
    message: """
      Write the feature that is presented in a trailing closure: \
      "ifLet(\\.$child, action: /Action.child) { Child() }". Only an alert or a dialog has none, and its \
      case of "action" carries what its buttons send.
      """
  )
  public func ifLet<DestinationState, DestinationAction>(
    _ state: WritableKeyPath<State, PresentationState<DestinationState>>,
    action: CasePath<Action, PresentationAction<DestinationAction>>
  ) -> Reduce<State, Action> {
    fatalError("This function is unavailable.")
  }

  /// Says how newer versions' key path to the actions of an optional child is written here.
  @available(
    *,
    unavailable,
    message: """
      Write the case with a slash and its type: "action: /Action.child".
      """
  )
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer>(
    _ state: WritableKeyPath<State, WrappedState?>,
    action: UnknownKeyPath,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped
  ) -> Reduce<State, Action>
  where Wrapped.State == WrappedState, Wrapped.Action == WrappedAction {
    fatalError("This function is unavailable.")
  }

  /// Says how newer versions' key path to the actions of a presented feature is written here.
  @available(
    *,
    unavailable,
    message: """
      Write the case with a slash and its type: "action: /Action.child".
      """
  )
  public func ifLet<DestinationState, DestinationAction, Destination: Reducer>(
    _ state: WritableKeyPath<State, PresentationState<DestinationState>>,
    action: UnknownKeyPath,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination
  ) -> Reduce<State, Action>
  where Destination.State == DestinationState, Destination.Action == DestinationAction {
    fatalError("This function is unavailable.")
  }

  /// Says how newer versions' key path to an alert's actions is written here.
  @available(
    *,
    unavailable,
    message: """
      Write the case with a slash and its type: "action: /Action.alert".
      """
  )
  public func ifLet<DestinationState: EphemeralState>(
    _ state: WritableKeyPath<State, PresentationState<DestinationState>>,
    action: UnknownKeyPath
  ) -> Reduce<State, Action> {
    fatalError("This function is unavailable.")
  }
}
