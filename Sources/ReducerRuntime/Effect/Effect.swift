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
    /// Cancels all effects of children that a property has had, and that are gone.
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
}
