extension Effect {
  /// Makes an effect that can be cancelled by an id.
  ///
  /// <!-- context: in-switch -->
  /// ```swift
  /// case .factButtonTapped:
  ///   return .run { send in
  ///     await send(.loaded(try await client.load()))
  ///   }
  ///   .cancellable(id: CancelID.load, cancelInFlight: true)
  /// case .cancelButtonTapped:
  ///   return .cancel(id: CancelID.load)
  /// ```
  ///
  /// Two ids are the same if their types, values and features are: two screens, rows or tabs
  /// of the same kind do not cancel each other's effects, while a parent's cancellation reaches its
  /// children. A child cancels nothing of its parent's.
  ///
  /// - Parameters:
  ///   - id: What to cancel the effect by: a value of a type of your own is best.
  ///   - cancelInFlight: Whether to cancel the effects that are running under this id first.
  /// - Returns: The cancellable effect.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
    if isNone, !cancelInFlight { return self }
    return Effect(.cancellable(self, id: CancelID(id), cancelInFlight: cancelInFlight))
  }

  /// An effect that cancels the effects that run under an id.
  ///
  /// - Parameter id: The value that was given to `cancellable(id:cancelInFlight:)`.
  /// - Returns: An effect that finishes at once.
  public static func cancel(id: some Hashable) -> Effect {
    Effect(.cancel(CancelID(id)))
  }
}
