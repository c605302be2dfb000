/// The root of key paths to members that do not exist, in functions that are unavailable.
///
/// Swift resolves a key path such as `\.child` only if its root has the member. This type has every
/// member, so a function that is unavailable can take the key path, and say what to write instead.
@dynamicMemberLookup
public struct UnknownMember: Sendable {
  private init() {}

  /// A member of any name.
  ///
  /// - Parameter name: The name.
  public subscript(dynamicMember name: String) -> UnknownMember { self }

  /// A member of any name and type, that can be changed.
  ///
  /// - Parameter name: The name.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError("There is no member \"\(name)\".") }
    nonmutating set { fatalError("There is no member \"\(name)\".") }
  }

  /// A member with an id, as in `\.rows[id: 0]`.
  ///
  /// - Parameter id: The id.
  public subscript(id id: some Hashable) -> UnknownMember { self }
}

/// A key path to a member that does not exist.
public typealias UnknownKeyPath = KeyPath<UnknownMember, UnknownMember>

/// The end of a misspelled key path to a case, which the compiler's error names.
@dynamicMemberLookup
public struct NoSuchCase<Enum, Misspelled> {
  /// A member of any name.
  ///
  /// - Parameter name: The name.
  public subscript(dynamicMember name: String) -> NoSuchCase { self }

  /// A member with an id, as in `\.rows[id: 0]`.
  ///
  /// - Parameter id: The id.
  public subscript(id id: some Hashable) -> NoSuchCase { self }
}

extension Case where Value: CasePathable {
  /// Explains that the enum has no case of this name.
  ///
  /// No function takes such a key path, and nothing tells the type `Misspelled`. Without this member, the compiler would
  /// explain a misspelled case by another overload of the function, "cannot convert value of type 'KeyPath<Root, Value>'".
  ///
  /// - Parameter name: The name.
  @_disfavoredOverload
  public subscript<Misspelled>(dynamicMember name: String) -> NoSuchCase<Value, Misspelled> {
    NoSuchCase()
  }
}

extension Scope {
  /// Explains how to write `state`.
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

  /// Explains how to write `action`.
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

  /// Explains how to write `action` if `state` is a case.
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
}

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

  /// Says that what is presented sends presentation actions.
  @available(
    *,
    unavailable,
    message: """
      The case of "action" has to carry a presentation: "case child(PresentationAction<Child.Action>)".
      """
  )
  public func ifLet<DestinationState, DestinationAction, Destination: Reducer>(
    _ state: WritableKeyPath<State, PresentationState<DestinationState>>,
    action: CasePath<Action, DestinationAction>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination
  ) -> Reduce<State, Action>
  where Destination.State == DestinationState, Destination.Action == DestinationAction {
    fatalError("This function is unavailable.")
  }

  /// Says that only alerts, dialogs and enums of features have no closure.
  @available(
    *,
    unavailable,
    message: """
      Write the feature that is presented in a trailing closure: \
      "ifLet(\\.$child, action: \\.child) { Child() }". Only an alert, a dialog and an enum of features have none.
      """
  )
  public func ifLet<DestinationState, DestinationAction>(
    _ state: WritableKeyPath<State, PresentationState<DestinationState>>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>
  ) -> Reduce<State, Action> {
    fatalError("This function is unavailable.")
  }

  /// Says that rows need a closure.
  @available(
    *,
    unavailable,
    message: """
      Write the feature of a row in a trailing closure: "forEach(\\.rows, action: \\.rows) { Row() }".
      """
  )
  public func forEach<RowState, RowAction, ID: Hashable & Sendable>(
    _ rows: WritableKeyPath<State, IdentifiedArray<ID, RowState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, RowAction>>
  ) -> Reduce<State, Action> {
    fatalError("This function is unavailable.")
  }
}
