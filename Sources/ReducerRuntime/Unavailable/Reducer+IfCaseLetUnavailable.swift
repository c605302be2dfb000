extension Reducer {
  /// Explains what the case of the state has to be.
  @available(
    *,
    unavailable,
    message: """
      The case of the state has to carry the state of the child.
      """
  )
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer, Other>(
    _ state: @Sendable (State) -> Other?,
    action: CasePath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case
  ) -> Reduce<State, Action> where Case.State == CaseState, Case.Action == CaseAction {
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
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer, Other>(
    _ state: CasePath<State, CaseState>,
    action: @Sendable (Action) -> Other?,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case
  ) -> Reduce<State, Action> where Case.State == CaseState, Case.Action == CaseAction {
    fatalError("This function is unavailable.")
  }

  /// Says how newer versions' key paths to cases are written here.
  @available(
    *,
    unavailable,
    message: """
      Write cases with a slash and their type: "ifCaseLet(/State.child, action: /Action.child)".
      """
  )
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer>(
    _ state: UnknownKeyPath,
    action: UnknownKeyPath,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case
  ) -> Reduce<State, Action> where Case.State == CaseState, Case.Action == CaseAction {
    fatalError("This function is unavailable.")
  }
}
