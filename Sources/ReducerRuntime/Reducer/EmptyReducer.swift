/// A reducer that does nothing; for features without logic and for stand-ins in tests.
///
/// <!-- context: in-function -->
/// ```swift
/// let store = TestStore(initialState: Feature.State()) {
///   EmptyReducer<Feature.State, Feature.Action>()
/// }
/// ```
public struct EmptyReducer<State, Action>: Reducer {
  /// Makes a reducer that does nothing.
  public init() {}

  /// Does nothing.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
