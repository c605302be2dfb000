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
    .erasing(DependencyReducer(base: self, keyPath: keyPath, value: SetValue(value)))
  }

  /// Runs this reducer and its effects with a changed dependency.
  ///
  /// The change is made for each action. What is to last from one action to the next, such as the
  /// defaults that are made from the dependency, needs ``dependency(_:_:)``.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency; `\.self` for all of them.
  ///   - transform: Changes the dependency.
  /// - Returns: A reducer that uses the changed dependency.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ value: inout Value) -> Void
  ) -> Reduce<State, Action> {
    .erasing(TransformedDependencyReducer(base: self) { transform(&$0[keyPath: keyPath]) })
  }
}

private struct DependencyReducer<Base: Reducer, Value>: Reducer {
  let base: Base
  let keyPath: WritableKeyPath<DependencyValues, Value>
  let value: SetValue<Value>

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let current = DependencyValues.current
    func changed() -> DependencyValues {
      changedDependencies { $0[keyPath: keyPath] = value.value }
    }
    // What lies in an object may have been changed since, so it is set with every action.
    let isInObject = keyPath is ReferenceWritableKeyPath<DependencyValues, Value>
    let overrides = isInObject ? nil : current.reducerOverrides
    let values = overrides?.values(current, setting: keyPath, to: value, changed) ?? changed()
    return DependencyValues.$current.withValue(values) {
      base.reduce(into: &state, action: action)
    }
  }
}

private struct TransformedDependencyReducer<Base: Reducer>: Reducer {
  let base: Base
  let update: (inout DependencyValues) -> Void

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    withDependencies(update) {
      base.reduce(into: &state, action: action)
    }
  }
}
