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
  /// - Parameter effects: The effects to run. They start in the given order.
  /// - Returns: An effect that finishes when all of them have finished.
  /// - Complexity: O(*n*)
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// Runs effects at the same time.
  ///
  /// - Parameter effects: The effects to run. They start in the given order.
  /// - Returns: An effect that finishes when all of them have finished.
  /// - Complexity: O(*n*)
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    combine(effects) { .merge($0.flatMap(\.merged)) }
  }

  /// Runs this effect and another at the same time.
  ///
  /// - Parameter other: The other effect.
  /// - Returns: An effect that finishes when both have finished.
  public func merge(with other: Effect) -> Effect {
    // Most reducers return no effect, so this avoids creating an array.
    if isNone { return other }
    return other.isNone ? self : Effect(.merge(merged + other.merged))
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
  /// - Parameter effects: The effects to run. Each starts when the previous one has finished.
  /// - Returns: An effect that finishes when the last one has finished.
  /// - Complexity: O(*n*)
  public static func concatenate(_ effects: Effect...) -> Effect {
    concatenate(effects)
  }

  /// Runs effects one after the other.
  ///
  /// - Parameter effects: The effects to run. Each starts when the previous one has finished.
  /// - Returns: An effect that finishes when the last one has finished.
  /// - Complexity: O(*n*)
  public static func concatenate(_ effects: some Collection<Effect>) -> Effect {
    combine(effects) { .concatenate($0.flatMap(\.concatenated)) }
  }

  /// Runs this effect and then another.
  ///
  /// - Parameter other: The effect to run once this one has finished.
  /// - Returns: An effect that finishes when `other` has finished.
  public func concatenate(with other: Effect) -> Effect {
    if isNone { return other }
    return other.isNone ? self : Effect(.concatenate(concatenated + other.concatenated))
  }

  // The second list is appended to the first. A loop that nested thousands of lists would build a
  // tree that is too deep for the stack.

  private var merged: [Effect] {
    if case .merge(let effects) = operation { effects } else { [self] }
  }

  private var concatenated: [Effect] {
    if case .concatenate(let effects) = operation { effects } else { [self] }
  }

  /// Leaves out effects that do nothing, so that a composition of inert reducers stays inert.
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
