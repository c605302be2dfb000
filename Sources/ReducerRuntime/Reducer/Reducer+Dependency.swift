extension Reducer {
  /// Runs this reducer and its effects with a different value for a dependency.
  ///
  /// <!-- context: in-body -->
  /// ```swift
  /// OnboardingFeature()
  ///   .dependency(\.factClient, .preview)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The value to use.
  /// - Returns: A reducer that uses the value.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> Reduce<State, Action> {
    .erasing(ChangedDependencyReducer(base: self) { $0[keyPath: keyPath] = value })
  }

  /// Runs this reducer and its effects with a changed dependency.
  ///
  /// The change is made for each action.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency; `\.self` for all of them.
  ///   - transform: Changes the dependency.
  /// - Returns: A reducer that uses the changed dependency.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ value: inout Value) -> Void
  ) -> Reduce<State, Action> {
    .erasing(ChangedDependencyReducer(base: self) { transform(&$0[keyPath: keyPath]) })
  }
}

private struct ChangedDependencyReducer<Base: Reducer>: Reducer {
  let base: Base
  let update: (inout DependencyValues) -> Void

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    withDependencies(update) {
      base.reduce(into: &state, action: action)
    }
  }
}
