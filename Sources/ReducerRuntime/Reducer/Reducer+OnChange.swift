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
    onChange(of: toValue, removeDuplicates: ==, reducer)
  }

  /// Runs another reducer when an action changes a value, where a function compares the values.
  ///
  /// <!-- context: in-body -->
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.standup, removeDuplicates: { $0.title == $1.title }) { _, new in
  ///     Reduce { state, action in
  ///       state.isTitleValid = !new.title.isEmpty
  ///       return .none
  ///     }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: Reads the value, which is compared before and after this reducer runs.
  ///   - isDuplicate: Returns whether two values are the same.
  ///   - reducer: The reducer to run with the same action after a change, given both values.
  /// - Returns: A reducer that runs both.
  public func onChange<Value, Change: Reducer>(
    of toValue: @escaping (_ state: State) -> Value,
    removeDuplicates isDuplicate: @escaping (_ oldValue: Value, _ newValue: Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ oldValue: Value, _ newValue: Value) ->
      Change
  ) -> Reduce<State, Action> where Change.State == State, Change.Action == Action {
    Reduce { state, action in
      let oldValue = toValue(state)
      let effect = self.reduce(into: &state, action: action)
      let newValue = toValue(state)
      if isDuplicate(oldValue, newValue) { return effect }
      return effect.merge(
        with: reducer(oldValue, newValue).reduce(into: &state, action: action)
      )
    }
  }
}
