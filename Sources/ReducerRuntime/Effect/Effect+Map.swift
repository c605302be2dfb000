extension Effect {
  /// Transforms the actions of this effect into actions of another type.
  ///
  /// <!-- context: in-effect -->
  /// ```swift
  /// return counterEffect.map(Action.counter)
  /// ```
  ///
  /// - Parameter transform: Transforms one action. It runs with the store's reducer, not in the
  ///   effect's task, under the dependencies that are current at this call.
  /// - Returns: The same effect with the transformed actions.
  public func map<Parent>(_ transform: @escaping (Action) -> Parent) -> Effect<Parent> {
    if isNone { return .none }
    let mapped = TransformedEffect(effect: self, dependencies: .current, transform: transform)
    return Effect<Parent>(.mapped(mapped))
  }

  /// Ties the effect to a child feature, so that it is cancelled with the child.
  ///
  /// - Parameters:
  ///   - component: The step to the child.
  ///   - dismissal: The action that the child's presenter receives if an effect dismisses the
  ///     child.
  func scoped(
    to component: @autoclosure () -> PathComponent,
    dismissal: @autoclosure () -> Action? = nil
  ) -> Effect {
    isNone ? self : Effect(.scoped(self, to: component(), dismissal: dismissal()))
  }

  /// Cancels the effects of all children that a property has had.
  ///
  /// A reducer above may have removed one of them while the reducer of the property did not run.
  /// Its effects must not reach the next child.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - kept: The child that goes on, if any.
  static func cancelChildren(
    of property: AnyHashable,
    except kept: AnyHashable? = nil
  ) -> Effect {
    Effect(.cancelScopes(property, isGone: { $0 != nil && $0 != kept }))
  }
}

/// An effect whose own action type is hidden behind a transformation.
package protocol MappedEffect<Action> {
  associatedtype Child
  associatedtype Action

  /// The hidden effect.
  var effect: Effect<Child> { get }

  /// Returns the transformation of the hidden effect's actions, followed by another transformation.
  func transform<Root>(then next: @escaping (Action) -> Root) -> (Child) -> Root
}

struct TransformedEffect<Child, Action>: MappedEffect {
  let effect: Effect<Child>
  /// The dependencies that the transformation runs under.
  let dependencies: DependencyValues
  let transform: (Child) -> Action

  func transform<Root>(then next: @escaping (Action) -> Root) -> (Child) -> Root {
    { [dependencies, transform] action in
      next(DependencyValues.$current.withValue(dependencies) { transform(action) })
    }
  }
}
