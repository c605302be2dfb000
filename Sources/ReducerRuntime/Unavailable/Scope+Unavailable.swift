extension Scope {
  /// Explains what `state` has to be.
  @available(
    *,
    unavailable,
    message: """
      The state has no property of this name, or one that is not the state of the child. Write one \
      that is and can be changed, "\\.child", or for a case of an enum "/State.child".
      """
  )
  public init<ChildState, ChildAction>(
    state: UnknownKeyPath,
    action: CasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    fatalError("This function is unavailable.")
  }

  /// Explains what `state` has to be, where it is a case.
  @available(
    *,
    unavailable,
    message: """
      The case of "state" has to carry the state of the child.
      """
  )
  public init<ChildState, ChildAction, Other>(
    state: @Sendable (ParentState) -> Other?,
    action: CasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    fatalError("This function is unavailable.")
  }

  /// Explains what `action` has to be.
  @available(
    *,
    unavailable,
    message: """
      The case of "action" has to carry the actions of the child: "case child(Child.Action)".
      """
  )
  public init<ChildState, ChildAction, Other>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: @Sendable (ParentAction) -> Other?,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    fatalError("This function is unavailable.")
  }

  /// Explains what `action` has to be, where `state` is a case.
  @available(
    *,
    unavailable,
    message: """
      The case of "action" has to carry the actions of the child: "case child(Child.Action)".
      """
  )
  public init<ChildState, ChildAction, Other>(
    state: CasePath<ParentState, ChildState>,
    action: @Sendable (ParentAction) -> Other?,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    fatalError("This function is unavailable.")
  }

  /// Says how newer versions' key path to a case of the actions is written here.
  @available(
    *,
    unavailable,
    message: """
      Write the case with a slash and its type: "action: /Action.child".
      """
  )
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: UnknownKeyPath,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    fatalError("This function is unavailable.")
  }

  /// Says how newer versions' key paths to cases are written here.
  @available(
    *,
    unavailable,
    message: """
      Write cases with a slash and their type: "Scope(state: /State.child, action: /Action.child)".
      """
  )
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state: UnknownKeyPath,
    action: UnknownKeyPath,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    fatalError("This function is unavailable.")
  }
}
