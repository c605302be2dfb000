/// The state of a reducer that is written as an enum of features.
///
/// `@Reducer` at the enum makes it.
public protocol CaseReducerState {
  /// The enum of features.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

/// A reducer that is written as an enum of features, of which one is there at a time.
///
/// <!-- context: top-level; module: macros -->
/// ```swift
/// @Reducer enum Destination {
///   case alert(AlertState<Alert>)
///   case counter(Counter)
///
///   enum Alert { case confirmed }
/// }
/// ```
///
/// Its state and its action have a case for each feature. `ifLet(\.$destination, action: \.destination)` and
/// `forEach(\.path, action: \.path)` need no further reducer.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  // Declared again: without them, Swift finds the conformance circular.
  associatedtype State = State
  associatedtype Action = Action
  associatedtype Body = Body

  /// The reducers of the features, each for its case.
  @ReducerBuilder<State, Action>
  static var body: Body { get }
}

extension CaseReducer {
  /// The reducers of the features.
  public var body: Body { Self.body }
}
