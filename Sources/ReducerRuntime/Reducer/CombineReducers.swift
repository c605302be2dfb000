/// Groups reducers, so that an operator applies to all of them.
///
/// <!-- context: in-body -->
/// ```swift
/// CombineReducers {
///   FirstFeature()
///   SecondFeature()
/// }
/// .ifLet(\.$alert, action: /Action.alert)
/// ```
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
  private let reducers: Reducers

  /// Creates a group.
  ///
  /// - Parameter reducers: The reducers to run, from top to bottom.
  public init(@ReducerBuilder<State, Action> _ reducers: () -> Reducers) {
    self.reducers = reducers()
  }

  /// Runs all reducers in order and merges their effects.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }
}
