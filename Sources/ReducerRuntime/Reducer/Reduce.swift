/// A reducer made of a function.
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
/// Functions of another form, and reducers whose type is to be hidden, have static functions:
/// ``pure(_:)``, ``update(_:handler:)`` and ``erasing(_:)``. None of them is an initializer, since a
/// trailing closure drops its label: with two initializers the compiler has to try both for every
/// closure, and reports a mistake in it as one in choosing between them.
public struct Reduce<State, Action>: Reducer {
  private let function: (inout State, Action) -> Effect<Action>

  /// Makes a reducer of a function.
  ///
  /// - Parameter reduce: Changes state as the action asks and returns what follows.
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    function = reduce
  }

  /// Calls the function.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }
}
