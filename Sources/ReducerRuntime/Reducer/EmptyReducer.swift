/// A reducer that does nothing, for features without logic and as a stand-in in tests.
///
/// <!-- context: in-function -->
/// ```swift
/// let store = TestStore(initialState: Feature.State()) {
///   EmptyReducer<Feature.State, Feature.Action>()
/// }
/// ```
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates a reducer that does nothing.
  public init() {}

  /// Does nothing.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
