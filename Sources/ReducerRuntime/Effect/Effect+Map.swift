extension Effect {
  /// Turns the actions of this effect into actions of another type.
  ///
  /// ```swift
  /// return counterEffect.map(AppAction.counter)
  /// ```
  ///
  /// - Parameter transform: Runs with the store's reducer, not in the effect's task, under the
  ///   dependencies that this call is made under.
  /// - Returns: The same effect, seen by the parent.
  public func map<Parent>(_ transform: @escaping (Action) -> Parent) -> Effect<Parent> {
    if isNone { return .none }
    let mapped = Mapped(effect: self, dependencies: .current, transform: transform)
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

/// An effect whose own action type is hidden behind a transformation.
package protocol MappedEffect<Action> {
  associatedtype Action

  /// Starts the hidden effect with a transformation to the root action that goes through this one.
  func start<State, Root>(
    in interpreter: EffectInterpreter<State, Root>,
    scope: EffectScope,
    embed: @escaping (Action) -> Root,
    completion: @escaping () -> Void
  )

  /// Tells what the hidden effect sends at once.
  func plainSends(_ send: (Action) -> Void, otherwise: (CodeLocation) -> Void)
}

private struct Mapped<Child, Parent>: MappedEffect {
  let effect: Effect<Child>
  let dependencies: DependencyValues
  let transform: (Child) -> Parent

  func start<State, Root>(
    in interpreter: EffectInterpreter<State, Root>,
    scope: EffectScope,
    embed: @escaping (Parent) -> Root,
    completion: @escaping () -> Void
  ) {
    interpreter.start(
      effect,
      scope: scope,
      embed: { [dependencies, transform] action in
        embed(DependencyValues.$current.withValue(dependencies) { transform(action) })
      },
      completion: completion
    )
  }
  func plainSends(_ send: (Parent) -> Void, otherwise: (CodeLocation) -> Void) {
    effect.plainSends(
      { [dependencies, transform] action in
        send(DependencyValues.$current.withValue(dependencies) { transform(action) })
      },
      otherwise: otherwise
    )
  }
}
