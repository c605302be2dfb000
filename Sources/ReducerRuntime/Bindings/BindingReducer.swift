/// Applies binding actions to the state; list it before the feature's own logic.
///
/// <!-- context: in-reducer -->
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
public struct BindingReducer<State, Action>: Reducer {
  private let binding: (Action) -> BindingAction<State>?

  /// Creates a reducer that applies binding actions.
  public init() where Action: BindableAction, Action.State == State {
    binding = { $0.binding }
  }

  /// Creates a reducer that applies binding actions nested in a case of the feature's actions.
  ///
  /// <!-- context: in-reducer-of-state -->
  /// ```swift
  /// enum Action {
  ///   case view(View)
  ///   enum View: BindableAction { case binding(BindingAction<State>) }
  /// }
  ///
  /// var body: some ReducerOf<Self> {
  ///   BindingReducer(action: /Action.view)
  /// }
  /// ```
  ///
  /// - Parameter toViewAction: Extracts the bindable action from an action.
  public init<ViewAction: BindableAction>(
    action toViewAction: @escaping (_ action: Action) -> ViewAction?
  ) where ViewAction.State == State {
    binding = { toViewAction($0)?.binding }
  }

  /// Sets the field if the action is a binding action.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    binding(action)?.apply(to: &state)
    return .none
  }
}
