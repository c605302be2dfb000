/// A reducer that calls a function.
///
/// <!-- context: in-counter-body -->
/// ```swift
/// Reduce { state, action in
///   switch action {
///   case .incrementButtonTapped:
///     state.count += 1
///     return .none
///   }
/// }
/// ```
///
/// For functions of other shapes, and to hide the type of a reducer, use ``pure(_:)``,
/// ``update(_:handler:)`` and ``erasing(_:)``. They are static functions, not initializers, since a
/// trailing closure drops its label: with two initializers, the compiler would try both for every
/// closure, and report a mistake in the closure as an ambiguity between them.
public struct Reduce<State, Action>: Reducer {
  private let function: (inout State, Action) -> Effect<Action>

  /// Creates a reducer from a function.
  ///
  /// - Parameter reduce: Changes the state as the action asks, and returns the effects that follow.
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    function = reduce
  }

  /// Calls the function.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }
}
