extension Reducer {
  /// Runs another reducer when an action changes a value.
  ///
  /// <!-- context: in-body -->
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.standup.title) { oldTitle, newTitle in
  ///     Reduce { state, action in
  ///       state.isTitleValid = !newTitle.isEmpty
  ///       return .none
  ///     }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: Reads the value, which is compared before and after this reducer runs.
  ///   - reducer: The reducer to run with the same action after a change, given both values.
  /// - Returns: A reducer that runs both.
  public func onChange<Value: Equatable, Change: Reducer>(
    of toValue: @escaping (_ state: State) -> Value,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ oldValue: Value, _ newValue: Value) ->
      Change
  ) -> Reduce<State, Action> where Change.State == State, Change.Action == Action {
    .erasing(OnChangeReducer(base: self, toValue: toValue, change: reducer))
  }
}

private struct OnChangeReducer<Base: Reducer, Value: Equatable, Change: Reducer>: Reducer
where Base.State == Change.State, Base.Action == Change.Action {
  let base: Base
  let toValue: (Base.State) -> Value
  let change: (Value, Value) -> Change

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let oldValue = toValue(state)
    let effect = base.reduce(into: &state, action: action)
    let newValue = toValue(state)
    guard oldValue != newValue else { return effect }
    return effect.merge(
      with: change(oldValue, newValue).reduce(into: &state, action: action)
    )
  }
}
