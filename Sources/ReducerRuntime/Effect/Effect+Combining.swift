extension Effect {
  /// Runs effects at the same time.
  ///
  /// <!-- context: in-effect -->
  /// ```swift
  /// return .merge(
  ///   .run { send in await send(.loaded(try await client.load())) },
  ///   .cancel(id: CancelID.search)
  /// )
  /// ```
  ///
  /// - Parameter effects: What to run. They start in the order given.
  /// - Returns: An effect that finishes when all of them have.
  /// - Complexity: O(*n*)
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// Runs effects at the same time.
  ///
  /// - Parameter effects: What to run. They start in the order given.
  /// - Returns: An effect that finishes when all of them have.
  /// - Complexity: O(*n*)
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    combine(effects, with: Operation.merge)
  }

  /// Runs this effect and another at the same time.
  ///
  /// - Parameter other: What else to run.
  /// - Returns: An effect that finishes when both have.
  public func merge(with other: Effect) -> Effect {
    // Most reducers return no effect: then no list is made.
    if isNone { return other }
    return other.isNone ? self : Effect(.merge([self, other]))
  }

  /// Runs effects one after the other.
  ///
  /// <!-- context: in-effect -->
  /// ```swift
  /// return .concatenate(
  ///   .cancel(id: CancelID.load),
  ///   .run { send in await send(.loaded(try await client.load())) }
  /// )
  /// ```
  ///
  /// - Parameter effects: What to run. Each starts when the one before has finished.
  /// - Returns: An effect that finishes when the last one has.
  /// - Complexity: O(*n*)
  public static func concatenate(_ effects: Effect...) -> Effect {
    concatenate(effects)
  }

  /// Runs effects one after the other.
  ///
  /// - Parameter effects: What to run. Each starts when the one before has finished.
  /// - Returns: An effect that finishes when the last one has.
  /// - Complexity: O(*n*)
  public static func concatenate(_ effects: some Collection<Effect>) -> Effect {
    combine(effects, with: Operation.concatenate)
  }

  /// Runs this effect and then another.
  ///
  /// - Parameter other: What to run once this effect has finished.
  /// - Returns: An effect that finishes when `other` has.
  public func concatenate(with other: Effect) -> Effect {
    if isNone { return other }
    return other.isNone ? self : Effect(.concatenate([self, other]))
  }

  /// Leaves out what does nothing, so that a composition of inert reducers stays inert.
  private static func combine(
    _ effects: some Sequence<Effect>,
    with combination: ([Effect]) -> Operation
  ) -> Effect {
    let active = effects.filter { !$0.isNone }
    switch active.count {
    case 0: return .none
    case 1: return active[0]
    default: return Effect(combination(active))
    }
  }
}
