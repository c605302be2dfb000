/// A reducer made of a function.
///
/// ```swift
/// Reduce { state, action in
///   switch action {
///   case .incrementButtonTapped:
///     state.count += 1
///     return .none
///   }
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  private let function: (inout State, Action) -> Effect<Action>

  /// Makes a reducer of a function.
  ///
  /// - Parameter reduce: Changes state as the action asks and returns what follows.
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    function = reduce
  }

  /// Hides the type of a reducer.
  ///
  /// - Parameter reducer: What to run.
  public init(_ reducer: some Reducer<State, Action>) {
    function = reducer.reduce(into:action:)
  }

  /// Calls the function.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }
}
