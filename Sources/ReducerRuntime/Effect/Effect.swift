/// A description of work to do in the outside world after a state change.
///
/// An effect is plain data that a store's runtime interprets. Creating one does nothing.
///
/// <!-- context: in-switch -->
/// ```swift
/// case .factButtonTapped:
///   return .run { [count = state.count] send in
///     await send(.factResponse(try await factClient.fetch(count)))
///   }
/// ```
public struct Effect<Action>: NonisolatedExtensions {
  /// Indirect as a whole, so that the layout is the same for every action type, and `none`, which
  /// most reducers return, is a null pointer.
  package indirect enum Operation {
    case none
    case send(Action)
    case run(RunOperation<Action>)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, id: CancelID, cancelInFlight: Bool)
    case cancel(CancelID)
    /// An effect that starts at most once in an interval.
    case throttled(Effect, id: CancelID, Throttle)
    /// An effect with another action type, whose actions are transformed.
    case mapped(any MappedEffect<Action>)
    /// An effect of a child feature. If it can dismiss the child, it does so with `dismissal`.
    case scoped(Effect, to: PathComponent, dismissal: Action?)
    /// Cancels the effects of a property's former children that satisfy a condition.
    case cancelChildren(of: AnyHashable, where: (_ element: AnyHashable?) -> Bool)
  }

  package let operation: Operation

  package init(_ operation: Operation) {
    self.operation = operation
  }
}

/// The effect type of a reducer, for use outside of it: `EffectOf<Feature>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
  /// An effect that does nothing and finishes at once.
  public static var none: Effect { Effect(.none) }

  /// An effect that sends one action back, before any waiting effect continues.
  ///
  /// <!-- context: in-switch -->
  /// ```swift
  /// case .confirmDeletion:
  ///   return .send(.delegate(.deleteStandup(id: state.standup.id)))
  /// ```
  ///
  /// To share logic, prefer calling a function that changes state to sending an action. To tell a
  /// parent that something happened, send an action.
  ///
  /// - Parameter action: The action that the store receives after the current one.
  /// - Returns: An effect that finishes when the store has the action.
  public static func send(_ action: Action) -> Effect { Effect(.send(action)) }

  package var isNone: Bool {
    if case .none = operation { true } else { false }
  }

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

  /// Cancels the effects of children that a property has had.
  ///
  /// A reducer above may have removed a child while the reducer of the property did not run. The
  /// effects of that child must not reach the next one.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - isGone: Returns whether the child with an id is gone. The id of a child that is always
  ///     there is nil.
  static func cancelChildren(
    of property: AnyHashable,
    where isGone: @escaping (_ id: AnyHashable?) -> Bool
  ) -> Effect {
    Effect(.cancelChildren(of: property, where: isGone))
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

/// A part of an effect that does something by itself.
package enum EffectLeaf<Action> {
  /// Sends the action that the function makes.
  case send(() -> Action)
  /// Runs an operation that was made at this line.
  case run(CodeLocation)
  /// Starts at once, later or never, depending on the time since the last effect with its id.
  case throttled
  /// Cancels effects by an identifier.
  case cancel
}

extension Effect {
  /// Calls a function with each leaf of the effect, in order.
  ///
  /// The cancellations that composition adds for children that go away are not leaves.
  package func forEachLeaf(_ body: (EffectLeaf<Action>) -> Void) {
    forEachLeaf(embed: { $0 }, body)
  }

  private func forEachLeaf<Root>(
    embed: @escaping (Action) -> Root,
    _ body: (EffectLeaf<Root>) -> Void
  ) {
    func visit(_ mapped: some MappedEffect<Action>) {
      mapped.effect.forEachLeaf(embed: mapped.transform(then: embed), body)
    }
    switch operation {
    case .none, .cancelChildren: break
    case .send(let action): body(.send { embed(action) })
    case .run(let operation): body(.run(operation.location))
    case .cancel: body(.cancel)
    case .throttled(let effect, _, _): if effect.isOfFeature { body(.throttled) }
    case .merge(let effects), .concatenate(let effects):
      for effect in effects { effect.forEachLeaf(embed: embed, body) }
    case .cancellable(let effect, _, _), .scoped(let effect, _, _):
      effect.forEachLeaf(embed: embed, body)
    case .mapped(let mapped): visit(mapped)
    }
  }

  /// True if the feature returned the effect, rather than the reducers around it.
  var isOfFeature: Bool {
    var isOfFeature = false
    forEachLeaf { _ in isOfFeature = true }
    return isOfFeature
  }
}
