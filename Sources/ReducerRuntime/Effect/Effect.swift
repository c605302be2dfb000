/// What a reducer wants done in the outside world after a change of state.
///
/// An effect is plain data: the runtime of a store interprets it. Nothing happens when one is made.
///
/// <!-- context: in-switch -->
/// ```swift
/// case .factButtonTapped:
///   return .run { [count = state.count] send in
///     await send(.factResponse(try await factClient.fetch(count)))
///   }
/// ```
public struct Effect<Action>: NonisolatedExtensions {
  /// Indirect as a whole: the layout is then the same for every type of actions, and `none` a null
  /// pointer, which is what most reducers return.
  package indirect enum Operation {
    case none
    case send(Action)
    case run(RunOperation<Action>)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, id: CancelID, cancelInFlight: Bool)
    case cancel(CancelID)
    /// An effect that starts at most once in a while.
    case throttled(Effect, id: CancelID, Throttle)
    /// An effect of another action type, seen through a transformation.
    case mapped(any MappedEffect<Action>)
    /// An effect of a child feature. If it can dismiss itself, `dismissal` is what it then sends.
    case scoped(Effect, to: PathComponent, dismissal: Action?)
    /// Cancels all effects of a child feature.
    case cancelScope(PathComponent)
    /// Cancels all effects of those elements of a collection of children that are gone.
    case cancelScopes(AnyHashable, isGone: (AnyHashable?) -> Bool)
  }

  package let operation: Operation

  package init(_ operation: Operation) {
    self.operation = operation
  }
}

/// The effect type of a reducer, to spell it from outside: `EffectOf<Feature>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
  /// An effect that does nothing and finishes at once.
  public static var none: Effect { Effect(.none) }

  /// An effect that sends one action back, before any effect that waits gets its turn.
  ///
  /// <!-- context: in-switch -->
  /// ```swift
  /// case .confirmDeletion:
  ///   return .send(.delegate(.deleteStandup(id: state.standup.id)))
  /// ```
  ///
  /// For sharing logic prefer a function that changes state to an action that is sent; for telling a
  /// parent that something happened this is the right tool.
  ///
  /// - Parameter action: The action that the store receives after the current one.
  /// - Returns: An effect that finishes when the store has the action.
  public static func send(_ action: Action) -> Effect { Effect(.send(action)) }

  package var isNone: Bool {
    if case .none = operation { true } else { false }
  }
}
