extension Effect {
  /// Turns the actions of this effect into actions of another type.
  ///
  /// <!-- context: in-effect -->
  /// ```swift
  /// return counterEffect.map(Action.counter)
  /// ```
  ///
  /// - Parameter transform: Runs with the store's reducer, not in the effect's task, under the
  ///   dependencies that this call is made under.
  /// - Returns: The same effect, seen by the parent.
  public func map<Parent>(_ transform: @escaping (Action) -> Parent) -> Effect<Parent> {
    if isNone { return .none }
    let mapped = TransformedEffect(effect: self, dependencies: .current, transform: transform)
    return Effect<Parent>(.mapped(mapped))
  }

  /// The effect of a child feature, to be cancelled with it.
  ///
  /// - Parameters:
  ///   - component: Which child.
  ///   - dismissal: What its presenter receives if an effect dismisses it.
  func scoped(
    to component: @autoclosure () -> PathComponent,
    dismissal: @autoclosure () -> Action? = nil
  ) -> Effect {
    isNone ? self : Effect(.scoped(self, to: component(), dismissal: dismissal()))
  }
}
