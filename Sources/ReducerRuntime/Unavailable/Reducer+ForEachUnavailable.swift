extension Reducer {
  /// Explains what `action` has to be for the elements of an identified array.
  @available(
    *,
    unavailable,
    message: """
      The case of "action" has to carry the id of an element and its action: \
      "case row(id: Row.State.ID, action: Row.Action)".
      """
  )
  public func forEach<ElementState, ElementAction, ID: Hashable, Element: Reducer, Other>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: @Sendable (Action) -> Other?,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element
  ) -> Reduce<State, Action> where Element.State == ElementState, Element.Action == ElementAction {
    fatalError("This function is unavailable.")
  }

  /// Says how newer versions' key path to the actions of elements is written here.
  @available(
    *,
    unavailable,
    message: """
      Write the case with a slash and its type: "action: /Action.row(id:action:)".
      """
  )
  public func forEach<ElementState, ElementAction, ID: Hashable, Element: Reducer>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: UnknownKeyPath,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element
  ) -> Reduce<State, Action>
  where Element.State == ElementState, Element.Action == ElementAction {
    fatalError("This function is unavailable.")
  }

  /// Says how newer versions' key path to the actions of a stack is written here.
  @available(
    *,
    unavailable,
    message: """
      Write the case with a slash and its type: "action: /Action.path".
      """
  )
  public func forEach<DestinationState, DestinationAction, Destination: Reducer>(
    _ state: WritableKeyPath<State, StackState<DestinationState>>,
    action: UnknownKeyPath,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination
  ) -> Reduce<State, Action>
  where Destination.State == DestinationState, Destination.Action == DestinationAction {
    fatalError("This function is unavailable.")
  }
}
