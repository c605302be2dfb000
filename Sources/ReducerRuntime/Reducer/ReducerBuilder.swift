/// Builds a list of reducers that run in order, with `if`, `switch`, `for` and optionals.
///
/// The effects of all of them are merged.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Provides the builder's types, from which each listed expression infers its own.
  public static func buildExpression<R: Reducer>(_ reducer: R) -> R
  where R.State == State, R.Action == Action {
    reducer
  }

  /// Accepts a reducer whose type is known only at run time; nil does nothing.
  ///
  /// For every other reducer, the compiler prefers the overload above. If both fail because the
  /// reducer is for another feature, the compiler blames this overload: "argument type 'Profile'
  /// does not conform to expected type 'any Reducer<Feed.State, Feed.Action>'". It would blame a
  /// requirement of the overload above last, and a case path on another line instead.
  @_disfavoredOverload
  public static func buildExpression(
    _ reducer: (any Reducer<State, Action>)?
  ) -> Reduce<State, Action> {
    guard let reducer else { return Reduce { _, _ in .none } }
    return .erasing(reducer)
  }

  /// Builds an empty list, which does nothing.
  public static func buildBlock() -> EmptyReducer<State, Action> {
    EmptyReducer()
  }

  /// Starts a list with a reducer.
  public static func buildPartialBlock<R: Reducer>(first: R) -> R
  where R.State == State, R.Action == Action {
    first
  }

  /// Appends a reducer to the previous ones.
  public static func buildPartialBlock<R0: Reducer, R1: Reducer>(
    accumulated: R0,
    next: R1
  ) -> ReducerSequence<R0, R1>
  where R0.State == State, R0.Action == Action {
    ReducerSequence(first: accumulated, second: next)
  }

  /// Builds one branch of `if`/`else` or `switch`.
  public static func buildEither(
    first reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    .erasing(reducer)
  }

  /// Builds the other branch of `if`/`else` or `switch`.
  public static func buildEither(
    second reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    .erasing(reducer)
  }

  /// Builds an `if` without `else`.
  public static func buildOptional(
    _ reducer: (any Reducer<State, Action>)?
  ) -> Reduce<State, Action> {
    buildExpression(reducer)
  }

  /// Builds a `for` loop over reducers.
  public static func buildArray(
    _ reducers: [some Reducer<State, Action>]
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      .merge(reducers.map { $0.reduce(into: &state, action: action) })
    }
  }

  /// Builds an `if #available`, whose type must not leak.
  public static func buildLimitedAvailability(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    .erasing(reducer)
  }

  /// Builds the whole list.
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> R
  where R.State == State, R.Action == Action {
    reducer
  }
}

/// Two reducers that run in order, built by `ReducerBuilder` from a list.
public struct ReducerSequence<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  let first: First
  let second: Second

  /// Runs the first and then the second, and merges their effects.
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: second.reduce(into: &state, action: action))
  }
}

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
